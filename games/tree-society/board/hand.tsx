/** What a player has to spend: fruit, what was sold in this turn, purse and chest. */

import { Choice, Glyph, RovingGroup, useLayoutAnimation, WithTooltip } from '@spellbough/board-kit'
import { pileCards, pileSize, playerName, type Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { KINDS, kindOf, ORANGE } from '../data/fruit.ts'
import { ACTION } from '../rules/moves.ts'
import { purseLimit } from '../rules/ongoing.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import fruit from './fruit-card.module.css'
import { BoardFruit } from './fruit-card.tsx'
import styles from './hand.module.css'
import { WithLabel } from './icons.tsx'

interface SeatProps {
  readonly seat: Seat
}

export function Fruits({ seat }: SeatProps): ReactElement {
  const model = useBoard()
  const { fruitTracking, texts, me, choices, names } = model
  const { say } = texts
  const cards = fruitTracking.own[seat] ?? []
  const own = seat === me
  const title = own ? say.yourFruit : say.fruitOf(playerName(names, seat))
  return (
    <div className={styles.fruits}>
      <header className={styles.header}>
        <h2>{title}</h2>
        {own && choices.fruit.size > 0 && <p>{say.litFruit}</p>}
        <SoldArea seat={seat} />
      </header>
      <RovingGroup
        label={title}
        className={cards.length > 4 ? `${styles.cards} ${styles.many} ${fruit.many}` : styles.cards}
      >
        {cards.map((card) => (
          <BoardFruit key={card.id} card={card} own={own} />
        ))}
        {cards.length === 0 && <p className={styles.none}>{say.noFruit}</p>}
      </RovingGroup>
    </div>
  )
}

/** The Sold area: its owner may look. */
function SoldArea({ seat }: SeatProps): ReactElement {
  const model = useBoard()
  const { view, texts } = model
  const pile = view.sold[seat] ?? 0
  return (
    <WithTooltip content={<p>{soldExplanation(model, seat)}</p>}>
      <button type="button" className={styles.sold}>
        <WithLabel name={soldExplanation(model, seat)}>
          <Glyph id="ts-back-fruit" size={13} height={18} />
          {texts.say.soldArea} <b>{pileSize(pile)}</b>
        </WithLabel>
      </button>
    </WithTooltip>
  )
}

function soldExplanation({ view, texts }: BoardModel, seat: Seat): string {
  const pile = view.sold[seat] ?? 0
  const counts = KINDS.map((_, kind) => pileCards(pile).filter((fruit) => kindOf(fruit) === kind).length)
  const kinds = counts.flatMap((count, kind) => (count === 0 ? [] : [`${count} ${texts.kind(kind)}`]))
  const known = typeof pile !== 'number' && pile.length > 0 ? `: ${kinds.join(', ')}` : ''
  return `${texts.say.soldExplained(pileSize(pile))}${known}`
}

/** What was sold in this turn, and the action that the first of it still offers. */
export function SoldNow({ seat }: SeatProps): ReactElement | null {
  const travel = useLayoutAnimation()
  const model = useBoard()
  const { view, fruitTracking, texts, choices, me, mine, words, names } = model
  const [first] = view.soldNow
  if (view.turn !== seat || first === undefined) return null
  const kind = kindOf(first)
  const action = KINDS[kind] ?? 'apple'
  const { say } = texts
  const free = view.action
  const usable = seat === me && mine && free && kind !== ORANGE
  return (
    <div className={styles.action} data-spent={!free} data-orange={free && kind === ORANGE}>
      <span className={styles.slid}>
        {fruitTracking.soldNow.map((card) => (
          <m.span key={card.id} {...travel({ layoutId: `fruit-${card.id}`, layout: 'position' })}>
            <Glyph id={`ts-fruit-${KINDS[kindOf(card.fruit)]}`} />
          </m.span>
        ))}
      </span>
      <span className={styles.what}>
        <b>{say.actionsShort[action]}</b>
        <small>{free ? (kind === ORANGE ? say.orangeReady : say.actionOf(texts.kind(kind))) : say.actionSpent}</small>
      </span>
      {usable && (
        <Choice
          isPicture
          highlight={choices.action === undefined ? 'calm' : 'can'}
          label={`${say.useIt}: ${words.move(ACTION, view, names)}`}
          className={styles.use}
          onPress={() => model.play(ACTION)}
          onDisabledPress={() => model.explainRefusal(ACTION)}
        >
          {say.useIt}
        </Choice>
      )}
    </div>
  )
}

/** Coins to spend now, and coins for the next turn. */
export function Money({ seat }: SeatProps): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const purse = view.purse[seat] ?? 0
  const chest = view.chest[seat] ?? 0
  const limit = purseLimit(view, seat)
  return (
    <div className={styles.money}>
      <Pot
        symbol="ts-purse"
        coins={purse}
        name={say.purse}
        hint={say.toSpend}
        story={say.purseExplained(limit, Math.min(purse, limit) + chest)}
      />
      <Pot symbol="ts-chest" coins={chest} name={say.chest} hint={say.forNextTurn} story={say.chestExplained} />
    </div>
  )
}

interface PotProps {
  readonly symbol: string
  readonly coins: number
  readonly name: string
  readonly hint: string
  readonly story: string
}

function Pot({ symbol, coins, name, hint, story }: PotProps): ReactElement {
  return (
    <WithTooltip content={<p>{story}</p>}>
      <button type="button" className={styles.pot}>
        <WithLabel name={`${name}: ${coins}. ${story}`}>
          <Glyph id={symbol} className={styles.big} />
          <span>
            <span className={styles.amount}>
              <m.b key={coins} initial={{ scale: 1.5 }} animate={{ scale: 1 }}>
                {coins}
              </m.b>{' '}
              {name}
            </span>
            <small>{hint}</small>
          </span>
        </WithLabel>
      </button>
    </WithTooltip>
  )
}
