import type { SceneSnapshot, SceneUpdate } from '@spellbough/protocol'

/** Somebody who is sent what one `Observer` may see. All viewers of one `Observer` get the same bytes. */
export interface Viewer {
  /** `frame` is the message as it goes over the wire; `message` is the same as data. */
  send(frame: string, message: SceneSnapshot | SceneUpdate): void
  /** The connection's measured one-way delay, where there is one. */
  lagMs?(): number
}
