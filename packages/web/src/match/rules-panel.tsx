import { findInCatalog } from '@spellbough/games/catalog'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { parseMarkdown } from '../pages/markdown.ts'
import { RulesText } from '../pages/rules-text.tsx'
import { useRulesText } from '../pages/use-rules-text.ts'
import { KeyList } from '../ui/key-list.tsx'
import { useMessages } from '../words/words.tsx'
import styles from './rules-panel.module.css'

interface RulesPanelProps {
  readonly game: string
  readonly version: number
  /** The rule to open at. */
  readonly rule: string | undefined
}

/** The keys of the table and the rules of the game, to be read beside it. */
export function RulesPanel({ game, version, rule }: RulesPanelProps): ReactElement {
  const { table } = useMessages()
  const rulesText = useRulesText(game, version)
  const blocks = useMemo(
    () => parseMarkdown(rulesText ?? '').filter((block) => block.kind !== 'heading' || block.level > 1),
    [rulesText],
  )
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    if (rule === undefined || rulesText === undefined) return
    const found = scroller.current?.querySelector(`#${CSS.escape(rule)}`)
    if (found instanceof HTMLElement) {
      found.scrollIntoView({ block: 'center' })
      found.dataset['pointed'] = 'true'
      return () => {
        delete found.dataset['pointed']
      }
    }
  }, [rule, rulesText])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, or the keyboard cannot scroll it.
    <section className={styles.reference} ref={scroller} tabIndex={0} aria-label={table.reference}>
      <h2 className="sr">{table.reference}</h2>
      <details className={styles.keys}>
        <summary>{table.keysTitle}</summary>
        <KeyList keys={table.keys} />
      </details>
      {/* The page shows the present rules, which are others. */}
      {findInCatalog(game, version)?.olderVersion === undefined && (
        <a href={`/rules/${game}`} target="_blank" rel="noreferrer">
          {table.rulesPage}
        </a>
      )}
      <RulesText blocks={blocks} />
    </section>
  )
}
