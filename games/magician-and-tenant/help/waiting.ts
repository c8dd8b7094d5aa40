/** What the game waits for, before it is put into words. */
import type { Seat } from '@spellbough/kernel'
import { ghostId } from '../data/ghosts.ts'
import { SURROUNDING } from '../data/points.ts'
import { EXIT, KEY, roomId } from '../data/rooms.ts'
import { HOUSE, squareName } from '../rules/house.ts'
import { scoreOf } from '../rules/scoring.ts'
import { suspectsOf } from '../rules/seat-knowledge.ts'
import {
  type Ending,
  IN_ITS_ROOM,
  magicianSeat,
  tenantSeat,
  UNKNOWN_STAR,
  type View,
  WITH_TENANT,
} from '../rules/state.ts'
import { canFlip, canWalk, isFaceUp } from '../rules/tenant.ts'
import { flockingGhosts } from './move-context.ts'

export type WaitingFor =
  /** Swaps, another proposal or the confirmation; or a place for the room that is lifted, where the viewer knows it. */
  | { readonly for: 'layout'; readonly seat: Seat; readonly lifted: string | undefined }
  | {
      readonly for: 'tenant'
      readonly seat: Seat
      readonly actions: number
      readonly extraMove: boolean
      readonly netted: boolean
      /** The room he stands in, if he can turn it up. */
      readonly flip: string | undefined
      readonly canWalk: boolean
      readonly aim: Aim
    }
  | {
      readonly for: 'magician'
      readonly seat: Seat
      readonly actions: number
      readonly ways: number
      readonly needed: number
    }
  | { readonly for: 'lighter'; readonly seat: Seat; readonly from: string }
  | { readonly for: 'portal'; readonly seat: Seat }
  | {
      readonly for: 'send'
      readonly seat: Seat
      readonly ghost: string
      readonly more: number
      readonly corridors: readonly string[]
    }
  | { readonly for: 'ace'; readonly seat: Seat; readonly ghost: string }
  | { readonly for: 'flock'; readonly seat: Seat; readonly ghosts: readonly string[] }
  | { readonly for: 'hide'; readonly seat: Seat }
  | {
      readonly for: 'nothing'
      readonly ending: Ending
      readonly winner: Seat
      readonly points: number
      readonly round: number
    }

/** What the Tenant looks for, as far as the viewer knows. */
export interface Aim {
  readonly thing: 'key' | 'exit'
  /** Where it is, if that is known. */
  readonly at: string | undefined
  /** The Exit lies open: it only has to be entered. */
  readonly isOpen: boolean
  /** Otherwise how many ✦ rooms it could be. */
  readonly among: number
}

function aimOf(view: View): Aim {
  const unknown = view.rooms.filter((room) => room === UNKNOWN_STAR).length
  const known = (room: number) => {
    const square = view.rooms.indexOf(room)
    return square < 0 ? undefined : square
  }
  const found = (thing: Aim['thing'], square: number | undefined, among: number): Aim => ({
    thing,
    at: square === undefined ? undefined : squareName(square),
    isOpen: square !== undefined && isFaceUp(view, square),
    among,
  })
  if (view.key === WITH_TENANT) return found('exit', known(EXIT), unknown)
  if (view.key === IN_ITS_ROOM) return found('key', known(KEY), unknown)
  const hidden = suspectsOf(view)
  return found('key', hidden.length === 1 ? hidden[0] : undefined, hidden.length)
}

export function waitingFor(view: View): WaitingFor {
  const magician = magicianSeat(view)
  const tenant = tenantSeat(view)
  if (view.ending !== null)
    return {
      for: 'nothing',
      ending: view.ending,
      winner: view.ending === 'escape' ? tenant : magician,
      points: scoreOf(view),
      round: view.round,
    }
  switch (view.choice) {
    case 'lighter':
      return { for: 'lighter', seat: tenant, from: squareName(view.tenant) }
    case 'portal':
      return { for: 'portal', seat: tenant }
    case 'send':
      return {
        for: 'send',
        seat: magician,
        ghost: ghostId(view.sending[0] ?? 0),
        more: view.sending.length - 1,
        corridors: (HOUSE.farCorridors[view.tenant] ?? []).map(squareName),
      }
    case 'ace':
      return { for: 'ace', seat: magician, ghost: ghostId(view.called) }
    case 'flock':
      return { for: 'flock', seat: magician, ghosts: flockingGhosts(view) }
    case 'hide':
      return { for: 'hide', seat: magician }
    case 'none':
      break
  }
  if (view.phase === 'layout') return { for: 'layout', seat: magician, lifted: liftedRoom(view) }
  const ways = (HOUSE.tenantSteps[view.tenant] ?? []).length
  if (view.phase === 'magician')
    return { for: 'magician', seat: magician, actions: view.actions, ways, needed: Math.min(SURROUNDING, ways) }
  const { actions, extraMove, net } = view
  return {
    for: 'tenant',
    seat: tenant,
    actions,
    extraMove,
    netted: net > 0,
    flip: canFlip(view) ? squareName(view.tenant) : undefined,
    canWalk: canWalk(view),
    aim: aimOf(view),
  }
}

/** The square the lifted room came from. */
export const liftedFrom = (view: View): string => ((view.lifted ?? -1) < 0 ? '' : squareName(view.lifted ?? 0))

function liftedRoom(view: View): string | undefined {
  const lifted = view.lifted ?? -1
  const room = lifted < 0 ? -1 : (view.rooms[lifted] ?? -1)
  return room < 0 ? undefined : roomId(room)
}
