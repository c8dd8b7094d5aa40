import { SeatSign } from '@spellbough/board-kit'
import type { Seat, Words } from '@spellbough/kernel'
import { memo, type ReactElement, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { actingSeat } from '../match/acting-seat.ts'
import { useMessages } from '../messages/messages.tsx'
import type { MatchHistory } from './match-history.ts'
import type { Moment } from './moment.ts'
import styles from './moment-log.module.css'

/** Entries rendered at first, and added with each press of the button. */
const LOG_PAGE_SIZE = 60

interface MomentLogProps extends Moment {
  readonly matchHistory: MatchHistory
  readonly words: Pick<Words, 'event'>
  readonly names: readonly string[]
  readonly onGo: (at: number) => void
}

/** The log as it was at the moment; every line links to its own moment. */
export const MomentLog = memo(function MomentLog({
  matchHistory,
  at,
  who,
  words,
  names,
  onGo,
}: MomentLogProps): ReactElement {
  const { match, replay } = useMessages()
  const [pages, setPages] = useState(1)
  const { lines, hasMore } = useMemo(
    () => matchHistory.log(at, who, pages * LOG_PAGE_SIZE),
    [matchHistory, at, who, pages],
  )
  // The text of a line does not change as the log grows, so it is computed once.
  const texts = useMemo(() => new EventTextCache(words, names), [words, names])
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the moment changes.
  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [at, who])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard.
    <section className={styles.log} ref={scroller} tabIndex={0} aria-label={match.log}>
      <h2 className="sr">{match.log}</h2>
      {hasMore && (
        <Button className={styles.earlier} onPress={() => setPages(pages + 1)}>
          {replay.earlier}
        </Button>
      )}
      {lines.length === 0 && <p className={styles.nothing}>{match.nothingYet}</p>}
      <ol>
        {lines.map(({ at: index, nth, event, isChapter }) => (
          <LogLine
            key={`${index}.${nth}`}
            at={index}
            text={texts.of(event)}
            seat={isChapter ? undefined : actingSeat(event)}
            isChapter={isChapter}
            isNow={index === at}
            onGo={onGo}
          />
        ))}
      </ol>
    </section>
  )
})

interface LogLineProps {
  readonly at: number
  readonly text: string
  readonly seat: Seat | undefined
  readonly isChapter: boolean
  readonly isNow: boolean
  readonly onGo: (at: number) => void
}

const LogLine = memo(function Line({ at, text, seat, isChapter, isNow, onGo }: LogLineProps): ReactElement {
  return (
    <li className={isChapter ? styles.chapter : styles.line} data-now={isNow}>
      <button type="button" aria-current={isNow ? 'step' : undefined} onClick={() => onGo(at)}>
        {!isChapter && (seat === undefined ? <span /> : <SeatSign seat={seat} size={19} />)}
        <span>{text}</span>
      </button>
    </li>
  )
})

/** Caches the texts of events. */
class EventTextCache {
  readonly #words: Pick<Words, 'event'>
  readonly #names: readonly string[]
  readonly #texts = new WeakMap<object, string>()

  constructor(words: Pick<Words, 'event'>, names: readonly string[]) {
    this.#words = words
    this.#names = names
  }

  of(event: Parameters<Words['event']>[0]): string {
    const cached = this.#texts.get(event)
    if (cached !== undefined) return cached
    const text = this.#words.event(event, this.#names)
    this.#texts.set(event, text)
    return text
  }
}
