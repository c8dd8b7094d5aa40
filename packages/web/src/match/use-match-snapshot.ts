import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MatchSession, MatchState } from '../play/match-session.ts'

/** The state of the match, and all events since the last rendering. */
export interface MatchSnapshot {
  readonly state: MatchState
  readonly events: MatchState['newEvents']
}

/** Collects events between two renderings, so that none is lost when several changes are batched. */
export class EventBuffer {
  readonly #session: MatchSession
  #picture: MatchSnapshot
  #drawn = true

  constructor(session: MatchSession) {
    this.#session = session
    this.#picture = { state: session.state(), events: [] }
  }

  readonly snapshot = (): MatchSnapshot => this.#picture

  readonly subscribe = (listener: () => void): (() => void) => {
    const update = () => {
      const state = this.#session.state()
      if (state === this.#picture.state) return
      const events = this.#drawn ? state.newEvents : [...this.#picture.events, ...state.newEvents]
      this.#picture = { state, events }
      this.#drawn = false
      listener()
    }
    const end = this.#session.subscribe(update)
    // The state may have changed before the subscription.
    update()
    return end
  }

  /** The snapshot has been rendered. */
  markRendered(snapshot: MatchSnapshot): void {
    if (snapshot === this.#picture) this.#drawn = true
  }
}

/** The snapshot of a session; rerenders on every change. */
export function useMatchSnapshot(session: MatchSession): MatchSnapshot {
  const [buffered, setBuffered] = useState(() => ({ session, of: new EventBuffer(session) }))
  const current = buffered.session === session ? buffered : { session, of: new EventBuffer(session) }
  if (current !== buffered) setBuffered(current)
  const snapshot = useSyncExternalStore(current.of.subscribe, current.of.snapshot)
  useEffect(() => current.of.markRendered(snapshot), [current, snapshot])
  return snapshot
}
