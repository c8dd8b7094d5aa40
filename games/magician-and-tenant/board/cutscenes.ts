/** The small scenes that are played when something of note happens. */
import { GHOSTS, type GhostId } from '../data/ghosts.ts'
import { isCheckmate } from '../rules/checkmate.ts'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/state.ts'
import { roomSymbol } from './selectors.ts'
import type { BoardTexts } from './texts.ts'

export type Cutscene =
  | { readonly kind: 'escape' | 'curtain' | 'theft' | 'key' | 'walked-in' | 'coin' }
  | { readonly kind: 'checkmate'; readonly count: number }
  | { readonly kind: 'destroyed'; readonly points: number }
  | { readonly kind: 'repel'; readonly ghost: GhostId }
  | { readonly kind: 'found'; readonly room: string }

/** Scenes of moments that the page announces to both players. */
export const isAnnounced = (scene: Cutscene | undefined): boolean =>
  scene !== undefined && ['escape', 'curtain', 'checkmate', 'theft', 'key'].includes(scene.kind)

/** The words under a scene. */
export function captionOf(scene: Cutscene, { say, room, ghost }: BoardTexts): string {
  switch (scene.kind) {
    case 'checkmate':
      return say.scenes.checkmate(scene.count)
    case 'destroyed':
      return scene.points > 0 ? say.scenes.destroyedGood : say.scenes.destroyed
    case 'repel':
      return say.scenes.repel(ghost(scene.ghost))
    case 'found':
      return room(scene.room)
    default:
      return say.scenes[scene.kind]
  }
}

/** The cutscene for some events: that of the most important one. */
export function cutsceneFor(events: readonly Event[], view: View): Cutscene | undefined {
  const find = <T extends Event['type']>(type: T) =>
    events.find((event): event is Extract<Event, { type: T }> => event.type === type)
  const over = find('over')
  if (over !== undefined) return { kind: over.ending === 'escape' ? 'escape' : 'curtain' }
  const checkmate = find('checkmate')
  if (checkmate !== undefined) return { kind: 'checkmate', count: checkmate.count }
  if (find('stole') !== undefined) return { kind: 'theft' }
  if (find('took-key') !== undefined) return { kind: 'key' }
  if (find('destroyed') !== undefined) return { kind: 'destroyed', points: find('scored')?.points ?? 0 }
  const walked = find('walked') ?? find('arrived')
  if (walked !== undefined && view.phase === 'tenant' && isCheckmate(view)) return { kind: 'walked-in' }
  const repelled = find('repelled')
  if (repelled !== undefined) return { kind: 'repel', ghost: repelled.ghost }
  if (find('took-coin') !== undefined) return { kind: 'coin' }
  const flipped = find('flipped')
  return flipped?.effect === 'event' ? { kind: 'found', room: flipped.room } : undefined
}

/** Somebody or something on the little stage: a drawing, and where it is from moment to moment, in pixels. */
export interface Sprite {
  readonly symbol: string
  readonly size: number
  /** Figures are half as tall again as they are wide. */
  readonly tall?: boolean
  readonly x: readonly number[]
  readonly y?: readonly number[]
  readonly opacity?: readonly number[]
  readonly scale?: readonly number[]
  readonly rotate?: readonly number[]
}

/** The little stage is so wide and high; its floor lies at the bottom. */
export const CUTSCENE_SIZE_PX = { width: 240, height: 132 } as const

const figure = (symbol: string, x: readonly number[], more: Partial<Sprite> = {}): Sprite => ({
  symbol,
  size: 62,
  tall: true,
  x,
  ...more,
})

/** The figures of a cutscene, from back to front. */
export function spritesOf(scene: Cutscene): readonly Sprite[] {
  switch (scene.kind) {
    case 'escape':
      return [
        { symbol: 'room-exit', size: 112, x: [104, 104], scale: [0.6, 1, 1, 1.06] },
        figure('tenant', [4, 60, 112, 128], { scale: [1, 1, 0.9, 0.5], opacity: [1, 1, 1, 0] }),
        { symbol: 'token-key', size: 30, x: [42, 98, 150, 150], y: [-44, -50, -46, -46], opacity: [1, 1, 0, 0] },
      ]
    case 'curtain':
      return [
        { symbol: 'magician', size: 112, x: [64, 64], y: [50, 0, 0], scale: [0.7, 1.05, 1] },
        { symbol: 'mate-out', size: 44, x: [8, 8], opacity: [0, 1, 1] },
        { symbol: 'mate-out', size: 44, x: [188, 188], opacity: [0, 1, 1] },
      ]
    case 'checkmate':
      return [
        figure('tenant', [89, 89], { scale: [1, 1, 0.94] }),
        ...GHOSTS.slice(0, 4).map((ghost, index) =>
          figure(
            `ghost-${ghost}`,
            index < 2 ? [-70, 6 + index * 40, 12 + index * 40] : [250, 98 + index * 24, 92 + index * 24],
            {
              size: 52,
            },
          ),
        ),
        { symbol: 'mate-out', size: 40, x: [100, 100], y: [-96, -96], opacity: [0, 0, 1], scale: [2, 2, 1] },
      ]
    case 'theft':
      return [
        figure('tenant', [26, 26, 22], { rotate: [0, 0, -8] }),
        figure('ghost-politician', [180, 84, 178]),
        { symbol: 'token-key', size: 34, x: [64, 84, 206], y: [-40, -46, -52], rotate: [0, 20, 200] },
      ]
    case 'key':
      return [
        figure('tenant', [48, 48], { y: [0, -6, 0] }),
        {
          symbol: 'candle-halo',
          size: 96,
          x: [112, 112],
          y: [0, -24, -24],
          opacity: [0, 1, 0.7],
          scale: [0.4, 1, 1.1],
        },
        { symbol: 'token-key', size: 52, x: [134, 134], y: [24, -46, -40], scale: [0.3, 1.15, 1], rotate: [-40, 8, 0] },
      ]
    case 'walked-in':
      return [
        figure('tenant', [-60, 89, 89]),
        { symbol: 'mark-claw', size: 56, x: [14, 20], y: [-30, -30], opacity: [0, 0, 1], scale: [1.6, 1.6, 1] },
        { symbol: 'mark-claw', size: 56, x: [150, 146], y: [-30, -30], opacity: [0, 0, 1], scale: [1.6, 1.6, 1] },
      ]
    case 'coin':
      return [
        figure('tenant', [44, 44]),
        { symbol: 'token-coin', size: 52, x: [140, 110], y: [0, -48, -20], rotate: [0, 320, 360] },
      ]
    case 'destroyed':
      return [
        { symbol: 'back-plain', size: 74, x: [132, 132], y: [-14, -14] },
        { symbol: 'mark-destroyed', size: 74, x: [132, 132], y: [-14, -14], opacity: [0, 0, 1], scale: [1.7, 1.7, 1] },
        figure('ghost-boy', [6, 74, 62], { rotate: [-10, -18, 12] }),
      ]
    case 'repel':
      return [
        figure('tenant', [12, 40, 34]),
        { symbol: 'candle-halo', size: 110, x: [34, 48], y: [-20, -20], opacity: [0, 1, 0], scale: [0.4, 1.3, 1.5] },
        figure(`ghost-${scene.ghost}`, [112, 150, 270], { y: [0, -14, -50], rotate: [0, 10, 24], opacity: [1, 1, 0] }),
      ]
    case 'found':
      return [
        { symbol: 'room-open', size: 84, x: [78, 78], y: [-8, -8] },
        { symbol: roomSymbol(scene.room), size: 84, x: [78, 78], y: [30, -34, -28], scale: [0.3, 1.12, 1] },
      ]
  }
}
