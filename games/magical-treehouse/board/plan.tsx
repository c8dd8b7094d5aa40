import { nameOf, pileCards } from '@spellbough/kernel'
import { lightOf } from '@spellbough/table'
import type { ReactElement } from 'react'
import { cardId, DISCARD_PLANNED, EXCHANGE, UNSEEN } from '../data/cards.ts'
import { PLAN } from '../data/limits.ts'
import { CHOICES, isSwap, NO_CHOICE } from '../rules/moves.ts'
import { spellNow } from '../rules/spells.ts'
import { CardChoice } from './card.tsx'
import { digitOf } from './keys.ts'
import styles from './planning.module.css'
import { useScene } from './scene.ts'

/** The looker's Planning Area: five places. A Spell may ask for one of the cards there. */
export function Plan(): ReactElement {
  const scene = useScene()
  const { view, me, eye, names, speech } = scene
  const { say } = speech
  const pile = view.planned[eye] ?? 0
  const title = me === undefined ? say.planOf(nameOf(names, eye)) : say.yourPlan
  const cards = typeof pile === 'number' ? Array<number>(pile).fill(UNSEEN) : pileCards(pile)
  const spell = spellNow(view)
  const asks = spell === DISCARD_PLANNED || spell === EXCHANGE
  return (
    <section className={styles.plan} data-spot={`plan-${eye}`} data-asks={asks} aria-label={title}>
      <h2>
        {title} <b>{cards.length}</b>/{PLAN}
      </h2>
      {Array.from({ length: PLAN }, (_, place) => {
        const card = cards[place]
        return (
          <div
            // A card that another is put before goes to the next place, and is not laid anew.
            key={card === undefined || card === UNSEEN ? `place-${place}` : `card-${card}`}
            className={styles.slot}
            data-full={card !== undefined}
            data-next={place === cards.length}
          >
            {card === undefined ? (
              place === cards.length && <span>{say.next}</span>
            ) : (
              <Planned card={card} place={place} />
            )}
          </div>
        )
      })}
    </section>
  )
}

function Planned({ card, place }: { readonly card: number; readonly place: number }): ReactElement {
  const { view, me, speech, offers, picked, pick, play, whyNot } = useScene()
  const { say } = speech
  const id = cardId(card)
  const discard = spellNow(view) === DISCARD_PLANNED ? offers.cards.get(id) : undefined
  const swap = offers.swaps.has(id)
  const mine = me === undefined ? NO_CHOICE : (view.chosen[me] ?? NO_CHOICE)
  const choice = mine > NO_CHOICE ? CHOICES[mine] : undefined
  const chosen =
    (choice?.do === 'discard' && choice.card === id && spellNow(view) === DISCARD_PLANNED) ||
    (isSwap(mine) && choice?.do === 'swap' && choice.planned === id) ||
    (swap && picked.card === id)
  const lit = discard !== undefined || swap
  return (
    <div className={styles.laid}>
      <CardChoice
        card={card}
        light={lightOf({ can: lit, chosen })}
        hotkey={lit ? digitOf(place) : undefined}
        says={discard !== undefined ? say.discardIt : swap ? say.swapIt : say.planned}
        onPress={() =>
          discard !== undefined ? play(discard) : swap && pick({ card: picked.card === id ? undefined : id })
        }
        onWhyNot={me !== undefined && view.phase === 'spell' ? () => whyNot({ do: 'discard', card: id }) : undefined}
      />
    </div>
  )
}
