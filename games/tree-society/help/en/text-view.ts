import { cardNameById, fruitName, GUILD_NAMES } from '../../data/names.ts'
import type { Progress } from '../../rules/ending.ts'
import type { TextViewWords } from '../text-view-words.ts'
import { stageEn } from './card-text.ts'
import { bannersEn, coinsEn, pointsEn } from './names.ts'

const PHASES = {
  draft: 'drafting the first fruit',
  sell: 'Phase 1, sell',
  build: 'Phase 2, build',
  rest: 'Phase 3, rest',
} as const

function endingEn({ ending, roundsLeft = 0, needed }: Progress): string {
  if (ending === undefined)
    return `${bannersEn(needed)} in one Completed area trigger the end: that round and one more.`
  const why = ending === 'banners' ? 'The end is triggered' : 'The fruit deck has run out'
  return roundsLeft === 0 ? `${why}: this is the last round.` : `${why}: one more round after this one.`
}

export const textViewEn: TextViewWords = {
  card: cardNameById,
  fruit: fruitName,
  guild: (guild) => GUILD_NAMES[guild],
  stage: stageEn,
  heading: (round, phase, turn) => `Round ${round}: ${turn}, ${PHASES[phase]}.`,
  over: 'The game is over.',
  ending: endingEn,
  fruitMarket: (deck) => `Fruit market (${deck} in the deck):`,
  prices: 'Prices:',
  guildMarket: (deck, discards) => `Guild market (${deck} in the deck, ${discards} discarded):`,
  upper: 'Upper row, 1 coin more:',
  lower: 'Lower row:',
  gap: 'empty',
  nothing: '–',
  shown: 'Shown from the deck:',
  banners: bannersEn,
  costNow: (total, printed, reduction, surcharge) => {
    const reasons = [
      `printed ${printed}`,
      `less by ${reduction}`,
      ...(surcharge === 0 ? [] : [`${surcharge} more for the upper row`]),
    ]
    return `Now ${coinsEn(total)}: ${reasons.join(', ')}.`
  },
  orange: 'the orange',
  effect: 'the effect',
  you: 'you',
  starts: 'starter',
  toMove: 'to move',
  player: (purse, chest, banners, needed) => `purse ${purse}, chest ${chest}, banners ${banners} of ${needed}`,
  unsold: 'Fruit:',
  soldNow: 'Sold in this turn:',
  sold: (cards) => `Sold area, ${cards} ${cards === 1 ? 'card' : 'cards'}:`,
  active: 'Active:',
  activeOn: (stage) => `Active, stage ${stage}:`,
  onStage: (stage) => `on stage ${stage}`,
  completed: 'Completed:',
  points: pointsEn,
  pointsLater: 'points for sold fruit',
  final: (points, rank) => `Final score: ${pointsEn(points)}, place ${rank}.`,
  actionReady: 'its action can still be used',
}
