import { listed } from '@spellbough/kernel'
import type { TableView } from '@spellbough/protocol'
import { Glyph, useSheet } from '@spellbough/table'
import { type ReactElement, useId } from 'react'
import { useWords } from '../words/words.tsx'
import { contributionTo, grouped } from './contribution.ts'
import styles from './fairness.module.css'
import gathering from './gathering.svg?url'

/** How the shuffle of a table comes about: sealed, stirred, and opened in the end. */
export function Fairness({ table }: { readonly table: TableView }): ReactElement {
  const { gather, table: words } = useWords()
  useSheet(gathering)
  const id = useId()
  const { commitment } = table.fairness
  const names = table.seats.flatMap(({ ready, player }) => (ready && player !== null ? [player.name] : []))
  const own = contributionTo(table.id)
  return (
    <section className={styles.fair} aria-labelledby={id}>
      <Glyph id="lobby-seal" className={styles.wax} />
      <h2 id={id}>{gather.sealTitle}</h2>
      <p>
        {gather.seal} <code>{grouped(commitment.slice(0, 12))}</code>. {gather.sealText}
      </p>
      <ol className={styles.steps} aria-label={gather.steps}>
        <li data-done="true">{gather.sealed}</li>
        <li data-done={names.length > 0}>{gather.stirred}</li>
        <li>{gather.opened}</li>
      </ol>
      {names.length > 0 && <p className={styles.more}>{gather.stirredBy(listed(names, words.and))}</p>}
      <details className={styles.more}>
        <summary>{gather.wholeSeal}</summary>
        <code>{grouped(commitment)}</code>
        {own !== undefined && (
          <p>
            {gather.yourShare} <code>{grouped(own)}</code>
          </p>
        )}
      </details>
    </section>
  )
}
