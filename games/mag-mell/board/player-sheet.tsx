import type { Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { useBoard } from './board-context.ts'
import styles from './player-sheet.module.css'
import { noteOn } from './players.tsx'
import { roundCards } from './selectors.ts'
import { Sheet } from './sheet.tsx'
import { Tile } from './tile.tsx'

/** Everything public of a player, where there is no room for it beside the Pool. */
export function PlayerSheet({ id, seat }: { readonly id: string; readonly seat: Seat }): ReactElement {
  const model = useBoard()
  const { view, names, texts } = model
  const { say } = texts
  const cards = view.claim >= 0 ? (view.laid[seat] ?? []) : roundCards(view, seat)
  return (
    <Sheet id={id} title={names[seat] ?? ''} note={view.claim >= 0 ? say.laidOut(cards.length) : noteOn(model, seat)}>
      {cards.length === 0 && <p>{view.claim >= 0 ? say.nothingLaid : say.noPicks}</p>}
      <ul className={styles.cards}>
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal cards are told apart by their place alone.
          <li key={index}>
            <Tile card={card} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
