import { highlightOf, RovingGroup } from '@spellbough/board-kit'
import * as m from 'motion/react-m'
import type { CSSProperties, ReactElement } from 'react'
import { type Card, cardId, UNSEEN } from '../data/cards.ts'
import { CHOICES, type Move, NO_CHOICE } from '../rules/moves.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { CardChoice } from './card.tsx'
import styles from './hand.module.css'
import { attemptedMove, digitOf, moveOfCard } from './hotkeys.ts'
import { fannedCards } from './selectors.ts'

/** So many cards make a row that a finger, or a mouse, still finds each of them. */
const MAX_CARDS_PER_ROW = { narrow: 8, wide: 15 } as const

/**
 * How the hand shakes when a move was taken back. Two ways in turn, so that each time is a new one: a fan made anew would
 * lose the press that is under way.
 */
const SHAKE_ANIMATIONS = [
  [0, 9, -8, 5, 0],
  [0, -9, 8, -5, 0],
]

/** The looker's hand as a fan. Each card is one key or one press away from where it goes. */
export function Hand(): ReactElement {
  const model = useBoard()
  const { view, viewpointSeat, texts, corrections, narrow } = model
  const cards = fannedCards(view, viewpointSeat)
  const rows = Math.max(1, Math.ceil(cards.length / MAX_CARDS_PER_ROW[narrow ? 'narrow' : 'wide']))
  const inRow = Math.ceil(cards.length / rows)
  const slot = (place: number): CSSProperties => {
    const row = Math.floor(place / inRow)
    const length = Math.min(inRow, cards.length - row * inRow)
    return { '--i': place - row * inRow, '--row': row, '--length': length } as CSSProperties
  }
  return (
    <div
      className={styles.hand}
      data-spot={`hand-${viewpointSeat}`}
      data-count={cards.length}
      style={{ '--rows': rows, '--n': inRow } as CSSProperties}
    >
      <m.div className={styles.fan} {...(corrections > 0 && { animate: { x: SHAKE_ANIMATIONS[corrections % 2] } })}>
        {cards.length > 0 && (
          <RovingGroup label={texts.say.hand} className={styles.cards}>
            {cards.map((card, place) => (
              <div
                key={keyOf(cards, place)}
                className={styles.slot}
                data-covered={place < (rows - 1) * inRow}
                data-last={place % inRow === inRow - 1 || place === cards.length - 1}
                style={slot(place)}
              >
                <HandCard card={card} place={place} />
              </div>
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
  const { view, me, choices, pendingMove, play, explainRefusal } = model
  const move = moveOfCard(choices, card)
  const chosen = isChosen(model, card)
  return (
    <div className={styles.held}>
      <CardChoice
        card={card}
        highlight={highlightOf({ can: move !== undefined, chosen })}
        hotkey={move === undefined ? undefined : digitOf(place)}
        says={cardActionText(model, move, chosen)}
        tag={chosen ? '✓' : undefined}
        className={styles.card}
        // A choice that stands is not made again; the table says that it is.
        onPress={() =>
          move === undefined ? pendingMove === undefined && explainRefusal(attemptedMove(view, card)) : play(move)
        }
        onDisabledPress={() =>
          me !== undefined && card !== UNSEEN && pendingMove === undefined && explainRefusal(attemptedMove(view, card))
        }
      />
    </div>
  )
}

/** Whether this card is what the looker has chosen in secret. */
function isChosen({ view, me }: BoardModel, card: Card): boolean {
  const code = me === undefined ? NO_CHOICE : (view.chosen[me] ?? NO_CHOICE)
  const choice = code > NO_CHOICE ? CHOICES[code] : undefined
  switch (choice?.do) {
    case 'place':
    case 'discard':
    case 'reveal':
      return choice.card === cardId(card)
    case 'cast':
      return choice.spell === cardId(card)
    default:
      return false
  }
}

function cardActionText({ texts }: BoardModel, move: Move | undefined, chosen: boolean): string | undefined {
  const { say } = texts
  if (chosen) return say.chosenNow
  switch (move?.do) {
    case 'place':
      return say.placeIt
    case 'cast':
      return say.castIt
    case 'discard':
      return say.discardIt
    case 'reveal':
      return say.revealIt
    default:
      return undefined
  }
}
