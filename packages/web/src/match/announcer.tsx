import type { Words } from '@spellbough/kernel'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { actingSeat } from './acting-seat.ts'
import type { MatchSnapshot } from './use-match-snapshot.ts'

interface AnnouncerProps {
  readonly snapshot: MatchSnapshot
  readonly words: Pick<Words, 'event' | 'waiting'>
  readonly names: readonly string[]
  /** How the game ended; empty before. */
  readonly ending: string
  /** A message of the page itself, such as that a move was taken back. */
  readonly announcement: string
}

/** Live region for screen readers: what others did, and when it is the reader's turn. */
export function Announcer({ snapshot, words, names, ending, announcement }: AnnouncerProps): ReactElement {
  const { match } = useMessages()
  const [eventText, setEventText] = useState('')
  const lastSnapshot = useRef<MatchSnapshot>(undefined)
  const wasOwnTurn = useRef(false)
  useEffect(() => {
    if (lastSnapshot.current === snapshot) return
    const first = lastSnapshot.current === undefined
    lastSnapshot.current = snapshot
    const { state, events } = snapshot
    if (state.passDeviceTo !== undefined) return
    const actions = events
      .filter(({ event }) => actingSeat(event) !== state.who)
      .map(({ event }) => words.event(event, names, state.who))
    const isOwnTurn = state.who !== 'spectator' && state.awaited.includes(state.who) && state.result === undefined
    const turnText =
      isOwnTurn && (!wasOwnTurn.current || actions.length > 0)
        ? [`${match.yourTurn} ${words.waiting(state.view, state.who, names)}`]
        : []
    wasOwnTurn.current = isOwnTurn
    const end = state.result !== undefined && !first ? [ending] : []
    const text = [...actions, ...turnText, ...end].join(' ')
    if (text !== '') setEventText(text)
  }, [snapshot, words, names, match, ending])
  return (
    <div className="sr" aria-live="polite">
      <p>{eventText}</p>
      <p>{announcement}</p>
    </div>
  )
}
