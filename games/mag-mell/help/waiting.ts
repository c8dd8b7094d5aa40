/** What the game waits for, before it is put into words. */
import { type Observer, type Seat, seatsOf } from '@spellbough/kernel'
import { type Card, mage } from '../data/cards.ts'
import { TREASURES, type Treasure } from '../data/treasures.ts'
import { claimMoves } from '../rules/claiming.ts'
import type { Move } from '../rules/moves.ts'
import { pickLimit } from '../rules/picking.ts'
import { result } from '../rules/scoring.ts'
import { cardAtStake, mayWatch, shapeshifterHolder } from '../rules/shapeshifter.ts'
import type { View } from '../rules/state.ts'

export type WaitingFor =
  | { readonly for: 'token'; readonly seat: Seat; readonly treasure: string }
  /** The starter's first card; with 2–3 players a second may follow. */
  | { readonly for: 'opening'; readonly seat: Seat; readonly second: boolean }
  /** The starter may stop or take a second card. */
  | { readonly for: 'second'; readonly seat: Seat }
  | {
      readonly for: 'pick'
      readonly seat: Seat
      readonly total: number
      readonly limit: number
      /** Signs of the picks: no further pick of this round may share one. */
      readonly barred: readonly string[]
    }
  /** An answer about the last pick, by a holder whom the viewer may not know: -1 then. */
  | { readonly for: 'theft'; readonly seat: Seat; readonly victim: Seat; readonly card: Card }
  | { readonly for: 'confirming'; readonly seats: readonly Seat[] }
  | { readonly for: 'druid'; readonly seat: Seat }
  /** Something for a treasure or a pass; whether there is anything to add is known of one's own pile only. */
  | {
      readonly for: 'addition'
      readonly seat: Seat
      readonly treasure: string
      readonly token: number
      readonly able: boolean
      /** How many count for each seat so far. */
      readonly strength: readonly number[]
    }
  | { readonly for: 'nothing'; readonly winners: readonly Seat[]; readonly points: number }

export function waitingFor(view: View): WaitingFor {
  const { phase, turn } = view
  switch (phase) {
    case 'treasure':
      return { for: 'token', seat: turn, treasure: treasureAt(view, view.drawn.length - 1) }
    case 'mage':
      if (view.opening === 0) return { for: 'opening', seat: turn, second: view.seats < 4 }
      if (view.opening === 1) return { for: 'second', seat: turn }
      return {
        for: 'pick',
        seat: turn,
        total: view.totals[turn] ?? 0,
        limit: pickLimit(view),
        barred: barredSigns(view, turn),
      }
    case 'theft':
      return { for: 'theft', seat: shapeshifterHolder(view), victim: turn, card: cardAtStake(view) }
    case 'end': {
      const missing = view.confirmed.reduce((set, done, seat) => (done ? set : set | (1 << seat)), 0)
      return { for: 'confirming', seats: seatsOf(missing) }
    }
    case 'druid':
      return { for: 'druid', seat: turn }
    case 'claim':
      return {
        for: 'addition',
        seat: turn,
        treasure: treasureAt(view, view.claim),
        token: view.placed[view.claim] ?? 0,
        able: canAdd(view),
        strength: view.laid.map((laid) => laid.length),
      }
    case 'over':
      return gameOver(view)
  }
}

/** Whether the viewer lets this round's picks pass and may take that back. */
export const isPassingRound = (view: View, who: Observer): boolean => who !== 'spectator' && mayWatch(view, who)

export const treasureAt = (view: View, index: number): string => TREASURES[view.drawn[index] as Treasure] ?? ''

/** The guilds, schools and specials of a seat's picks, by id. */
export function barredSigns(view: View, seat: Seat): readonly string[] {
  const signs = (view.picks[seat] ?? []).flatMap((card) => {
    const { id, guild, schools } = mage(card)
    return guild === null ? [...schools, id] : [...schools, guild]
  })
  return [...new Set(signs)]
}

function canAdd(view: View): boolean {
  if (typeof view.allies[view.turn] === 'number') return false
  const moves: Move[] = []
  claimMoves(view, view.turn, moves)
  return moves.length > 1
}

function gameOver(view: View): WaitingFor {
  const { rank = [], score = [] } = result(view) ?? {}
  const winners = rank.flatMap((place, seat) => (place === 1 ? [seat] : []))
  return { for: 'nothing', winners, points: score[winners[0] ?? 0] ?? 0 }
}

/** The strongest of the others for a treasure; nobody where they have nothing. */
export function bestRival(strength: readonly number[], seat: Seat): Seat | undefined {
  const most = Math.max(0, ...strength.filter((_, other) => other !== seat))
  const rival = strength.findIndex((count, other) => other !== seat && count === most)
  return most === 0 ? undefined : rival
}
