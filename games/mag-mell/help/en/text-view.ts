import { cardName } from '../../data/names.ts'
import type { RoundPhase, TextViewWords } from '../text-view-words.ts'
import { pointsEn, treasureName } from './names.ts'

const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`

const PHASES: Readonly<Record<RoundPhase, string>> = {
  treasure: 'Treasure Phase',
  mage: 'Mage Phase',
  theft: 'Mage Phase',
  end: 'End Phase',
}

export const textViewEn: TextViewWords = {
  card: cardName,
  treasure: treasureName,
  heading: (round, phase, starter) => `Round ${round} of 11, ${PHASES[phase]}. Starter: ${starter}.`,
  late: {
    druid: 'After the last round, before the treasures are claimed.',
    claim: 'The treasures are claimed.',
    over: 'The game is over.',
  },
  treasures: 'Treasures:',
  noToken: '(no token yet)',
  tokensLeft: 'Tokens left:',
  wonByNobody: 'nobody',
  claimedNow: (passes, seats) => `being claimed, ${passes} of ${seats} have passed`,
  pool: (count, deck) =>
    count === 0 ? 'The Pool is empty.' : `Pool: ${cards(count)}, and ${deck === 0 ? 'none' : deck} in the deck.`,
  poolRest: 'Left in the Pool:',
  matching: '* matches one of your picks, so you cannot take it now',
  specials: 'Specials',
  bySchool: 'By school',
  you: 'you',
  starts: 'starter',
  lockedOut: 'locked out',
  confirmed: 'ready',
  pileSize: (count) => `${count === 0 ? 'no' : count} ${count === 1 ? 'ally' : 'allies'}`,
  pile: 'Allies:',
  ownPile: (count, laidOut) => `Your allies${laidOut ? ', with what lies out' : ''}: ${cards(count)}.`,
  picks: (total, limit) => (limit === undefined ? `Picks, ${total} so far:` : `Picks, ${total} of ${limit}:`),
  traded: 'By theft:',
  strength: (count) => `Strength ${count}:`,
  won: 'Treasures won',
  points: pointsEn,
  final: (points, rank) => `Final score: ${pointsEn(points)}, place ${rank}.`,
  discards: 'Discarded:',
}
