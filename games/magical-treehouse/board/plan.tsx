import { highlightOf } from '@spellbough/board-kit'
import { pileCards, pileSize, playerName } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { cardId, DISCARD_PLANNED, EXCHANGE, UNSEEN } from '../data/cards.ts'
import { PLAN_SIZE } from '../data/constants.ts'
import { CHOICES, isSwap, NO_CHOICE } from '../rules/moves.ts'
import { currentSpell } from '../rules/spells.ts'
import { useBoard } from './board-context.ts'
import { CardChoice, Face } from './card.tsx'
import { digitOf } from './hotkeys.ts'
import styles from './plan.module.css'

/** The looker's Planning Area: five places. A Spell may ask for one of the cards there. */
export function Plan(): ReactElement {
  const model = useBoard()
  const { view, me, viewpointSeat, names, texts, narrow } = model
  const { say } = texts
  const pile = view.planned[viewpointSeat] ?? 0
  const title = me === undefined ? say.planOf(playerName(names, viewpointSeat)) : say.yourPlan
  const cards = typeof pile === 'number' ? Array<number>(pile).fill(UNSEEN) : pileCards(pile)
  const spell = currentSpell(view)
  const asks = spell === DISCARD_PLANNED || spell === EXCHANGE
  return (
    <section className={styles.plan} data-spot={`plan-${viewpointSeat}`} data-asks={asks} aria-label={title}>
      <h2>
        {title} {cards.length}/{PLAN_SIZE}
      </h2>
      {narrow && (
        <p className={styles.piles}>
          {say.pilesOf(pileSize(view.decks[viewpointSeat] ?? 0), (view.trash[viewpointSeat] ?? []).length)}
        </p>
      )}
      {Array.from({ length: PLAN_SIZE }, (_, place) => {
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
              place === cards.length && !narrow && <span>{say.next}</span>
            ) : (
              <PlannedCard card={card} place={place} />
            )}
          </div>
        )
      })}
    </section>
  )
}

function PlannedCard({ card, place }: { readonly card: number; readonly place: number }): ReactElement {
  const { view, me, texts, choices, selection, narrow, pick, play, explainRefusal } = useBoard()
  const { say } = texts
  const id = cardId(card)
  const discard = currentSpell(view) === DISCARD_PLANNED ? choices.cards.get(id) : undefined
  const swap = choices.swaps.has(id)
  const mine = me === undefined ? NO_CHOICE : (view.chosen[me] ?? NO_CHOICE)
  const choice = mine > NO_CHOICE ? CHOICES[mine] : undefined
  const chosen =
    (choice?.do === 'discard' && choice.card === id && currentSpell(view) === DISCARD_PLANNED) ||
    (isSwap(mine) && choice?.do === 'swap' && choice.planned === id) ||
    (swap && selection.card === id)
  const lit = discard !== undefined || swap
  // On a phone it is too small to touch, unless it is asked for.
  if (narrow && !lit)
    return (
      <div className={styles.laid} role="img" aria-label={texts.card(card)}>
        <Face card={card} />
      </div>
    )
  return (
    <div className={styles.laid}>
      <CardChoice
        card={card}
        highlight={highlightOf({ can: lit, chosen })}
        hotkey={lit ? digitOf(place) : undefined}
        says={discard !== undefined ? say.discardIt : swap ? say.swapIt : say.planned}
        onPress={() =>
          discard !== undefined ? play(discard) : swap && pick({ card: selection.card === id ? undefined : id })
        }
        onDisabledPress={
          me !== undefined && view.phase === 'spell' ? () => explainRefusal({ do: 'discard', card: id }) : undefined
        }
      />
    </div>
  )
}
