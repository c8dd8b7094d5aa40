import { RovingGroup } from '@spellbough/board-kit'
import type { CSSProperties, ReactElement } from 'react'
import { type Card, cardId } from '../data/cards.ts'
import { TREASURES } from '../data/treasures.ts'
import { useBoard } from './board-context.ts'
import { TokenValue } from './card.tsx'
import styles from './giving.module.css'
import { openTokens } from './selectors.ts'
import { TileChoice } from './tile.tsx'

/** A card that could be given up. */
export interface GivingItem {
  readonly key: string
  readonly card: Card
  readonly can: boolean
  readonly isChosen: boolean
  /** What speaks against giving it, beside the treasures it counts for: "counts here", "2 points". */
  readonly notes: readonly string[]
  readonly isNew?: boolean
  readonly onPress: () => void
  readonly onDisabledPress?: () => void
}

interface GivingProps {
  readonly label: string
  readonly items: readonly GivingItem[]
}

/** All cards a player could give up, whole, with the tokens of the treasures each counts for. */
export function Giving({ label, items }: GivingProps): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const perRow = items.length > 16 ? Math.ceil(items.length / 2) : items.length
  return (
    <RovingGroup label={label} className={styles.cards}>
      <ul style={{ '--per-row': perRow } as CSSProperties} data-rows={items.length > 16 ? 2 : 1}>
        {items.map(({ key, card, can, isChosen, notes, isNew = false, onPress, onDisabledPress }) => {
          const tokens = openTokens(view, card)
          const uses = tokens.map(({ treasure }) => texts.treasure(TREASURES[treasure] ?? ''))
          const hint = notes.length > 0 ? undefined : say.gives[cardId(card)]
          const about = [...uses, ...(hint === undefined ? [] : [hint]), ...notes, ...(isNew ? [say.thisRound] : [])]
          return (
            <li key={key} data-chosen={isChosen}>
              <TileChoice
                card={card}
                isNew={isNew}
                highlight={isChosen ? 'chosen' : can ? 'can' : 'calm'}
                pressed={isChosen}
                label={[texts.card(card), ...(about.length > 0 ? about : [say.noTreasure])].join(', ')}
                more={about.length > 0 && <p>{about.join(', ')}</p>}
                onPress={onPress}
                onDisabledPress={onDisabledPress}
                below={
                  <span className={styles.uses}>
                    {tokens.map(({ treasure, token }) => (
                      <TokenValue key={treasure} value={token} />
                    ))}
                    {[...(hint === undefined ? [] : [hint]), ...notes].map((note) => (
                      <em key={note}>{note}</em>
                    ))}
                    {about.length === 0 && <em>{say.noTreasure}</em>}
                  </span>
                }
              >
                {isChosen && <span className={styles.chosen}>{say.chosen}</span>}
              </TileChoice>
            </li>
          )
        })}
      </ul>
    </RovingGroup>
  )
}
