import type { Words } from '@spellbough/kernel'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { seatOf } from './log.ts'
import type { Picture } from './use-table.ts'

interface AnnouncerProps {
  readonly picture: Picture
  readonly words: Pick<Words, 'event' | 'waiting'>
  readonly names: readonly string[]
  /** How the game ended, once it has. */
  readonly ending: string
  /** What the table itself has just said, such as that a move was taken back. */
  readonly notice: string
}

/** Tells those who do not see the board what others did and when it is their turn. */
export function Announcer({ picture, words, names, ending, notice }: AnnouncerProps): ReactElement {
  const { table } = useWords()
  const [said, setSaid] = useState('')
  const told = useRef<Picture>(undefined)
  const wasOwn = useRef(false)
  useEffect(() => {
    if (told.current === picture) return
    const first = told.current === undefined
    told.current = picture
    const { state, events } = picture
    if (state.curtain !== undefined) return
    const deeds = events
      .filter(({ event }) => seatOf(event) !== state.who)
      .map(({ event }) => words.event(event, names))
    const own = state.who !== 'spectator' && state.awaited.includes(state.who) && state.result === undefined
    const turn =
      own && (!wasOwn.current || deeds.length > 0)
        ? [`${table.yourTurn} ${words.waiting(state.view, state.who, names)}`]
        : []
    wasOwn.current = own
    const end = state.result !== undefined && !first ? [ending] : []
    const text = [...deeds, ...turn, ...end].join(' ')
    if (text !== '') setSaid(text)
  }, [picture, words, names, table, ending])
  return (
    <div className="sr" aria-live="polite">
      <p>{said}</p>
      <p>{notice}</p>
    </div>
  )
}
