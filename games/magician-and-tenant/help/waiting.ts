/** What the game waits for, before it is put into words. */
import type { Seat } from '@spellbough/kernel'
import { ghostId } from '../data/ghosts.ts'
import { roomId } from '../data/rooms.ts'
import { squareName } from '../rules/house.ts'
import { scoreOf } from '../rules/scoring.ts'
import { type Ending, magicianSeat, tenantSeat, type View, WITH_TENANT } from '../rules/state.ts'
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
      readonly hasKey: boolean
    }
  | { readonly for: 'magician'; readonly seat: Seat; readonly actions: number }
  | { readonly for: 'lighter'; readonly seat: Seat }
  | { readonly for: 'portal'; readonly seat: Seat }
  | { readonly for: 'send'; readonly seat: Seat; readonly ghost: string; readonly more: number }
  | { readonly for: 'ace'; readonly seat: Seat; readonly ghost: string }
  | { readonly for: 'flock'; readonly seat: Seat; readonly ghosts: readonly string[] }
  | { readonly for: 'hide'; readonly seat: Seat }
  | { readonly for: 'nothing'; readonly ending: Ending; readonly winner: Seat; readonly points: number }

export function waitingFor(view: View): WaitingFor {
  const magician = magicianSeat(view)
  const tenant = tenantSeat(view)
  if (view.ending !== null)
    return {
      for: 'nothing',
      ending: view.ending,
      winner: view.ending === 'escape' ? tenant : magician,
      points: scoreOf(view),
    }
  switch (view.choice) {
    case 'lighter':
    case 'portal':
      return { for: view.choice, seat: tenant }
    case 'send':
      return { for: 'send', seat: magician, ghost: ghostId(view.sending[0] ?? 0), more: view.sending.length - 1 }
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
  if (view.phase === 'magician') return { for: 'magician', seat: magician, actions: view.actions }
  const { actions, extraMove, net, key } = view
  return { for: 'tenant', seat: tenant, actions, extraMove, netted: net > 0, hasKey: key === WITH_TENANT }
}

/** The square the lifted room came from. */
export const liftedFrom = (view: View): string => ((view.lifted ?? -1) < 0 ? '' : squareName(view.lifted ?? 0))

function liftedRoom(view: View): string | undefined {
  const lifted = view.lifted ?? -1
  const room = lifted < 0 ? -1 : (view.rooms[lifted] ?? -1)
  return room < 0 ? undefined : roomId(room)
}
