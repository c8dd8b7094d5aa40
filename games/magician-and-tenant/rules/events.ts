import type { GhostId } from '../data/ghosts.ts'
import type { Ending } from './state.ts'

/** What happens at the table. Squares, rooms and ghosts by name, for logs and animation. */
export type Event =
  | { readonly type: 'proposed' }
  | { readonly type: 'lifted'; readonly square: string; readonly room: string }
  | { readonly type: 'put'; readonly square: string; readonly room: string; readonly other: string }
  | { readonly type: 'laid-out'; readonly corridor: string }
  | { readonly type: 'round'; readonly round: number }
  | { readonly type: 'magician-turn' }
  | { readonly type: 'walked'; readonly to: string }
  | { readonly type: 'flipped'; readonly square: string; readonly room: string; readonly effect: Effect }
  | { readonly type: 'took-key'; readonly square: string }
  | { readonly type: 'took-coin'; readonly square: string }
  | { readonly type: 'looked' }
  | { readonly type: 'saw'; readonly square: string; readonly room: string; readonly key: boolean }
  | { readonly type: 'paid'; readonly portals: readonly string[] }
  | { readonly type: 'arrived'; readonly square: string }
  | { readonly type: 'no-way-out' }
  | { readonly type: 'repelled'; readonly ghost: GhostId }
  | { readonly type: 'sent'; readonly ghost: GhostId; readonly to: string }
  | { readonly type: 'stepped'; readonly ghost: GhostId; readonly to: string }
  | { readonly type: 'passed' }
  | { readonly type: 'stole' }
  | { readonly type: 'hid' }
  | { readonly type: 'hid-under'; readonly square: string }
  | { readonly type: 'destroyed'; readonly square: string }
  | { readonly type: 'turned-back'; readonly square: string; readonly room: string }
  | { readonly type: 'checkmate'; readonly count: number }
  | { readonly type: 'scored'; readonly source: string; readonly points: number; readonly score: number }
  | { readonly type: 'over'; readonly ending: Ending }

/** What a flip did: its event, or none because it happened before or the Boy was there. */
export type Effect = 'event' | 'spent' | 'destroyed'
