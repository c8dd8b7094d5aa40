/** What brings the end. */
import { EVERYONE, type EventSink, type Seat } from '@spellbough/kernel'
import { BANNERS, type Card } from '../data/cards.ts'
import type { Event } from './events.ts'
import type { State, View } from './state.ts'

/** Banners in a seat's Completed area. */
export function bannersOf(view: View, seat: Seat): number {
  let banners = 0
  for (const card of view.completed[seat] as Card[]) banners += BANNERS[card] as number
  return banners
}

// TS-6.1, TS-R.trigger Enough banners trigger the end for good: this round and one more. An earlier end stands.
export function checkBanners(state: State, seat: Seat, out: EventSink<Event> | undefined): void {
  if (state.ending !== 'none') return
  const banners = bannersOf(state, seat)
  if (banners < state.config.endBanners) return
  state.ending = 'banners'
  state.lastRound = state.round + 1
  out?.emit(EVERYONE, { type: 'triggered', seat, banners, lastRound: state.lastRound })
}

// TS-6.2, TS-R.fruitOut The last fruit card ends the game after this round, even if another was still owed.
export function fruitRunsOut(state: State, out: EventSink<Event> | undefined): void {
  out?.emit(EVERYONE, { type: 'fruit-out', round: state.round })
  if (state.ending !== 'none' && state.lastRound <= state.round) return
  state.ending = 'fruit'
  state.lastRound = state.round
}

/** How far somebody is from triggering the end, and what is left to play: for boards, bots and help. */
export interface Progress {
  readonly banners: number
  readonly needed: number
  /** What triggered the end, and how many rounds are left after this one; nothing while nobody did. */
  readonly ending: 'banners' | 'fruit' | undefined
  readonly roundsLeft: number | undefined
}

export function progressOf(view: View, seat: Seat): Progress {
  const ended = view.ending === 'none' ? undefined : view.ending
  return {
    banners: bannersOf(view, seat),
    needed: view.config.endBanners,
    ending: ended,
    roundsLeft: ended === undefined ? undefined : Math.max(0, view.lastRound - view.round),
  }
}
