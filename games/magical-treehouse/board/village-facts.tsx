import { Glyph } from '@spellbough/board-kit'
import { pileSize, type Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { FAMILIARS } from '../data/forest.ts'
import { placedFamiliarCount } from '../rules/familiars.ts'
import type { Village } from '../rules/state.ts'
import { capacityOf } from '../rules/village.ts'
import { useBoard } from './board-context.ts'
import { familiarOf } from './symbols.ts'
import styles from './village-facts.module.css'

interface VillageFactsProps {
  readonly seat: Seat
  readonly points?: string | undefined
  /** Only symbols and numbers. */
  readonly isBrief?: boolean
}

/** What a player has beside the Village: Biscuits, Familiars that are left, and stored cards of those there is room for. */
export function VillageFacts({ seat, points, isBrief = false }: VillageFactsProps): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const stored = pileSize(view.stored[seat] ?? 0) + pileSize(view.fresh[seat] ?? 0)
  const capacity = capacityOf(view.villages[seat] as Village)
  const facts = [
    ...(points === undefined ? [] : [{ id: 'mt-vp', value: points, label: say.pointsLabel }]),
    ...(view.config.apprentice && view.biscuits[seat] === 0
      ? []
      : [{ id: 'mt-biscuit', value: `${view.biscuits[seat]}`, label: say.biscuits }]),
    { id: familiarOf(seat), value: `${FAMILIARS - placedFamiliarCount(view, seat)}`, label: say.familiarsLeft },
    { id: 'mt-ab-store', value: capacity > 99 ? `${stored}/∞` : `${stored}/${capacity}`, label: say.storedLabel },
  ]
  return (
    <ul className={styles.facts} data-brief={isBrief}>
      {facts.map(({ id, value, label }) => (
        <li key={id} title={label}>
          <Glyph id={id} />
          {value}
          <small>{label}</small>
        </li>
      ))}
    </ul>
  )
}
