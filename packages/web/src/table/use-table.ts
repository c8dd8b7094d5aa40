import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Session, TableState } from '../play/session.ts'

/** What the frame draws: the match as it is, and all that happened since it was last drawn. */
export interface Picture {
  readonly state: TableState
  readonly events: TableState['fresh']
}

/** Gathers what happens between two drawings, so that no event is passed over when several changes come at once. */
export class Gathering {
  readonly #session: Session
  #picture: Picture
  #drawn = true

  constructor(session: Session) {
    this.#session = session
    this.#picture = { state: session.state(), events: [] }
  }

  readonly picture = (): Picture => this.#picture

  readonly subscribe = (listener: () => void): (() => void) => {
    const hear = () => {
      const state = this.#session.state()
      if (state === this.#picture.state) return
      const events = this.#drawn ? state.fresh : [...this.#picture.events, ...state.fresh]
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
  drawn(picture: Picture): void {
    if (picture === this.#picture) this.#drawn = true
  }
}

/** The match of a session; the page is drawn again whenever it changes. */
export function useTable(session: Session): Picture {
  const [gathering, setGathering] = useState(() => ({ session, of: new Gathering(session) }))
  const current = gathering.session === session ? gathering : { session, of: new Gathering(session) }
  if (current !== gathering) setGathering(current)
  const picture = useSyncExternalStore(current.of.subscribe, current.of.picture)
  useEffect(() => current.of.drawn(picture), [current, picture])
  return picture
}
