import { SeatSign } from '@spellbough/board-kit'
import type { Observer } from '@spellbough/kernel'
import type { LogEvent } from '@spellbough/protocol'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import {
  buildNamePattern,
  type Chapter,
  chaptersOf,
  type LogLine,
  type LogWords,
  splitAtNames,
  startSinceLastTurn,
} from './log.ts'
import styles from './log-view.module.css'

/** Entries rendered at first, and added with each press of the button. */
const ENTRIES_PER_PAGE = 120

export interface LogViewProps {
  /** Shows at first only what happened since the reader's last turn. */
  readonly startsSinceLastTurn: boolean
  readonly log: readonly LogEvent[]
  /** Whom the sentences speak to. */
  readonly who: Observer
  readonly words: LogWords
  /** The players' names by seat. */
  readonly playerNames: readonly string[]
  /** The names that can be highlighted on the board. */
  readonly pointableNames: readonly string[]
  readonly pointedName: string | undefined
  readonly onPoint: (name: string | undefined) => void
}

/** The log as sentences, grouped by chapter, scrolled to the newest. */
export function LogView(props: LogViewProps): ReactElement {
  const { match } = useMessages()
  const [isSinceLastTurn, setSinceLastTurn] = useState(props.startsSinceLastTurn)
  return (
    <div className={styles.view}>
      {props.who !== 'spectator' && (
        <fieldset className={styles.filters}>
          <legend className="sr">{match.logFilter}</legend>
          <Button className="chip" aria-pressed={!isSinceLastTurn} onPress={() => setSinceLastTurn(false)}>
            {match.everything}
          </Button>
          <Button className="chip" aria-pressed={isSinceLastTurn} onPress={() => setSinceLastTurn(true)}>
            {match.sinceLastTurn}
          </Button>
        </fieldset>
      )}
      <LogEntries key={String(isSinceLastTurn)} {...props} isSinceLastTurn={isSinceLastTurn} />
    </div>
  )
}

function LogEntries({
  log,
  who,
  words,
  playerNames,
  pointableNames,
  pointedName,
  onPoint,
  isSinceLastTurn,
}: Omit<LogViewProps, 'startsSinceLastTurn'> & { readonly isSinceLastTurn: boolean }): ReactElement {
  const { match } = useMessages()
  const [pages, setPages] = useState(1)
  const first = isSinceLastTurn ? startSinceLastTurn(log, who) : 0
  const start = Math.max(first, log.length - pages * ENTRIES_PER_PAGE)
  const chapters = useMemo(() => chaptersOf(log, start, words, playerNames, who), [log, start, words, playerNames, who])
  const namePattern = useMemo(() => buildNamePattern(pointableNames), [pointableNames])
  const scroller = useRef<HTMLElement>(null)
  const hidden = start - first
  useStickToBottom(scroller, log)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard.
    <section className={styles.log} ref={scroller} tabIndex={0} aria-label={match.log}>
      <h2 className="sr">{match.log}</h2>
      {hidden > 0 && (
        <Button className={styles.earlier} onPress={() => setPages(pages + 1)}>
          {match.earlier(hidden)}
        </Button>
      )}
      {log.length === 0 && <p className={styles.nothing}>{match.nothingYet}</p>}
      {chapters.map((chapter) => (
        <ChapterView
          key={chapter.index}
          chapter={chapter}
          lastIndex={log.length - 1}
          namePattern={namePattern}
          pointedName={pointedName}
          onPoint={onPoint}
        />
      ))}
    </section>
  )
}

interface ChapterViewProps extends Pick<LogViewProps, 'pointedName' | 'onPoint'> {
  readonly chapter: Chapter
  readonly lastIndex: number
  readonly namePattern: RegExp | undefined
}

function ChapterView({ chapter, lastIndex, ...pointing }: ChapterViewProps): ReactElement {
  return (
    <section className={styles.chapter}>
      {chapter.title !== undefined && <h3 data-now={chapter.index === lastIndex}>{chapter.title}</h3>}
      <ol>
        {chapter.lines.map((line) => (
          <LogEntry key={line.index} line={line} isLatest={line.index === lastIndex} {...pointing} />
        ))}
      </ol>
    </section>
  )
}

interface LogEntryProps extends Omit<ChapterViewProps, 'chapter' | 'lastIndex'> {
  readonly line: LogLine
  readonly isLatest: boolean
}

function LogEntry({ line: { text, seat }, isLatest, namePattern, pointedName, onPoint }: LogEntryProps): ReactElement {
  return (
    <li className={styles.line} data-now={isLatest} aria-current={isLatest ? 'step' : undefined}>
      {seat === undefined ? <span /> : <SeatSign seat={seat} size={19} />}
      <span>
        {splitAtNames(text, namePattern).map(({ text, isName }, index) =>
          isName ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a sentence do not change.
            <PointableName key={index} name={text} isPointedAt={pointedName === text} onPoint={onPoint} />
          ) : (
            withWordJoiners(text)
          ),
        )}
      </span>
    </li>
  )
}

/** Keeps punctuation together with the name beside it, so that no line begins with a full stop. */
const withWordJoiners = (words: string): string =>
  words.replace(/^(?=[.,;:!?)])/, WORD_JOINER).replace(/(?<=\()$/, WORD_JOINER)

const WORD_JOINER = '\u2060'

interface PointableNameProps {
  readonly name: string
  readonly isPointedAt: boolean
  readonly onPoint: (name: string | undefined) => void
}

function PointableName({ name, isPointedAt, onPoint }: PointableNameProps): ReactElement {
  const { match } = useMessages()
  return (
    <Button
      className={styles.name}
      aria-label={name}
      aria-pressed={isPointedAt}
      data-tip={match.pointAt(name)}
      onHoverStart={() => onPoint(name)}
      onHoverEnd={() => onPoint(undefined)}
      onFocus={() => onPoint(name)}
      onBlur={() => onPoint(undefined)}
      onPress={() => onPoint(name)}
    >
      {name}
    </Button>
  )
}

/** Stays scrolled to the end, unless the reader has scrolled up. */
function useStickToBottom(scroller: { readonly current: HTMLElement | null }, log: readonly LogEvent[]): void {
  const following = useRef(true)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const scrolled = () => {
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [scroller])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the log changes.
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const follow = () => {
      if (following.current) element.scrollTop = element.scrollHeight
    }
    follow()
    // Heights change when fonts load, and when the chat below grows.
    const watch = new ResizeObserver(follow)
    for (const part of [element, ...element.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [log, scroller])
}
