import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MatchSession, MatchState } from '../play/match-session.ts'

/** What the frame draws: the match as it is, and all that happened since it was last drawn. */
export interface MatchSnapshot {
  readonly state: MatchState
  readonly events: MatchState['newEvents']
}

/** Gathers what happens between two drawings, so that no event is passed over when several changes come at once. */
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
    const hear = () => {
      const state = this.#session.state()
      if (state === this.#picture.state) return
      const events = this.#drawn ? state.newEvents : [...this.#picture.events, ...state.newEvents]
      this.#picture = { state, events }
      this.#drawn = false
      listener()
    }
    const end = this.#session.subscribe(hear)
    // Something may have happened before anybody listened.
    hear()
    return end
  }

  /** This picture is on the screen. */
  markRendered(snapshot: MatchSnapshot): void {
    if (snapshot === this.#picture) this.#drawn = true
  }
}

/** The match of a session; the page is drawn again whenever it changes. */
export function useMatchSnapshot(session: MatchSession): MatchSnapshot {
  const [gathering, setGathering] = useState(() => ({ session, of: new EventBuffer(session) }))
  const current = gathering.session === session ? gathering : { session, of: new EventBuffer(session) }
  if (current !== gathering) setGathering(current)
  const snapshot = useSyncExternalStore(current.of.subscribe, current.of.snapshot)
  useEffect(() => current.of.markRendered(snapshot), [current, snapshot])
  return snapshot
}
