/** The Treasure of Mag Mell in English. */
import type { IllegalAction, ScoreLine, Words } from '@spellbough/kernel'
import { countItems, formatSigned, joinList, playerName } from '@spellbough/kernel'
import { cardOf, mage } from '../../data/cards.ts'
import { cardName } from '../../data/names.ts'
import type { Event } from '../../rules/events.ts'
import type { Move } from '../../rules/moves.ts'
import type { MagMell, View } from '../../rules/state.ts'
import { countsForClaim, pickAtStake, treasuresWithTokens } from '../move-context.ts'
import { treasureAt } from '../waiting.ts'
import { aCard, aSacrifice, theTreasure, treasureName } from './names.ts'
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
      return move.round ? 'Let all picks of this round pass' : 'Let this pick pass'
    case 'watch':
      return 'Be asked about picks again this round'
    case 'confirm':
      return 'Continue: the picks may be put away'
    case 'swap':
      return `Swap the tokens of ${joinList(treasuresWithTokens(view, move.treasures, theTreasure), 'and')}`
    case 'keep':
      return 'Leave all tokens where they are'
    case 'familiar':
      return 'Add a Familiar'
    case 'daemon':
      return `Use a Daemon and sacrifice ${aSacrifice(move.sacrifice)}${countsForClaim(view, move.sacrifice) ? ' (it counts here)' : ''}`
    case 'pass':
      return 'Pass'
  }
}

const valueEn = (id: string): string => {
  const { value } = mage(cardOf(id))
  return value === 1 ? '' : ` (counts ${value})`
}

function eventEn(event: Event, names: readonly string[]): string {
  const name = 'seat' in event ? playerName(names, event.seat) : ''
  switch (event.type) {
    case 'round':
      return `Round ${event.round + 1} of 11: ${playerName(names, event.starter)} starts. Treasure Awaits: ${treasureName(event.treasure)}.`
    case 'assigned':
      return `${name} puts token ${formatSigned(event.token)} on ${theTreasure(event.treasure)}.`
    case 'picked':
      return `${name} picks ${aCard(event.card)}: ${event.total} so far.`
    case 'stopped':
      return `${name} stops at ${event.total}.`
    case 'stole':
      return `${name} steals ${aCard(event.card)} from ${playerName(names, event.from)} and gives the ${joinList(['Shapeshifter', ...event.given.map(aCard)], 'and')}.`
    case 'let-pass':
      return event.round ? `${name} lets all picks of this round pass.` : `${name} lets the pick pass.`
    case 'watching':
      return `${name} wants to be asked about picks again.`
    case 'picking-over':
      return pickingOverEn(
        event.limit,
        event.lockedOut.map((seat) => playerName(names, seat)),
      )
    case 'confirmed':
      return `${name} confirms.`
    case 'gathered':
      return event.refilled === 0
        ? 'The round ends, and the Pool gets no new cards.'
        : `The picks join the Ally piles, and the Pool gets ${event.refilled} new ${event.refilled === 1 ? 'card' : 'cards'}.`
    case 'druid-shown':
      return `After the last round, ${name} shows the Druid.`
    case 'swapped':
      return `${name} swaps the tokens of ${joinList(event.treasures.map(theTreasure), 'and')}.`
    case 'kept-tokens':
      return `${name} leaves all tokens where they are.`
    case 'claiming':
      return `Now claimed: ${treasureName(event.treasure)}, token ${formatSigned(event.token)}.`
    case 'laid-out':
      return `${name} lays out ${cardsEn(event.cards)}.`
    case 'added-familiar':
      return `${name} adds a Familiar.`
    case 'used-daemon':
      return `${name} uses a Daemon and sacrifices ${aSacrifice(event.sacrifice)}.`
    case 'passed':
      return `${name} passes.`
    case 'claimed':
      return claimedEn(event, names)
    case 'over':
      return 'All treasures are claimed. The game is over.'
  }
}

function pickingOverEn(limit: number, lockedOut: readonly string[]): string {
  if (limit === 0) return 'The Pool is empty, so nobody picks.'
  if (lockedOut.length === 0) return `Picking ends: all have ${limit}.`
  return `Picking ends at ${limit}: ${joinList(lockedOut, 'and')} ${lockedOut.length === 1 ? 'is' : 'are'} locked out with less.`
}

function claimedEn(event: Extract<Event, { type: 'claimed' }>, names: readonly string[]): string {
  const treasure = theTreasure(event.treasure)
  const most = Math.max(...event.strength)
  if (event.winner !== null)
    return `${playerName(names, event.winner)} claims the treasure of ${treasure} with strength ${most} and takes token ${formatSigned(event.token)}.`
  if (most === 0) return `Nobody has anything for ${treasure}: token ${formatSigned(event.token)} goes to nobody.`
  const tied = event.strength.flatMap((strength, seat) => (strength === most ? [playerName(names, seat)] : []))
  return `${joinList(tied, 'and')} tie at ${most} for ${treasure}: token ${formatSigned(event.token)} goes to nobody.`
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
