import { pileCards, type Seat } from '@spellbough/kernel'
import { Choice, Glyph, lightOf } from '@spellbough/table'
import type { ReactElement } from 'react'
import { gathered } from '../help/wording.ts'
import { Face } from './card.tsx'
import styles from './planning.module.css'
import { isPlanned } from './reading.ts'
import { useScene } from './scene.ts'

/** The looker's own Trash Can with what lies on top. */
export function Trash(): ReactElement {
  const { view, me, eye, speech, offers, play, whyNot } = useScene()
  const { say } = speech
  const cards = view.trash[eye] ?? []
  const top = cards.at(-1)
  const move = me === undefined ? undefined : offers.lone.trash
  const hand = pileCards(view.hands[eye] ?? 0).length
  return (
    <div className={styles.trash} data-spot={`trash-${eye}`}>
      <Choice
        picture
        light={lightOf({ can: move !== undefined })}
        label={`${say.trashOf(cards.length)}${move === undefined ? '' : ` ${say.trashHand(hand)}`}`}
        className={styles.thing}
        onPress={() => move !== undefined && play(move)}
        onWhyNot={me !== undefined && isPlanned(view) ? () => whyNot({ do: 'trash' }) : undefined}
        explain={<TrashStory seat={eye} />}
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
export function TrashStory({ seat }: { readonly seat: Seat }): ReactElement {
  const { view, speech } = useScene()
  const { say } = speech
  const cards = (view.trash[seat] ?? []).toSorted((a, b) => a - b).map((card) => speech.face(card))
  return (
    <p className={styles.trashStory}>
      {say.inTrash} {cards.length === 0 ? say.empty : gathered(cards).join(', ')}
    </p>
  )
}
