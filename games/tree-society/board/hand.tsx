/** What a player has to spend: fruit, what was sold in this turn, purse and chest. */

import { Choice, Glyph, RovingGroup, useLayoutAnimation, WithTooltip } from '@spellbough/board-kit'
import { pileCards, pileSize, playerName, type Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { KINDS, type Kind, kindOf, ORANGE } from '../data/fruit.ts'
import { ACTION } from '../rules/moves.ts'
import { purseLimit } from '../rules/ongoing.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import fruitStyles from './fruit-card.module.css'
import { BoardFruit } from './fruit-card.tsx'
import type { TrackedFruit } from './fruit-tracking.ts'
import styles from './hand.module.css'
import { WithLabel } from './icons.tsx'

interface SeatProps {
  readonly seat: Seat
}

export function Fruits({ seat }: SeatProps): ReactElement {
  const model = useBoard()
  const { fruitTracking, texts, me, names } = model
  const { say } = texts
  const stacks = stacksOf(fruitTracking.own[seat] ?? [])
  const own = seat === me
  const title = own ? say.yourFruit : say.fruitOf(playerName(names, seat))
  return (
    <div className={styles.fruits}>
      <header className={styles.header}>
        <h2>{title}</h2>
        <SoldArea seat={seat} />
      </header>
      <RovingGroup
        label={title}
        className={stacks.length > FEW ? `${styles.cards} ${styles.many} ${fruitStyles.many}` : styles.cards}
      >
        {stacks.map(([card, ...others]) => (
          <BoardFruit key={card.id} card={card} own={own} count={1 + others.length} />
        ))}
        {stacks.length === 0 && <p className={styles.none}>{say.noFruit}</p>}
      </RovingGroup>
    </div>
  )
}

/** As many different cards stand two by two. */
const FEW = 4

/** Equal cards lie on one another: they are worth the same. */
function stacksOf(cards: readonly TrackedFruit[]): readonly (readonly [TrackedFruit, ...TrackedFruit[]])[] {
  const stacks = new Map<number, [TrackedFruit, ...TrackedFruit[]]>()
  for (const card of cards) {
    const stack = stacks.get(card.fruit)
    if (stack === undefined) stacks.set(card.fruit, [card])
    else stack.push(card)
  }
  return [...stacks.values()]
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
          <Glyph id="ts-back-fruit" size={12} height={17} />
          {texts.say.soldCount(pileSize(pile))}
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

/** What was sold in this turn, and the action that the first of it still offers; pressing it uses the action. */
export function SoldNow({ seat }: SeatProps): ReactElement | null {
  const model = useBoard()
  const { view, texts, choices, me, mine, words, names } = model
  const [first] = view.soldNow
  if (view.turn !== seat || first === undefined) return null
  const kind = kindOf(first)
  const free = view.action
  if (seat !== me || !mine || !free || kind === ORANGE)
    return (
      <div className={styles.action} data-spent={!free} data-ready={free && seat === me}>
        <ActionFace kind={kind} free={free} />
      </div>
    )
  return (
    <Choice
      isPicture
      highlight={choices.action === undefined ? 'calm' : 'can'}
      label={`${texts.say.useIt}: ${words.move(ACTION, view, names)}`}
      className={styles.action}
      onPress={() => model.play(ACTION)}
      onDisabledPress={() => model.explainRefusal(ACTION)}
    >
      <ActionFace kind={kind} free />
    </Choice>
  )
}

interface ActionFaceProps {
  readonly kind: Kind
  /** It was not used yet. */
  readonly free: boolean
}

function ActionFace({ kind, free }: ActionFaceProps): ReactElement {
  const travel = useLayoutAnimation()
  const { fruitTracking, texts, choices, tabs } = useBoard()
  const { say } = texts
  const fruit = texts.kindInSentence(kind)
  const isUsable = free && choices.action !== undefined
  const readyText = tabs ? say.actionShort(fruit) : kind === ORANGE ? say.orangeReady : say.actionReady(fruit)
  return (
    <>
      <span className={styles.slid}>
        {fruitTracking.soldNow.map((card) => (
          <m.span key={card.id} {...travel({ layoutId: `fruit-${card.id}`, layout: 'position' })}>
            <Glyph id={`ts-fruit-${KINDS[kindOf(card.fruit)]}`} />
          </m.span>
        ))}
      </span>
      <span className={styles.what}>
        <b>{say.actionsShort[KINDS[kind] ?? 'apple']}</b>
        {(!isUsable || tabs) && <small>{free ? readyText : say.actionSpent}</small>}
      </span>
      {isUsable && <span className={styles.use}>{say.useIt}</span>}
    </>
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
          <m.b key={coins} initial={{ scale: 1.5 }} animate={{ scale: 1 }} className={styles.amount}>
            {coins}
          </m.b>
          <span className={styles.potName}>{name}</span>
          <small>{hint}</small>
        </WithLabel>
      </button>
    </WithTooltip>
  )
}
