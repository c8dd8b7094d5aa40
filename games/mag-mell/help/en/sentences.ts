/** The Treasure of Mag Mell in English. */
import type { IllegalAction, Observer, ScoreLine, Seat, Words } from '@spellbough/kernel'
import { capitalize, countItems, formatSigned, joinList, playerName } from '@spellbough/kernel'
import { cardOf, mage } from '../../data/cards.ts'
import { cardName } from '../../data/names.ts'
import type { Event } from '../../rules/events.ts'
import type { Move } from '../../rules/moves.ts'
import type { MagMell, View } from '../../rules/state.ts'
import { type ClaimedEvent, claimStrengths, listSeats } from '../claim-context.ts'
import { countsForClaim, isRoutine, pickAtStake, treasuresWithTokens } from '../move-context.ts'
import { treasureAt } from '../waiting.ts'
import { aCard, aSacrifice, theTreasure, treasureName, yourCard } from './names.ts'
import { waitingEn } from './waiting.ts'

export const sentencesEn: Words<MagMell> = {
  name: 'The Treasure of Mag Mell',
  pitch: 'Gather mages of five guilds and six schools, remember who took what, and claim the most precious treasures.',
  options: {
    level: {
      label: 'Level of play',
      help: 'Which special mages are in the game.',
      values: {
        basic: 'Basic: 64 Mage cards, of the specials only Faeries and Spirit Healers. Best for a first game.',
        full: 'Full: all 78 Mage cards, with Mercenaries, Familiars, the Queen, Daemons, the Shapeshifter and the Druid.',
      },
    },
    openHistory: {
      label: 'Open Ally piles',
      help: 'Whether everybody may look at everybody’s Ally pile.',
      values: {
        false: 'No: each player sees only their own pile, and remembering is part of the game.',
        true: 'Yes: all Ally piles and all earlier picks lie open, so nobody needs to remember.',
      },
    },
  },
  move: moveEn,
  event: eventEn,
  isRoutine,
  waiting: waitingEn,
  refusal: (illegal: IllegalAction) => illegal.sentence,
  scoreLine: scoreLineEn,
}

function moveEn(move: Move, view: View, names: readonly string[]): string {
  switch (move.do) {
    case 'assign':
      return `Put token ${formatSigned(move.token)} on ${theTreasure(treasureAt(view, view.drawn.length - 1))}`
    case 'pick':
      return `Pick ${aCard(move.card)}${valueEn(move.card)}`
    case 'stop':
      return 'Stop after this one card'
    case 'steal': {
      const stake = pickAtStake(view)
      const aim = stake === undefined ? 'the last pick' : `${aCard(stake.card)} from ${playerName(names, stake.victim)}`
      const allies = move.allies.map((id) => `${aCard(id)} from your Ally pile`)
      const picks = move.picks.map((id) => `${aCard(id)} from your picks`)
      return `Steal ${aim}: give the ${joinList(['Shapeshifter', ...allies, ...picks], 'and')}`
    }
    case 'decline':
      return move.round ? 'Do not ask again this round' : 'Do not steal this card'
    case 'watch':
      return 'Ask me about picks again'
    case 'confirm':
      return 'Continue'
    case 'swap':
      return `Swap the tokens of ${joinList(treasuresWithTokens(view, move.treasures, theTreasure), 'and')}`
    case 'keep':
      return 'Leave all tokens where they are'
    case 'familiar':
      return 'Add a Familiar'
    case 'daemon':
      return `Call a Daemon and give up ${aSacrifice(move.sacrifice)}${countsForClaim(view, move.sacrifice) ? ' (it counts here)' : ''}`
    case 'pass':
      return 'Pass'
  }
}

const valueEn = (id: string): string => {
  const { value } = mage(cardOf(id))
  return value === 1 ? '' : ` (counts ${value})`
}

function eventEn(event: Event, names: readonly string[], toldTo?: Observer): string {
  const isYou = 'seat' in event && event.seat === toldTo
  const who = 'seat' in event ? (isYou ? 'You' : playerName(names, event.seat)) : ''
  /** "You pick", "Hazel picks". */
  const does = (verb: string, third = `${verb}s`) => `${who} ${isYou ? verb : third}`
  const nameOf = (seat: Seat) => (seat === toldTo ? 'you' : playerName(names, seat))
  switch (event.type) {
    case 'round':
      return `Round ${event.round + 1} of 11: ${event.starter === toldTo ? 'you start' : `${nameOf(event.starter)} starts`}. Treasure Awaits: ${treasureName(event.treasure)}.`
    case 'assigned':
      return `${does('put')} token ${formatSigned(event.token)} on ${theTreasure(event.treasure)}.`
    case 'picked':
      return `${does('pick')} ${aCard(event.card)}: ${event.total} so far.`
    case 'stopped':
      return `${does('stop')} at ${event.total}.`
    case 'stole':
      return `${does('steal')} ${event.from === toldTo ? yourCard(event.card) : `${aCard(event.card)} from ${nameOf(event.from)}`} and ${isYou ? 'give' : 'gives'} the ${joinList(['Shapeshifter', ...event.given.map(aCard)], 'and')} for it.`
    case 'let-pass':
      return event.round
        ? `${does('do', 'does')} not want to be asked again this round.`
        : `${does('do', 'does')} not steal the card.`
    case 'watching':
      return `${does('want')} to be asked about picks again.`
    case 'picking-over':
      return pickingOverEn(event.limit, event.lockedOut, names, toldTo)
    case 'confirmed':
      return `${isYou ? 'You are' : `${who} is`} ready for the next round.`
    case 'gathered':
      return event.refilled === 0
        ? 'The round ends, and the Pool gets no new cards.'
        : `The picks join the Ally piles, and the Pool gets ${event.refilled} new ${event.refilled === 1 ? 'card' : 'cards'}.`
    case 'druid-shown':
      return `After the last round, ${isYou ? 'you show' : `${who} shows`} the Druid.`
    case 'swapped':
      return `${does('swap')} the tokens of ${joinList(event.treasures.map(theTreasure), 'and')}.`
    case 'kept-tokens':
      return `${does('leave')} all tokens where they are.`
    case 'claiming':
      return `Now claimed: ${treasureName(event.treasure)}, worth ${formatSigned(event.token)}.`
    case 'laid-out':
      return `${does('lay')} out ${cardsEn(event.cards)}.`
    case 'added-familiar':
      return `${does('add')} a Familiar.`
    case 'used-daemon':
      return `${does('call')} a Daemon and ${isYou ? 'give' : 'gives'} up ${aSacrifice(event.sacrifice)}.`
    case 'passed':
      return `${does('pass', 'passes')}.`
    case 'claimed':
      return claimedEn(event, names, toldTo)
    case 'over':
      return 'All treasures are claimed. The game is over.'
  }
}

function pickingOverEn(
  limit: number,
  lockedOut: readonly Seat[],
  names: readonly string[],
  toldTo: Observer | undefined,
): string {
  if (limit === 0) return 'The Pool is empty, so nobody picks.'
  if (lockedOut.length === 0) return `Picking ends: all have ${limit}.`
  const list = joinList(listSeats(lockedOut, names, toldTo, 'you'), 'and')
  const are = lockedOut.length > 1 || lockedOut[0] === toldTo ? 'are' : 'is'
  return `Picking ends at ${limit}: ${list} ${are} locked out with less.`
}

/** "Hazel takes Bréag, worth 8, with 5 against 4." */
function claimedEn(event: ClaimedEvent, names: readonly string[], toldTo: Observer | undefined): string {
  const { treasure, token, winner, strength } = event
  const prize = `${theTreasure(treasure)}, worth ${formatSigned(token)}`
  const { most, second, tied } = claimStrengths(strength)
  if (winner !== null) {
    const takes = winner === toldTo ? 'You take' : `${playerName(names, winner)} takes`
    return `${takes} ${prize}, with ${most} against ${second}.`
  }
  if (most === 0) return `Nobody has a mage of ${theTreasure(treasure)}: token ${formatSigned(token)} goes to nobody.`
  return `${capitalize(joinList(listSeats(tied, names, toldTo, 'you'), 'and'))} tie at ${most} for ${prize}: nobody takes it.`
}

const cardsEn = (ids: readonly string[]): string =>
  joinList(
    countItems(ids).map(([id, count]) => (count === 1 ? aCard(id) : `${count}× ${cardName(cardOf(id))}`)),
    'and',
  )

function scoreLineEn({ item, points, because = {} }: ScoreLine): string {
  switch (item) {
    case 'treasure':
      return `Treasure of ${theTreasure(String(because['treasure']))}`
    case 'mercenaries':
      return `Mercenaries: ${because['held']} held`
    default:
      return `Queen of Shadow: ${because['athrach']} Athrach and ${because['tuama']} Tuama, ${points} ${points === 1 ? 'pair' : 'pairs'}`
  }
}
