import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import { pileCards, type Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { groupEqual } from '../help/wording.ts'
import { useBoard } from './board-context.ts'
import { Face } from './card.tsx'
import styles from './piles.module.css'
import { isPlanningPhase } from './selectors.ts'

/** The looker's own Trash Can with what lies on top. */
export function Trash(): ReactElement {
  const { view, me, viewpointSeat, texts, choices, play, explainRefusal } = useBoard()
  const { say } = texts
  const cards = view.trash[viewpointSeat] ?? []
  const top = cards.at(-1)
  const move = me === undefined ? undefined : choices.lone.trash
  const hand = pileCards(view.hands[viewpointSeat] ?? 0).length
  return (
    <div className={styles.trash} data-spot={`trash-${viewpointSeat}`}>
      <Choice
        isPicture
        highlight={highlightOf({ can: move !== undefined })}
        label={`${say.trashOf(cards.length)}${move === undefined ? '' : ` ${say.trashHandNow(hand)}`}`}
        className={styles.thing}
        onPress={() => move !== undefined && play(move)}
        onDisabledPress={me !== undefined && isPlanningPhase(view) ? () => explainRefusal({ do: 'trash' }) : undefined}
        explanation={<TrashDetails seat={viewpointSeat} />}
      >
        <span className={styles.rubbish}>{top !== undefined && <Face card={top} />}</span>
        <Glyph id="mt-trash" className={styles.can} />
        <span className={styles.label}>
          {say.trash} <b>{cards.length}</b>
        </span>
      </Choice>
    </div>
  )
}

/** What lies in a Trash Can, for all to see. */
export function TrashDetails({ seat }: { readonly seat: Seat }): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const cards = (view.trash[seat] ?? []).toSorted((a, b) => a - b).map((card) => texts.card(card))
  return (
    <p className={styles.trashStory}>
      {say.inTrash} {cards.length === 0 ? say.empty : groupEqual(cards).join(', ')}
    </p>
  )
}
