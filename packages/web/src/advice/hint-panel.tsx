import type { MoveAdvice } from '@spellbough/bots'
import { type CSSProperties, type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { buildNamePattern, splitAtNames } from '../match/log.ts'
import type { MatchContext } from '../match/match-context.ts'
import { Sheet } from '../match/sheet.tsx'
import { useTemporaryFocus } from '../match/use-temporary-focus.ts'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import { ThinkingDots } from '../ui/thinking-dots.tsx'
import styles from './hint-panel.module.css'
import { reasonText, winPercent } from './reason-text.ts'
import { useAdvice } from './use-advice.ts'
import { useTerms } from './use-terms.ts'

interface HintPanelProps {
  readonly context: MatchContext
  /** Shown over the board, because there is no room beside it. */
  readonly isNarrow: boolean
  /** Highlights on the board what a hint is about. */
  readonly onPoint: (name: string | undefined) => void
  readonly onClose: () => void
}

/** The best few moves now, with their chances to win and the reasons. */
export function HintPanel(props: HintPanelProps): ReactElement {
  const { isNarrow, onClose } = props
  const { advice } = useMessages()
  const hints = <HintPanelContent {...props} />
  if (isNarrow)
    return (
      <Sheet title={advice.hint} kind="menu" onClose={onClose}>
        {hints}
      </Sheet>
    )
  return (
    <DockedPanel title={advice.hint} onClose={onClose}>
      {hints}
    </DockedPanel>
  )
}

interface DockedPanelProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Lies over the right edge of the board, which stays playable. */
function DockedPanel({ title, onClose, children }: DockedPanelProps): ReactElement {
  const { match } = useMessages()
  const panel = useRef<HTMLElement>(null)
  useTemporaryFocus(panel)
  return (
    <section
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.head}>
        <Icon id="i-hint" />
        <h2>{title}</h2>
        <Button className="ico" aria-label={match.close} onPress={onClose}>
          <Icon id="i-close" />
        </Button>
      </div>
      {children}
    </section>
  )
}

function HintPanelContent({ context, onPoint, onClose }: HintPanelProps): ReactElement {
  const { advice, errors } = useMessages()
  const { session, snapshot, matchActions } = context
  const [round, setRound] = useState(0)
  const adviceState = useAdvice(session, snapshot.state, round)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on unmount, to remove the highlight.
  useEffect(() => () => onPoint(undefined), [])
  if (adviceState === 'thinking')
    return (
      <div className={styles.inside}>
        <p className={styles.thinking} role="status">
          {advice.thinking}
          <ThinkingDots />
        </p>
        <Button className="btn" onPress={onClose}>
          {advice.stop}
        </Button>
      </div>
    )
  if (adviceState === 'failed' || adviceState.length === 0)
    return (
      <div className={styles.inside}>
        <p role="alert">{advice.failed}</p>
        <Button className="btn" onPress={() => setRound(round + 1)}>
          {errors.again}
        </Button>
      </div>
    )
  const play = (move: object) => {
    onClose()
    void matchActions.move(move)
  }
  return (
    <div className={styles.inside}>
      <HintList context={context} advice={adviceState} onPoint={onPoint} onPlay={play} />
      <p className={styles.note}>{advice.how}</p>
      {snapshot.state.table !== undefined && <p className={styles.note}>{advice.onDevice}</p>}
    </div>
  )
}

interface HintListProps extends Pick<HintPanelProps, 'context' | 'onPoint'> {
  readonly advice: readonly MoveAdvice[]
  readonly onPlay: (move: object) => void
}

function HintList({ context, advice, onPoint, onPlay }: HintListProps): ReactElement {
  const messages = useMessages()
  const { advice: words } = messages
  const { snapshot, board, language, words: game, names } = context
  const { state } = snapshot
  const terms = useTerms(state.game.rules, language)
  const namePattern = useMemo(() => buildNamePattern(board?.pointableNames(language) ?? []), [board, language])
  const [chosenIndex, setChosenIndex] = useState(0)
  const hints = advice.map(({ move, value, reasons }) => {
    const text = game.move(move, state.view, names)
    const name = splitAtNames(text, namePattern).find((piece) => piece.isName)?.text
    return { move, text, name, percent: winPercent(value), reason: reasonText(terms, reasons, messages) }
  })
  const chosenName = hints[chosenIndex]?.name
  useEffect(() => onPoint(chosenName), [chosenName, onPoint])
  const [first] = hints
  return (
    <>
      <p className="sr" role="status">
        {first !== undefined && words.best(first.text, first.percent)}
      </p>
      <ol className={styles.hints}>
        {hints.map(({ move, text, name, percent, reason }, index) => (
          <li key={text} data-chosen={index === chosenIndex}>
            <Button
              className={styles.hint ?? ''}
              aria-pressed={index === chosenIndex}
              onPress={() => setChosenIndex(index)}
              onHoverStart={() => onPoint(name)}
              onHoverEnd={() => onPoint(chosenName)}
              onFocus={() => onPoint(name)}
              onBlur={() => onPoint(chosenName)}
            >
              <b>{text}</b>
              <span className={styles.chance}>
                <span className={styles.bar} style={{ '--part': percent / 100 } as CSSProperties} />
                {words.chance(percent)}
              </span>
              <span className={styles.why}>{reason === '' ? words.noReason : reason}</span>
            </Button>
            {index === chosenIndex && (
              <Button className="btn go" aria-label={words.playThis(text)} onPress={() => onPlay(move)}>
                <Icon id="i-play" />
                {words.play}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
