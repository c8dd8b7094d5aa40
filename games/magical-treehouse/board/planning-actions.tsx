import { Dock } from '@spellbough/board-kit'
import { pileSize, playerName, type Seat } from '@spellbough/kernel'
import type { ReactElement, ReactNode } from 'react'
import { isSpell, planningCard } from '../data/cards.ts'
import { takeSide } from '../rules/carriages.ts'
import { BRIBE, CHOICES, type Choice as MoveChoice, NO_CHOICE } from '../rules/moves.ts'
import { ActionButton } from './action-button.tsx'
import { type BoardModel, useBoard } from './board-context.ts'
import { BRIBE_KEY, BUTTON_KEYS, CAST_KEY } from './hotkeys.ts'
import type { ButtonMove } from './legal-choices.ts'
import styles from './planning-actions.module.css'
import { fannedCards } from './selectors.ts'
import { spellSymbol } from './symbols.ts'

/** The board's buttons: in the bar under it, or on a phone at the thumb. */
export function ActionBar({ children }: { readonly children: ReactNode }): ReactElement {
  const { narrow, texts } = useBoard()
  const bar = (
    <div className={styles.bar} role="toolbar" aria-label={texts.say.actions} data-narrow={narrow}>
      {children}
    </div>
  )
  return narrow ? bar : <Dock>{bar}</Dock>
}

/** All actions of the Planning step; what cannot be done now says why. */
export function PlanningActions(): ReactElement | null {
  const model = useBoard()
  const { view, me, choices, texts, narrow } = model
  const { say } = texts
  if (me === undefined || view.out[me] === true) return null
  if (view.phase === 'ready')
    return (
      <ActionBar>
        <ButtonMoveAction kind="ready" name={say.ready} symbol="mt-lantern" model={model} />
      </ActionBar>
    )
  if (view.phase === 'spell' && choices.lone.keep !== undefined)
    return (
      <ActionBar>
        <ButtonMoveAction kind="keep" name={say.keep} symbol="mt-ab-store" model={model} />
      </ActionBar>
    )
  if (view.phase !== 'planning') return null
  const hand = fannedCards(view, me)
  const { apprentice, pace } = view.config
  const takes = pileSize(view.carriages[takeSide(view, me)] ?? 0)
  const deck = pileSize(view.decks[me] ?? 0)
  // A phone has room for six: where there are more, only what the hand allows.
  const tight = narrow && (pace === 'structured' || choices.casts.size > 1 || choices.bribes.size > 1)
  const [withCards, without] = [!tight || hand.length > 0, !tight || hand.length === 0]
  return (
    <ActionBar>
      {!apprentice && withCards && <Casts model={model} />}
      {withCards && (
        <ButtonMoveAction
          kind="trash"
          name={say.trash}
          small={say.cards(hand.length)}
          symbol="mt-trash"
          model={model}
        />
      )}
      <i className={styles.line} />
      {without && (
        <>
          <ButtonMoveAction kind="take" name={say.take} small={say.cards(takes)} symbol="mt-carriage" model={model} />
          <ButtonMoveAction
            kind="draw"
            name={say.draw}
            small={say.drawOf(Math.min(4, deck), deck)}
            symbol="mt-card-back"
            model={model}
          />
          {apprentice && (
            <ButtonMoveAction kind="spend" name={say.spend} small={say.spendSmall} symbol="mt-biscuit" model={model} />
          )}
          <ButtonMoveAction
            kind="drop-out"
            name={say.dropOut}
            small={apprentice ? undefined : say.biscuit(view.plate)}
            symbol="mt-biscuit"
            model={model}
          />
          {pace === 'structured' && <ButtonMoveAction kind="wait" name={say.wait} symbol="mt-lantern" model={model} />}
        </>
      )}
      {!apprentice && (
        <>
          <i className={styles.line} />
          <Bribes me={me} model={model} />
        </>
      )}
    </ActionBar>
  )
}

interface ButtonMoveActionProps {
  readonly kind: ButtonMove
  readonly name: string
  readonly small?: string | undefined
  readonly symbol: string
  readonly model: BoardModel
}

function ButtonMoveAction({ kind, name, small, symbol, model }: ButtonMoveActionProps): ReactElement {
  const key = BUTTON_KEYS[kind]
  return (
    <ActionButton
      move={model.choices.lone[kind]}
      attempt={{ do: kind }}
      chosen={committedChoice(model)?.do === kind}
      kind={kind}
      hotkey={key === 'Delete' ? model.texts.say.deleteKey : key.toUpperCase()}
      name={name}
      small={small}
      symbol={symbol}
    />
  )
}

/** What the looker has chosen in secret, if anything. */
export function committedChoice({ view, me }: BoardModel): MoveChoice | undefined {
  const code = me === undefined ? NO_CHOICE : (view.chosen[me] ?? NO_CHOICE)
  return code > NO_CHOICE ? CHOICES[code] : undefined
}

/** A button for each kind of Spell in hand; without one, a button that says so. */
function Casts({ model }: { readonly model: BoardModel }): ReactElement {
  const { view, me, choices, texts } = model
  const { say } = texts
  const choice = committedChoice(model)
  const spells = [...new Set(fannedCards(view, me ?? 0).filter(isSpell))].map((card) => planningCard(card).id)
  if (spells.length === 0)
    return (
      <ActionButton
        move={undefined}
        attempt={{ do: 'cast', spell: 'reverse' }}
        name={say.cast}
        small={say.noSpell}
        symbol="mt-spell-reverse"
        hotkey={CAST_KEY.toUpperCase()}
      />
    )
  return (
    <>
      {spells.map((spell) => (
        <ActionButton
          key={spell}
          kind="cast"
          move={choices.casts.get(spell)}
          attempt={{ do: 'cast', spell }}
          chosen={choice?.do === 'cast' && choice.spell === spell}
          name={say.cast}
          small={say.spellsShort[spell as keyof typeof say.spellsShort]}
          symbol={spellSymbol(spell)}
          // The key goes to the first of several.
          hotkey={spell === spells[0] ? CAST_KEY.toUpperCase() : undefined}
        />
      ))}
    </>
  )
}

/** A button for each player who can be bribed; without one, a button that says why there is none. */
function Bribes({ me, model }: { readonly me: Seat; readonly model: BoardModel }): ReactElement {
  const { view, choices, names, texts } = model
  const { say } = texts
  const choice = committedChoice(model)
  const chosen = choice?.do === 'bribe' ? choice.seat : -1
  const seats = Array.from({ length: view.seats }, (_, seat) => seat).filter(
    (seat) => choices.bribes.has(seat) || seat === chosen,
  )
  const shared = { name: say.bribe, symbol: 'mt-ab-bribe', hotkey: BRIBE_KEY.toUpperCase(), kind: 'bribe' }
  if (seats.length === 0)
    return (
      <ActionButton
        {...shared}
        move={undefined}
        attempt={{ do: 'bribe', seat: (me + 1) % view.seats }}
        small={say.nobody}
      />
    )
  return (
    <>
      {seats.map((seat) => (
        <ActionButton
          key={seat}
          {...shared}
          move={choices.bribes.get(seat)}
          attempt={CHOICES[BRIBE + seat] ?? { do: 'bribe', seat }}
          chosen={seat === chosen}
          small={playerName(names, seat)}
        />
      ))}
    </>
  )
}
