import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import { pileCards, type Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { groupEqual } from '../help/wording.ts'
import { useBoard } from './board-context.ts'
import { Face } from './card.tsx'
import styles from './planning.module.css'
import { isPlanningPhase } from './selectors.ts'

/** The looker's own Trash Can with what lies on top. */
export function Trash(): ReactElement {
  const { view, me, eye, speech, offers, play, whyNot } = useBoard()
  const { say } = speech
  const cards = view.trash[eye] ?? []
  const top = cards.at(-1)
  const move = me === undefined ? undefined : offers.lone.trash
  const hand = pileCards(view.hands[eye] ?? 0).length
  return (
    <div className={styles.trash} data-spot={`trash-${eye}`}>
      <Choice
        isPicture
        highlight={highlightOf({ can: move !== undefined })}
        label={`${say.trashOf(cards.length)}${move === undefined ? '' : ` ${say.trashHand(hand)}`}`}
        className={styles.thing}
        onPress={() => move !== undefined && play(move)}
        onDisabledPress={me !== undefined && isPlanningPhase(view) ? () => whyNot({ do: 'trash' }) : undefined}
        explanation={<TrashDetails seat={eye} />}
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
  const { view, speech } = useBoard()
  const { say } = speech
  const cards = (view.trash[seat] ?? []).toSorted((a, b) => a - b).map((card) => speech.face(card))
  return (
    <p className={styles.trashStory}>
      {say.inTrash} {cards.length === 0 ? say.empty : groupEqual(cards).join(', ')}
    </p>
  )
}
