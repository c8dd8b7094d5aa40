import { Choice, highlightOf, RovingGroup } from '@spellbough/board-kit'
import { formatSigned } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { CSSProperties, ReactElement } from 'react'
import { type Card, cardId, isSpell, planningCard, UNSEEN } from '../data/cards.ts'
import { useBoard } from './board-context.ts'
import { Face } from './card.tsx'
import { cardCaption } from './card-caption.ts'
import { bestGain, cardFit } from './card-fit.ts'
import { committedChoice } from './committed-choice.ts'
import styles from './hand.module.css'
import { attemptedMove, digitOf, moveOfCard } from './hotkeys.ts'
import { fannedCards } from './selectors.ts'

/** The most cards that lie side by side with their captions. */
const MAX_SPREAD = { wide: 10, middle: 7 } as const

/**
 * How the hand shakes when a move was taken back. Two ways in turn, so that each time is a new one: a hand made anew would
 * lose the press that is under way.
 */
const SHAKE_ANIMATIONS = [
  [0, 9, -8, 5, 0],
  [0, -9, 8, -5, 0],
]

/** The viewer's hand. The first press raises a card and shows what it would bring, the second one plays it. */
export function Hand(): ReactElement {
  const { view, viewpointSeat, texts, corrections, layout, narrow, point } = useBoard()
  const cards = fannedCards(view, viewpointSeat)
  return (
    <div
      className={styles.hand}
      data-spot={`hand-${viewpointSeat}`}
      data-count={cards.length}
      data-brief={narrow || cards.length > MAX_SPREAD[layout === 'wide' ? 'wide' : 'middle']}
      style={{ '--n': cards.length } as CSSProperties}
      onPointerLeave={() => point(undefined)}
    >
      <m.div className={styles.fan} {...(corrections > 0 && { animate: { x: SHAKE_ANIMATIONS[corrections % 2] } })}>
        {cards.length > 0 && (
          <RovingGroup label={texts.say.hand} className={styles.cards}>
            {cards.map((card, place) => (
              <HandCard key={keyOf(cards, place)} card={card} place={place} />
            ))}
          </RovingGroup>
        )}
      </m.div>
    </div>
  )
}

/** Cards are all different but for Spells and those that nobody sees. */
function keyOf(cards: readonly Card[], place: number): string {
  const card = cards[place] ?? UNSEEN
  return `${card}.${cards.slice(0, place).filter((other) => other === card).length}`
}

function HandCard({ card, place }: { readonly card: Card; readonly place: number }): ReactElement {
  const model = useBoard()
  const { view, me, viewpointSeat, choices, pendingMove, raised, explained, texts, pointedName } = model
  const move = moveOfCard(choices, card)
  const isChosen = isCommitted(model, card)
  const fit = cardFit(view, viewpointSeat, card)
  const { first, second, isUseful } = cardCaption(view, viewpointSeat, card, fit, texts)
  const gain = bestGain(fit)
  const name = card === UNSEEN ? texts.say.faceDown : texts.card(card)
  const canAct = me !== undefined && pendingMove === undefined && card !== UNSEEN
  const press = () => {
    if (raised !== place) model.raise(place)
    else if (move !== undefined) model.play(move)
    else if (canAct) model.explainRefusal(attemptedMove(view, card))
  }
  const says = [name, ...(isChosen ? [texts.say.chosenNow] : []), first, second]
    .filter((part) => part !== '')
    .join(', ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is pressed; this only shows what it would bring.
    <div
      className={styles.slot}
      data-kind="hand"
      data-up={explained === place}
      data-useful={isUseful}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && model.point(place)}
      onFocus={({ target }) => target.matches(':focus-visible') && me !== undefined && model.raise(place)}
    >
      <Choice
        isPicture
        highlight={highlightOf({ can: move !== undefined, chosen: isChosen })}
        label={move === undefined ? says : `${says}: ${texts.say.cardPress[raised === place ? 'second' : 'first']}`}
        pressed={raised === place}
        isPointedAt={card !== UNSEEN && pointedName === name}
        className={styles.card}
        onPress={press}
        onDisabledPress={press}
      >
        {move !== undefined && digitOf(place) !== undefined && <kbd className={styles.key}>{digitOf(place)}</kbd>}
        <span className={styles.face}>
          <Face card={card} />
        </span>
        {gain !== 0 && <span className={styles.gain}>{formatSigned(gain).replace(/^(?=\d)/, '+')}</span>}
        {isChosen && <span className={styles.tag}>✓</span>}
        {first !== '' && (
          <span className={styles.caption}>
            <b>{first}</b>
            {second}
          </span>
        )}
      </Choice>
    </div>
  )
}

/** Whether this card is what the viewer has chosen in secret. */
function isCommitted(model: Parameters<typeof committedChoice>[0], card: Card): boolean {
  const choice = committedChoice(model)
  switch (choice?.do) {
    case 'place':
    case 'discard':
    case 'reveal':
      return choice.card === cardId(card)
    case 'cast':
      return isSpell(card) && choice.spell === planningCard(card).id
    default:
      return false
  }
}
