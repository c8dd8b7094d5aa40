/** What the game waits for, before it is put into words. */
import { type Observer, pileCards, pileSize, type Seat, seatsOf } from '@spellbough/kernel'
import { cardId, isSpell, LEVEL } from '../data/cards.ts'
import { PLAN_SIZE } from '../data/constants.ts'
import { FAMILIARS } from '../data/forest.ts'
import { builderOf } from '../rules/building.ts'
import { seatAfter, takeSide } from '../rules/carriages.ts'
import { placedFamiliarCount } from '../rules/familiars.ts'
import { toAct } from '../rules/legal-moves.ts'
import { NO_CHOICE } from '../rules/moves.ts'
import { isFree } from '../rules/pipes.ts'
import { result } from '../rules/scoring.ts'
import { currentSpell } from '../rules/spells.ts'
import type { Pending, View } from '../rules/state.ts'

export type WaitingFor =
  | { readonly for: 'ready' | 'beat' | 'race' | 'order'; readonly seats: readonly Seat[] }
  | { readonly for: 'countdown' }
  | { readonly for: 'spell'; readonly seats: readonly Seat[]; readonly spell: string }
  | { readonly for: 'building'; readonly seat: Seat; readonly planned: number }
  | { readonly for: 'familiar'; readonly seat: Seat; readonly kind: Pending; readonly left: number }
  | { readonly for: 'pipes'; readonly seat: Seat; readonly count: number }
  | { readonly for: 'nothing'; readonly winners: readonly Seat[]; readonly points: number }

export function waitingFor(view: View): WaitingFor {
  const seats = seatsOf(toAct(view))
  switch (view.phase) {
    case 'ready':
      return { for: 'ready', seats }
    case 'countdown':
      return { for: 'countdown' }
    case 'planning':
      return { for: view.config.pace === 'realtime' ? 'race' : 'beat', seats }
    case 'spell':
      return { for: 'spell', seats, spell: cardId(currentSpell(view)) }
    case 'order':
      return { for: 'order', seats }
    case 'building':
      return buildingWait(view, builderOf(view))
    case 'over':
      return gameOver(view)
  }
}

/** What a player can do in the Planning step, with the numbers that matter for it. */
export interface PlanningWait {
  /** Cards in hand; none; none and a full plan. */
  readonly has: 'cards' | 'nothing' | 'a full plan'
  /** Cards that go on when one is planned, and to whom. */
  readonly passed: number
  readonly to: Seat
  /** Cards on the Carriage that can be taken, and from whom. */
  readonly waiting: number
  readonly from: Seat
  readonly deck: number
  readonly plate: number
  readonly hasSpell: boolean
}

export function planningWait(view: View, seat: Seat): PlanningWait {
  const hand = view.hands[seat] ?? 0
  const isFull = pileSize(view.planned[seat] ?? 0) >= PLAN_SIZE
  return {
    has: pileSize(hand) > 0 ? 'cards' : isFull ? 'a full plan' : 'nothing',
    passed: Math.max(0, pileSize(hand) - 1),
    to: seatAfter(view, seat, 1, view.direction),
    waiting: pileSize(view.carriages[takeSide(view, seat)] ?? 0),
    from: seatAfter(view, seat, -1, view.direction),
    deck: pileSize(view.decks[seat] ?? 0),
    plate: view.config.apprentice ? 0 : view.plate,
    hasSpell: !view.config.apprentice && pileCards(hand).some(isSpell),
  }
}

/** The players who have chosen already, other than the one who is told. */
export const haveChosen = (view: View, who: Observer): readonly Seat[] =>
  view.chosen.flatMap((code, seat) => (code === NO_CHOICE || seat === who ? [] : [seat]))

/** Who builds after the one whose turn it is, if anybody does. */
export const nextBuilder = (view: View): Seat | undefined => view.order[view.turn + 1]

/** Whether somebody is about to plan the last card of a round. */
export const isLastPlanned = (view: View, who: Observer): boolean =>
  who !== 'spectator' && pileSize(view.hands[who] ?? 0) > 0 && pileSize(view.planned[who] ?? 0) === PLAN_SIZE - 1

/** What a builder can still do whose plan is used up: play what was stored earlier, move a house that has no Pipe. */
export function actionsLeft(view: View, seat: Seat): ('stored' | 'move')[] {
  const village = view.villages[seat]
  const free = village?.row.filter((_, place) => isFree(village, place)) ?? []
  return [
    ...(pileSize(view.stored[seat] ?? 0) > 0 ? (['stored'] as const) : []),
    ...(free.length > 0 && (village?.row.length ?? 0) > 1 ? (['move'] as const) : []),
  ]
}

/** Whether somebody has nothing yet that a Village could begin with, though it is time to look for it. */
export function lacksFirstLevel(view: View, who: Observer): boolean {
  if (who === 'spectator' || pileSize(view.hands[who] ?? 0) === 0) return false
  const houses = view.villages[who]?.houses.length ?? 0
  return houses === 0 && !pileCards(view.planned[who] ?? 0).some((card) => LEVEL[card] === 1)
}

function buildingWait(view: View, seat: Seat): WaitingFor {
  if (view.pending !== 'none') {
    return { for: 'familiar', seat, kind: view.pending, left: FAMILIARS - placedFamiliarCount(view, seat) }
  }
  if (view.lifted.length > 0) return { for: 'pipes', seat, count: view.lifted.length }
  const planned = view.planned[seat] ?? 0
  return { for: 'building', seat, planned: typeof planned === 'number' ? planned : planned.length }
}

function gameOver(view: View): WaitingFor {
  const { rank = [], score = [] } = result(view) ?? {}
  const winners = rank.flatMap((place, seat) => (place === 1 ? [seat] : []))
  return { for: 'nothing', winners, points: score[winners[0] ?? 0] ?? 0 }
}
