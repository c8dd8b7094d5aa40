import { findInCatalog } from '@spellbough/games/catalog'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { parseMarkdown } from '../pages/markdown.ts'
import { RulesText } from '../pages/rules-text.tsx'
import { useRulesText } from '../pages/use-rules-text.ts'
import { KeyList } from '../ui/key-list.tsx'
import styles from './rules-panel.module.css'

interface RulesPanelProps {
  readonly game: string
  readonly version: number
  /** The rule to scroll to. */
  readonly rule: string | undefined
}

/** Keyboard shortcuts and the rules of the game, beside the board. */
export function RulesPanel({ game, version, rule }: RulesPanelProps): ReactElement {
  const { match } = useMessages()
  const rulesText = useRulesText(game, version)
  const blocks = useMemo(
    () => parseMarkdown(rulesText ?? '').filter((block) => block.kind !== 'heading' || block.level > 1),
    [rulesText],
  )
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    if (rule === undefined || rulesText === undefined) return
    const element = scroller.current?.querySelector(`#${CSS.escape(rule)}`)
    if (element instanceof HTMLElement) {
      element.scrollIntoView({ block: 'center' })
      element.dataset['pointed'] = 'true'
      return () => {
        delete element.dataset['pointed']
      }
    }
  }, [rule, rulesText])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard.
    <section className={styles.reference} ref={scroller} tabIndex={0} aria-label={match.rules}>
      <h2 className="sr">{match.rules}</h2>
      <details className={styles.keys}>
        <summary>{match.keysTitle}</summary>
        <KeyList keys={match.keys} />
      </details>
      {/* That page shows the present rules. */}
      {findInCatalog(game, version)?.olderVersion === undefined && (
        <a href={`/rules/${game}`} target="_blank" rel="noreferrer">
          {match.rulesPage}
        </a>
      )}
      <RulesText blocks={blocks} />
    </section>
  )
}
