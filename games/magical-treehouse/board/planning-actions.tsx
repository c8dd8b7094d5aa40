import { pileSize, playerName, type Seat } from '@spellbough/kernel'
import { type ReactElement, type ReactNode, useState } from 'react'
import { isSpell, planningCard } from '../data/cards.ts'
import { DRAW_SIZE } from '../data/constants.ts'
import { seatAfter, takeSide } from '../rules/carriages.ts'
import { BRIBE, CHOICES } from '../rules/moves.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { committedChoice } from './committed-choice.ts'
import styles from './dock.module.css'
import { ActionDock, DockButton, type DockButtonProps } from './dock-button.tsx'
import { BRIBE_KEY, BUTTON_KEYS, CAST_KEY, moveOfCard } from './hotkeys.ts'
import type { ButtonMove } from './legal-choices.ts'
import { fannedCards } from './selectors.ts'
import { spellSymbol } from './symbols.ts'

/** The choices of the Planning step. What belongs to another step, such as drawing with cards in hand, is not shown. */
export function PlanningActions(): ReactElement | null {
  const model = useBoard()
  const { view, me, choices, texts, shownSeat, viewpointSeat, look, narrow } = model
  const { say } = texts
  const back = shownSeat !== viewpointSeat && !narrow && (
    <DockButton name={say.backToYours} hotkey={say.escKey} isMain onPress={() => look(viewpointSeat)} />
  )
  if (me === undefined || view.out[me] === true) return back ? <ActionDock>{back}</ActionDock> : null
  if (view.phase === 'ready')
    return (
      <ActionDock>
        <DockButton {...buttonOf(model, 'ready')} name={say.ready} isMain />
      </ActionDock>
    )
  if (view.phase === 'spell' || view.phase === 'order')
    return (
      <ActionDock>
        {choices.lone.keep !== undefined && (
          <DockButton {...buttonOf(model, 'keep')} name={say.keep} symbol="mt-ab-store" />
        )}
        {fannedCards(view, me).length > 0 && choices.cards.size > 0 && <RaisedCardButton me={me} />}
      </ActionDock>
    )
  if (view.phase !== 'planning') return null
  return <ActionDock>{fannedCards(view, me).length > 0 ? <WithCards me={me} /> : <WithoutCards me={me} />}</ActionDock>
}

/** With cards in hand: plan the raised one, or use or throw away the hand in another way. */
function WithCards({ me }: { readonly me: Seat }): ReactElement {
  const model = useBoard()
  const { view } = model
  const { say } = model.texts
  const count = fannedCards(view, me).length
  return (
    <>
      <More>
        {[
          ...bribes(model, me),
          ...(view.config.apprentice ? [] : casts(model, me)),
          { ...buttonOf(model, 'trash'), name: say.trashHand, small: say.allCards(count), symbol: 'mt-trash' },
        ]}
      </More>
      <RaisedCardButton me={me} />
    </>
  )
}

/** With an empty hand: take, draw or drop out. The likely one is lit: cards while the plan has room. */
function WithoutCards({ me }: { readonly me: Seat }): ReactElement {
  const model = useBoard()
  const { view, choices, names } = model
  const { say } = model.texts
  const { apprentice, pace } = view.config
  const waiting = pileSize(view.carriages[takeSide(view, me)] ?? 0)
  const deck = pileSize(view.decks[me] ?? 0)
  const giver = playerName(names, seatAfter(view, me, -1, view.direction))
  const main = (['take', 'draw', 'drop-out'] as const).find((kind) => choices.lone[kind] !== undefined)
  const takesCards = choices.lone.take !== undefined || choices.lone.draw !== undefined
  const buttons: Partial<Record<ButtonMove, DockButtonProps>> = {
    take: {
      ...buttonOf(model, 'take'),
      name: say.take,
      small: waiting === 0 ? say.emptyCarriage : say.takeFrom(waiting, giver),
      symbol: 'mt-carriage',
    },
    draw: {
      ...buttonOf(model, 'draw'),
      name: say.draw,
      small: deck === 0 ? say.emptyDeck : say.drawOf(Math.min(DRAW_SIZE, deck), deck),
      symbol: 'mt-card-back',
    },
    'drop-out': {
      ...buttonOf(model, 'drop-out'),
      name: say.dropOut,
      small: apprentice ? say.endsPlanning : say.plateBiscuit(view.plate),
      symbol: 'mt-biscuit',
    },
  }
  const cards = takesCards || choices.lone['drop-out'] === undefined
  const order = [...(cards ? (['drop-out', 'draw', 'take'] as const) : (['drop-out'] as const))].toSorted(
    (a, b) => Number(a === main) - Number(b === main),
  )
  return (
    <>
      <More>
        {[
          ...bribes(model, me),
          ...(apprentice
            ? [{ ...buttonOf(model, 'spend'), name: say.spend, small: say.spendSmall, symbol: 'mt-biscuit' }]
            : []),
          ...(pace === 'structured'
            ? [{ ...buttonOf(model, 'wait'), name: say.wait, small: say.waitSmall, symbol: 'mt-lantern' }]
            : []),
        ]}
      </More>
      {order.map((kind) => (
        <DockButton key={kind} {...(buttons[kind] as DockButtonProps)} isMain={kind === main} isSmall={kind !== main} />
      ))}
    </>
  )
}

/** The raised card, named, with what happens to the rest of the hand. */
function RaisedCardButton({ me }: { readonly me: Seat }): ReactElement {
  const { view, names, texts, choices, raised, explainRefusal } = useBoard()
  const { say } = texts
  const cards = fannedCards(view, me)
  const card = raised === undefined ? undefined : cards[raised]
  if (card === undefined)
    return (
      <DockButton name={say.planACard[view.phase === 'order' ? 'order' : 'planning']} small={say.raiseFirst} isMain />
    )
  const move = moveOfCard(choices, card)
  const to = playerName(names, seatAfter(view, me, 1, view.direction))
  const small =
    move?.do === 'place' ? (cards.length > 1 ? say.passesOn(cards.length - 1, to) : say.lastOfHand) : undefined
  const name = say.playCard[move?.do as keyof typeof say.playCard] ?? say.playCard.place
  return (
    <DockButton
      name={name(texts.card(card))}
      small={move?.do === 'reveal' ? say.orderNumberShort(planningCard(card).number ?? 0) : small}
      hotkey={say.enterKey}
      isMain
      move={move}
      {...(isSpell(card) && { kind: 'cast' })}
      {...(move === undefined && { onPress: () => explainRefusal({ do: 'place', card: planningCard(card).id }) })}
    />
  )
}

/** Rarer choices: beside each other, or on a phone in a menu if there are several. */
function More({ children: buttons }: { readonly children: readonly (DockButtonProps & { id?: string })[] }): ReactNode {
  const { narrow, texts } = useBoard()
  const [isOpen, setOpen] = useState(false)
  const drawn = (isSmall: boolean) =>
    buttons.map((button) => <DockButton key={`${button.name}.${button.small}`} {...button} isSmall={isSmall} />)
  if (!narrow || buttons.length < 2) return drawn(narrow)
  return (
    <>
      <DockButton name={texts.say.moreActions} symbol="i-more" isSmall onPress={() => setOpen(!isOpen)} />
      {isOpen && <div className={styles.menu}>{drawn(false)}</div>}
    </>
  )
}

/** What the button of a move needs. */
function buttonOf(model: BoardModel, kind: ButtonMove) {
  const key = BUTTON_KEYS[kind]
  return {
    move: model.choices.lone[kind],
    attempt: { do: kind } as const,
    kind,
    chosen: committedChoice(model)?.do === kind,
    hotkey: key === 'Delete' ? model.texts.say.deleteKey : key.toUpperCase(),
  }
}

/** A button for each kind of Spell in hand. */
function casts(model: BoardModel, me: Seat): DockButtonProps[] {
  const { say } = model.texts
  const choice = committedChoice(model)
  const spells = [...new Set(fannedCards(model.view, me).filter(isSpell))].map((card) => planningCard(card).id)
  return spells.map((spell, place) => ({
    kind: 'cast',
    move: model.choices.casts.get(spell),
    attempt: { do: 'cast', spell },
    chosen: choice?.do === 'cast' && choice.spell === spell,
    name: say.castSpell(say.spellsShort[spell as keyof typeof say.spellsShort]),
    small: say.spellsBrief[spell as keyof typeof say.spellsBrief],
    symbol: spellSymbol(spell),
    // The key goes to the first of several.
    hotkey: place === 0 ? CAST_KEY.toUpperCase() : undefined,
  }))
}

/** A button for each player who has dropped out. It stays while nothing can be bribed for, so that no press misses it. */
function bribes(model: BoardModel, me: Seat): DockButtonProps[] {
  const { view, choices, names } = model
  const { say } = model.texts
  const choice = committedChoice(model)
  const chosen = choice?.do === 'bribe' ? choice.seat : -1
  return Array.from({ length: view.seats }, (_, seat) => seat)
    .filter((seat) => seat !== me && !view.config.apprentice && view.out[seat] === true)
    .map((seat) => ({
      kind: 'bribe',
      move: choices.bribes.get(seat),
      attempt: CHOICES[BRIBE + seat] ?? { do: 'bribe', seat },
      chosen: seat === chosen,
      name: say.bribePlayer(playerName(names, seat)),
      small:
        (view.biscuits[me] ?? 0) === 0
          ? say.noBiscuitToGive
          : choices.bribes.has(seat) || seat === chosen
            ? say.cardsMoveOn(pileSize(view.carriages[takeSide(view, seat)] ?? 0))
            : say.nothingToMove,
      symbol: 'mt-ab-bribe',
      hotkey: BRIBE_KEY.toUpperCase(),
    }))
}
