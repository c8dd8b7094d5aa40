import type { MoveAdvice } from '@spellbough/bots'
import { type CSSProperties, type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { buildNamePattern, splitAtNames } from '../match/log.ts'
import type { MatchContext } from '../match/match-context.ts'
import { Sheet } from '../match/sheet.tsx'
import { Icon } from '../ui/icon.tsx'
import { ThinkingDots } from '../ui/thinking-dots.tsx'
import { useMessages } from '../words/words.tsx'
import styles from './hint-panel.module.css'
import { reasonText, winPercent } from './reason-text.ts'
import { useAdvice } from './use-advice.ts'
import { useTerms } from './use-terms.ts'

interface HintPanelProps {
  readonly context: MatchContext
  /** There is room for it only over the board. */
  readonly isNarrow: boolean
  /** Lights on the board what a hint is about. */
  readonly onPoint: (name: string | undefined) => void
  readonly onClose: () => void
}

/** What one could do now: the best few moves, how well each does, and why. */
export function HintPanel(props: HintPanelProps): ReactElement {
  const { isNarrow: narrow, onClose } = props
  const { advice } = useMessages()
  const hints = <HintPanelContent {...props} />
  if (narrow)
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

/** Over the column beside the board, so that the board stays in sight and can be played on. */
function DockedPanel({ title, onClose, children }: DockedPanelProps): ReactElement {
  const { table } = useMessages()
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
        <Button className="ico" aria-label={table.close} onPress={onClose}>
          <Icon id="i-close" />
        </Button>
      </div>
      {children}
    </section>
  )
}

/** The panel has the focus while it is open; then it goes back to where it came from, or to the board. */
function useTemporaryFocus(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const lender = document.activeElement
    const borrower = panel.current
    borrower?.focus({ preventScroll: true })
    return () => {
      const isBack = document.activeElement !== document.body && borrower?.contains(document.activeElement) !== true
      if (isBack) return
      // What asked may be switched off by now.
      setTimeout(() => {
        if (lender instanceof HTMLElement && lender.isConnected) lender.focus({ preventScroll: true })
        if (document.activeElement === document.body) document.getElementById('board')?.focus({ preventScroll: true })
      })
    }
  }, [panel])
}

function HintPanelContent({ context: at, onPoint, onClose }: HintPanelProps): ReactElement {
  const { advice: words, errors } = useMessages()
  const { session, snapshot: picture, matchActions: deeds } = at
  const [round, setRound] = useState(0)
  const advised = useAdvice(session, picture.state, round)
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing is pointed at any more when it closes.
  useEffect(() => () => onPoint(undefined), [])
  if (advised === 'thinking')
    return (
      <div className={styles.inside}>
        <p className={styles.thinking} role="status">
          {words.thinking}
          <ThinkingDots />
        </p>
        <Button className="btn" onPress={onClose}>
          {words.stop}
        </Button>
      </div>
    )
  if (advised === 'failed' || advised.length === 0)
    return (
      <div className={styles.inside}>
        <p role="alert">{words.failed}</p>
        <Button className="btn" onPress={() => setRound(round + 1)}>
          {errors.again}
        </Button>
      </div>
    )
  const play = (move: object) => {
    onClose()
    void deeds.move(move)
  }
  return (
    <div className={styles.inside}>
      <HintList context={at} advice={advised} onPoint={onPoint} onPlay={play} />
      <p className={styles.note}>{words.how}</p>
      {picture.state.table !== undefined && <p className={styles.note}>{words.onDevice}</p>}
    </div>
  )
}

interface HintListProps extends Pick<HintPanelProps, 'context' | 'onPoint'> {
  readonly advice: readonly MoveAdvice[]
  readonly onPlay: (move: object) => void
}

function HintList({ context: at, advice, onPoint, onPlay }: HintListProps): ReactElement {
  const messages = useMessages()
  const { advice: words } = messages
  const { snapshot: picture, board, language, words: game, names } = at
  const { state } = picture
  const terms = useTerms(state.game.rules, language)
  const finder = useMemo(() => buildNamePattern(board?.pointableNames(language) ?? []), [board, language])
  const [chosen, setChosen] = useState(0)
  const hints = advice.map(({ move, value: share, reasons: why }) => {
    const text = game.move(move, state.view, names)
    const name = splitAtNames(text, finder).find((piece) => piece.name)?.text
    return { move, text, name, percent: winPercent(share), reason: reasonText(terms, why, messages) }
  })
  const lit = hints[chosen]?.name
  useEffect(() => onPoint(lit), [lit, onPoint])
  const [first] = hints
  return (
    <>
      <p className="sr" role="status">
        {first !== undefined && words.best(first.text, first.percent)}
      </p>
      <ol className={styles.hints}>
        {hints.map(({ move, text, name, percent, reason }, place) => (
          <li key={text} data-chosen={place === chosen}>
            <Button
              className={styles.hint ?? ''}
              aria-pressed={place === chosen}
              onPress={() => setChosen(place)}
              onHoverStart={() => onPoint(name)}
              onHoverEnd={() => onPoint(lit)}
              onFocus={() => onPoint(name)}
              onBlur={() => onPoint(lit)}
            >
              <b>{text}</b>
              <span className={styles.chance}>
                <span className={styles.bar} style={{ '--part': percent / 100 } as CSSProperties} />
                {words.chance(percent)}
              </span>
              <span className={styles.why}>{reason === '' ? words.noReason : reason}</span>
            </Button>
            {place === chosen && (
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
