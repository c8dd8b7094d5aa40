import type { Words } from '@spellbough/kernel'
import type { LogEvent } from '@spellbough/protocol'
import { SeatSign } from '@spellbough/table'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useWords } from '../words/words.tsx'
import { type Chapter, chaptersOf, type LogLine, nameFinder, piecesOf } from './log.ts'
import styles from './log-view.module.css'

/** So many entries are in the page at first, and so many more with each asking. */
const PAGE = 120

export interface LogViewProps {
  readonly log: readonly LogEvent[]
  readonly words: Pick<Words, 'event'>
  /** The players' names by seat. */
  readonly players: readonly string[]
  /** The names that can be pointed at. */
  readonly names: readonly string[]
  readonly pointed: string | undefined
  readonly onPoint: (name: string | undefined) => void
}

/** What happened, as sentences under their chapters, the newest in sight. */
export function LogView({ log, words, players, names, pointed, onPoint }: LogViewProps): ReactElement {
  const { table } = useWords()
  const [pages, setPages] = useState(1)
  const most = pages * PAGE
  const chapters = useMemo(() => chaptersOf(log, most, words, players), [log, most, words, players])
  const finder = useMemo(() => nameFinder(names), [names])
  const scroller = useRef<HTMLElement>(null)
  const hidden = Math.max(0, log.length - most)
  useFollow(scroller, log)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, or the keyboard cannot scroll it.
    <section className={styles.log} ref={scroller} tabIndex={0} aria-label={table.log}>
      <h2 className="sr">{table.log}</h2>
      {hidden > 0 && (
        <Button className={styles.earlier} onPress={() => setPages(pages + 1)}>
          {table.earlier(hidden)}
        </Button>
      )}
      {log.length === 0 && <p className={styles.nothing}>{table.nothingYet}</p>}
      {chapters.map((chapter) => (
        <ChapterView
          key={chapter.at}
          chapter={chapter}
          last={log.length - 1}
          finder={finder}
          pointed={pointed}
          onPoint={onPoint}
        />
      ))}
    </section>
  )
}

interface ChapterViewProps extends Pick<LogViewProps, 'pointed' | 'onPoint'> {
  readonly chapter: Chapter
  readonly last: number
  readonly finder: RegExp | undefined
}

function ChapterView({ chapter, last, ...pointing }: ChapterViewProps): ReactElement {
  return (
    <section className={styles.chapter}>
      {chapter.title !== undefined && <h3 data-now={chapter.at === last}>{chapter.title}</h3>}
      <ol>
        {chapter.lines.map((line) => (
          <Line key={line.at} line={line} now={line.at === last} {...pointing} />
        ))}
      </ol>
    </section>
  )
}

interface LineProps extends Omit<ChapterViewProps, 'chapter' | 'last'> {
  readonly line: LogLine
  readonly now: boolean
}

function Line({ line: { text, seat }, now, finder, pointed, onPoint }: LineProps): ReactElement {
  return (
    <li className={styles.line} data-now={now} aria-current={now ? 'step' : undefined}>
      {seat === undefined ? <span /> : <SeatSign seat={seat} size={19} />}
      <span>
        {piecesOf(text, finder).map(({ text: words, name }, index) =>
          name ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change.
            <Name key={index} name={words} pointed={pointed === words} onPoint={onPoint} />
          ) : (
            glued(words)
          ),
        )}
      </span>
    </li>
  )
}

/** Ties what stands before and after a name to it: else a full stop may begin a line. */
const glued = (words: string): string => words.replace(/^(?=[.,;:!?)])/, WORD_JOINER).replace(/(?<=\()$/, WORD_JOINER)

const WORD_JOINER = '\u2060'

interface NameProps {
  readonly name: string
  readonly pointed: boolean
  readonly onPoint: (name: string | undefined) => void
}

function Name({ name, pointed, onPoint }: NameProps): ReactElement {
  const { table } = useWords()
  return (
    <Button
      className={styles.name}
      aria-label={name}
      aria-pressed={pointed}
      data-tip={table.pointAt(name)}
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

/** Keeps the newest in sight, unless the reader has scrolled up. */
function useFollow(scroller: { readonly current: HTMLElement | null }, log: readonly LogEvent[]): void {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the log.
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const follow = () => {
      if (following.current) element.scrollTop = element.scrollHeight
    }
    follow()
    // Lines become higher when their letters arrive, and the room lower when somebody talks.
    const watch = new ResizeObserver(follow)
    for (const part of [element, ...element.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [log, scroller])
}
