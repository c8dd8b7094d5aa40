import { Glyph, useSprite } from '@spellbough/board-kit'
import { joinList } from '@spellbough/kernel'
import type { TableView } from '@spellbough/protocol'
import { type ReactElement, useId } from 'react'
import { useMessages } from '../messages/messages.tsx'
import styles from './fairness-panel.module.css'
import { contributionFor, groupHexDigits } from './shuffle-contribution.ts'
import gathering from './waiting-room.svg?url'

/** How the shuffle of a table is made fair: commitment, contributions and reveal. */
export function FairnessPanel({ table }: { readonly table: TableView }): ReactElement {
  const { lobby, match } = useMessages()
  useSprite(gathering)
  const id = useId()
  const { commitment } = table.fairness
  const names = table.seats.flatMap(({ ready, player }) => (ready && player !== null ? [player.name] : []))
  const ownContribution = contributionFor(table.id)
  return (
    <section className={styles.fair} aria-labelledby={id}>
      <Glyph id="lobby-seal" className={styles.wax} />
      <h2 id={id}>{lobby.sealTitle}</h2>
      <p>
        {lobby.seal} <code>{groupHexDigits(commitment.slice(0, 12))}</code>. {lobby.sealText}
      </p>
      <ol className={styles.steps} aria-label={lobby.steps}>
        <li data-done="true">{lobby.stepSealed}</li>
        <li data-done={names.length > 0}>{lobby.stepMixed}</li>
        <li>{lobby.stepRevealed}</li>
      </ol>
      {names.length > 0 && <p className={styles.more}>{lobby.contributedBy(joinList(names, match.and))}</p>}
      <details className={styles.more}>
        <summary>{lobby.fullSeal}</summary>
        <code>{groupHexDigits(commitment)}</code>
        {ownContribution !== undefined && (
          <p>
            {lobby.yourContribution} <code>{groupHexDigits(ownContribution)}</code>
          </p>
        )}
      </details>
    </section>
  )
}
