/** Somebody who is sent what one `Observer` may see. All viewers who see the same get the same bytes. */
export interface Viewer {
  /** The viewer has the game's rules: it is not sent what follows from the view. */
  readonly hasRules?: boolean
  /** `frame` is a `SceneSnapshot` or `SceneUpdate` as it goes over the wire. */
  send(frame: string): void
  /** The connection's measured one-way delay, where there is one. */
  lagMs?(): number
}
