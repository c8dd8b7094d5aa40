/** What the game waits for, in English. The first sentence says what to do, the others why and what follows. */
import type { Observer, Seat } from '@spellbough/kernel'
import { joinList, playerName, pluralize } from '@spellbough/kernel'
import { CHOICES } from '../../rules/moves.ts'
import type { View } from '../../rules/state.ts'
import {
  actionsLeft,
  haveChosen,
  isLastPlanned,
  lacksFirstLevel,
  nextBuilder,
  planningWait,
  type WaitingFor,
  waitingFor,
} from '../waiting.ts'
import { cardEn, pointsEn } from './names.ts'

/** What a Spell asks for. */
const ASKS: Readonly<Record<string, string>> = {
  'discard-hand': 'Discard a card of your hand.',
  'discard-planned': 'Discard a planned card.',
  exchange: 'Swap a planned card for a stored one, or swap nothing.',
}

/** What can be done beside a plan that is used up. */
const RESTS = { stored: 'use a stored card', move: 'move a Treehouse' } as const

export function waitingEn(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  const listed = (seats: readonly Seat[]) =>
    joinList(
      seats.map((seat) => playerName(names, seat)),
      'and',
    )
  const others = 'seats' in wait ? listed(wait.seats.filter((seat) => seat !== who)) : ''
  const you = 'seats' in wait ? wait.seats.some((seat) => seat === who) : 'seat' in wait && wait.seat === who
  switch (wait.for) {
    case 'ready':
      return you
        ? 'Say that you are ready. When all are, the countdown begins and everybody plays at once.'
        : `Waiting for ${others}. The round starts when all are ready.`
    case 'countdown':
      return 'All are ready: 3, 2, 1 …'
    case 'beat':
      return you && who !== 'spectator' ? chooseEn(view, who, names) : stillChoosingEn(view, who, others)
    case 'race':
      return you && who !== 'spectator'
        ? raceEn(view, who)
        : `${others} still ${wait.seats.length === 1 ? 'plans' : 'plan'}.${platesEn(view.plate)}`
    case 'spell':
      return you
        ? `${ASKS[wait.spell] ?? 'Choose.'} The Spell is “${cardEn(wait.spell)}”.`
        : `Waiting for ${others}. The Spell is “${cardEn(wait.spell)}”.`
    case 'order':
      return you
        ? 'Choose the card that decides when you build. The lowest number builds first; the card is lost.'
        : stillChoosingEn(view, who, others)
    case 'building':
      return you ? buildEn(view, wait, who, names) : buildsEn(view, wait.seat, wait.planned, who, names)
    case 'familiar':
      if (!you) return `${playerName(names, wait.seat)} may place a Familiar.`
      return wait.kind === 'teleport'
        ? `Place a Familiar where nothing grows, or place none. ${leftEn(wait.left)}`
        : `Place a Familiar in the forest, or place none. It goes on the grey edge or next to one of yours; ${leftEn(wait.left)}`
    case 'pipes':
      return you ? `Lay the Pipes again: ${wait.count} to go.` : `${playerName(names, wait.seat)} moves Pipes.`
    case 'nothing':
      return `The game is over: ${listed(wait.winners)} ${wait.winners.length === 1 ? 'wins' : 'win'} with ${pointsEn(wait.points)}.`
  }
}

/** What a player does with a hand, or without one, where all choose in secret. */
function chooseEn(view: View, seat: Seat, names: readonly string[]): string {
  const { has, passed, to, waiting, from, deck, plate, hasSpell } = planningWait(view, seat)
  const ready = haveChosen(view, seat).map((other) => playerName(names, other))
  const chosen = ready.length === 0 ? [] : [`${joinList(ready, 'and')} ${ready.length === 1 ? 'has' : 'have'} chosen.`]
  const must = view.mustAct === seat ? ['This time you may not wait.'] : []
  switch (has) {
    case 'cards':
      return [
        hasSpell ? 'Plan one card, or use a Spell.' : 'Plan one card.',
        passed === 0
          ? 'No card is left to pass on.'
          : `The other ${passed === 1 ? 'one goes' : `${passed} go`} to ${playerName(names, to)}.`,
        ...(isLastPlanned(view, seat) ? ['One of your five cards only decides who builds first, and is lost.'] : []),
        ...(lacksFirstLevel(view, seat) ? ['A Treehouse begins with a card of level 1.'] : []),
        ...chosen,
      ].join(' ')
    case 'nothing':
      return [
        'Take cards, draw some or drop out.',
        `${waiting === 0 ? 'Nothing waits' : cards(waiting, 'waits', 'wait')} on the Carriage from ${playerName(names, from)}; your deck has ${deck}.`,
        ...must,
        ...chosen,
      ].join(' ')
    case 'a full plan':
      return ['Your plan is full: drop out of planning.', ...(plate > 0 ? ['You take a Biscuit.'] : []), ...must].join(
        ' ',
      )
  }
}

/** The same where everybody plays at once. */
function raceEn(view: View, seat: Seat): string {
  const { has } = planningWait(view, seat)
  const plate = platesEn(view.plate)
  if (has === 'cards') return `Plan a card and pass the rest on. Everybody plays at once.${plate}`
  if (has === 'nothing') return `Take cards, draw some or drop out. Everybody plays at once.${plate}`
  return `Your plan is full: drop out of planning.${plate}`
}

const platesEn = (plate: number): string =>
  plate === 0
    ? ''
    : plate === 1
      ? ' 1 Biscuit is left: the next to drop out takes it.'
      : ` ${plate} Biscuits are left for those who drop out first.`

function stillChoosingEn(view: View, who: Observer, others: string): string {
  const choice = who === 'spectator' ? undefined : CHOICES[view.chosen[who] ?? 0]
  const isMade = who !== 'spectator' && (view.chosen[who] ?? 0) > 0
  const card = isMade && choice !== undefined && 'card' in choice ? ` You have chosen ${cardEn(choice.card)}.` : ''
  return `Waiting for ${others}.${card}${isMade ? ' Until then you can change your choice.' : ''}`
}

function buildEn(
  view: View,
  { seat, planned }: Extract<WaitingFor, { for: 'building' }>,
  who: Observer,
  names: readonly string[],
): string {
  const next = nextBuilder(view)
  const after = next === undefined || next === who ? '' : ` ${playerName(names, next)} builds after you.`
  return planned === 0
    ? `Your plan is used up: ${joinList(['end your turn', ...actionsLeft(view, seat).map((rest) => RESTS[rest])], 'or')}.${after}`
    : `Choose a card to build. ${cards(planned, 'is', 'are', 'planned ')} left to use or store.${after}`
}

function buildsEn(view: View, seat: Seat, planned: number, who: Observer, names: readonly string[]): string {
  const turn = who === 'spectator' ? -1 : view.order.indexOf(who)
  const yours = turn > view.turn ? (turn === view.turn + 1 ? ' You build next.' : ' You build later.') : ''
  return `${playerName(names, seat)} builds. ${cards(planned, 'is', 'are', 'planned ')} left.${yours}`
}

const leftEn = (left: number): string => `${pluralize(left, 'Familiar is', 'Familiars are')} left.`

const cards = (count: number, one: string, more: string, kind = ''): string =>
  `${pluralize(count, `${kind}card ${one}`, `${kind}cards ${more}`)}`
