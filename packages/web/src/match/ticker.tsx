import { SeatSign } from '@spellbough/board-kit'
import { type ReactElement, useMemo } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import { buildNamePattern, type LogLine, latestLines, splitAtNames } from './log.ts'
import type { MatchContext } from './match-context.ts'
import styles from './ticker.module.css'

interface TickerProps {
  readonly context: MatchContext
  /** The turn was skipped to: what happened meanwhile is one press away. */
  readonly hasSkipped: boolean
  readonly onOpen: () => void
}

/** The last two events in full sentences; opens the log. */
export function Ticker({ context, hasSkipped, onOpen }: TickerProps): ReactElement {
  const { match } = useMessages()
  const { snapshot, board, language, words, names } = context
  const { log, who } = snapshot.state
  const lines = useMemo(() => latestLines(log, 2, words, names, who), [log, words, names, who])
  const namePattern = useMemo(() => buildNamePattern(board?.pointableNames(language) ?? []), [board, language])
  return (
    <Button className={styles.ticker ?? ''} data-ticker onPress={onOpen}>
      <span className={styles.lines}>
        {lines.map((line) => (
          <TickerLine key={line.index} line={line} namePattern={namePattern} />
        ))}
        {lines.length === 0 && <span className={styles.line}>{match.nothingYet}</span>}
      </span>
      <span className={styles.more}>
        <span>{hasSkipped ? match.sinceLastTurn : match.allEvents}</span>
        <Icon id="i-down" />
      </span>
    </Button>
  )
}

interface TickerLineProps {
  readonly line: LogLine
  readonly namePattern: RegExp | undefined
}

function TickerLine({ line: { text, seat }, namePattern }: TickerLineProps): ReactElement {
  return (
    <span className={styles.line}>
      {seat !== undefined && <SeatSign seat={seat} size={15} />}
      <span>
        {splitAtNames(text, namePattern).map(({ text: part, isName }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a sentence do not change.
          isName ? <b key={index}>{part}</b> : part,
        )}{' '}
      </span>
    </span>
  )
}
