import { nameOf, pileSize, type Seat } from '@spellbough/kernel'
import { Dock } from '@spellbough/table'
import type { ReactElement, ReactNode } from 'react'
import { isSpell, planningCard } from '../data/cards.ts'
import { takeSide } from '../rules/carriages.ts'
import { BRIBE, CHOICES, type Choice as MoveChoice, NO_CHOICE } from '../rules/moves.ts'
import { Action } from './action.tsx'
import styles from './actions.module.css'
import { BRIBE_KEY, CAST_KEY, LONE_KEYS } from './keys.ts'
import type { Lone } from './offers.ts'
import { fanOf } from './reading.ts'
import { type Scene, useScene } from './scene.ts'
import { spellSymbol } from './symbols.ts'

/** The board's buttons: in the bar under it, or on a phone at the thumb. */
export function ActionBar({ children }: { readonly children: ReactNode }): ReactElement {
  const { narrow, speech } = useScene()
  const bar = (
    <div className={styles.bar} role="toolbar" aria-label={speech.say.actions} data-narrow={narrow}>
      {children}
    </div>
  )
  return narrow ? bar : <Dock>{bar}</Dock>
}

/** All actions of the Planning step; what cannot be done now says why. */
export function PlanningActions(): ReactElement | null {
  const scene = useScene()
  const { view, me, offers, speech, narrow } = scene
  const { say } = speech
  if (me === undefined || view.out[me] === true) return null
  if (view.phase === 'ready')
    return (
      <ActionBar>
        <LoneAction kind="ready" name={say.ready} symbol="mt-lantern" scene={scene} />
      </ActionBar>
    )
  if (view.phase === 'spell' && offers.lone.keep !== undefined)
    return (
      <ActionBar>
        <LoneAction kind="keep" name={say.keep} symbol="mt-ab-store" scene={scene} />
      </ActionBar>
    )
  if (view.phase !== 'planning') return null
  const hand = fanOf(view, me)
  const { apprentice, pace } = view.config
  const takes = pileSize(view.carriages[takeSide(view, me)] ?? 0)
  const deck = pileSize(view.decks[me] ?? 0)
  // A phone has room for six: where there are more, only what the hand allows.
  const tight = narrow && (pace === 'structured' || offers.casts.size > 1 || offers.bribes.size > 1)
  const [withCards, without] = [!tight || hand.length > 0, !tight || hand.length === 0]
  return (
    <ActionBar>
      {!apprentice && withCards && <Casts scene={scene} />}
      {withCards && (
        <LoneAction kind="trash" name={say.trash} small={say.cards(hand.length)} symbol="mt-trash" scene={scene} />
      )}
      <i className={styles.line} />
      {without && (
        <>
          <LoneAction kind="take" name={say.take} small={say.cards(takes)} symbol="mt-carriage" scene={scene} />
          <LoneAction
            kind="draw"
            name={say.draw}
            small={say.drawOf(Math.min(4, deck), deck)}
            symbol="mt-card-back"
            scene={scene}
          />
          {apprentice && (
            <LoneAction kind="spend" name={say.spend} small={say.spendSmall} symbol="mt-biscuit" scene={scene} />
          )}
          <LoneAction
            kind="drop-out"
            name={say.dropOut}
            small={apprentice ? undefined : say.biscuit(view.plate)}
            symbol="mt-biscuit"
            scene={scene}
          />
          {pace === 'structured' && <LoneAction kind="wait" name={say.wait} symbol="mt-lantern" scene={scene} />}
        </>
      )}
      {!apprentice && (
        <>
          <i className={styles.line} />
          <Bribes me={me} scene={scene} />
        </>
      )}
    </ActionBar>
  )
}

interface LoneActionProps {
  readonly kind: Lone
  readonly name: string
  readonly small?: string | undefined
  readonly symbol: string
  readonly scene: Scene
}

function LoneAction({ kind, name, small, symbol, scene }: LoneActionProps): ReactElement {
  const key = LONE_KEYS[kind]
  return (
    <Action
      move={scene.offers.lone[kind]}
      wouldBe={{ do: kind }}
      chosen={choiceOf(scene)?.do === kind}
      kind={kind}
      hotkey={key === 'Delete' ? scene.speech.say.deleteKey : key.toUpperCase()}
      name={name}
      small={small}
      symbol={symbol}
    />
  )
}

/** What the looker has chosen in secret, if anything. */
export function choiceOf({ view, me }: Scene): MoveChoice | undefined {
  const code = me === undefined ? NO_CHOICE : (view.chosen[me] ?? NO_CHOICE)
  return code > NO_CHOICE ? CHOICES[code] : undefined
}

/** A button for each kind of Spell in hand; without one, a button that says so. */
function Casts({ scene }: { readonly scene: Scene }): ReactElement {
  const { view, me, offers, speech } = scene
  const { say } = speech
  const choice = choiceOf(scene)
  const spells = [...new Set(fanOf(view, me ?? 0).filter(isSpell))].map((card) => planningCard(card).id)
  if (spells.length === 0)
    return (
      <Action
        move={undefined}
        wouldBe={{ do: 'cast', spell: 'reverse' }}
        name={say.cast}
        small={say.noSpell}
        symbol="mt-spell-reverse"
        hotkey={CAST_KEY.toUpperCase()}
      />
    )
  return (
    <>
      {spells.map((spell) => (
        <Action
          key={spell}
          kind="cast"
          move={offers.casts.get(spell)}
          wouldBe={{ do: 'cast', spell }}
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
function Bribes({ me, scene }: { readonly me: Seat; readonly scene: Scene }): ReactElement {
  const { view, offers, names, speech } = scene
  const { say } = speech
  const choice = choiceOf(scene)
  const chosen = choice?.do === 'bribe' ? choice.seat : -1
  const seats = Array.from({ length: view.seats }, (_, seat) => seat).filter(
    (seat) => offers.bribes.has(seat) || seat === chosen,
  )
  const shared = { name: say.bribe, symbol: 'mt-ab-bribe', hotkey: BRIBE_KEY.toUpperCase(), kind: 'bribe' }
  if (seats.length === 0)
    return (
      <Action {...shared} move={undefined} wouldBe={{ do: 'bribe', seat: (me + 1) % view.seats }} small={say.nobody} />
    )
  return (
    <>
      {seats.map((seat) => (
        <Action
          key={seat}
          {...shared}
          move={offers.bribes.get(seat)}
          wouldBe={CHOICES[BRIBE + seat] ?? { do: 'bribe', seat }}
          chosen={seat === chosen}
          small={nameOf(names, seat)}
        />
      ))}
    </>
  )
}
