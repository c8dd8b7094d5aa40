import { Choice, Glyph, highlightOf, useLayoutAnimation } from '@spellbough/board-kit'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { fruitId, isValuable, KINDS, kindOf } from '../data/fruit.ts'
import { COMPOSTS, type Move, SALES, TAKES } from '../rules/moves.ts'
import { saleOf, soldKinds } from '../rules/prices.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import styles from './fruit-card.module.css'
import { FruitDetails } from './fruit-details.tsx'
import type { TrackedFruit } from './fruit-tracking.ts'
import { NO_MOVES } from './legal-choices.ts'
import { pendingStep } from './selectors.ts'
import { textsOf } from './texts.ts'

/** A fruit card of the market, with what it would sell for and its action. */
export function MarketFruit({ card }: { readonly card: TrackedFruit }): ReactElement {
  const model = useBoard()
  const { view, choices, texts } = model
  const id = fruitId(card.fruit)
  const kind = KINDS[kindOf(card.fruit)] ?? 'apple'
  const moves = choices.takes.get(id) ?? NO_MOVES
  return (
    <Fruit card={card} moves={moves} tried={TAKES[card.fruit]} className={styles.market}>
      <Price n={saleOf(view, card.fruit)} />
      <Art card={card} />
      <b className={styles.name}>{texts.kind(kindOf(card.fruit))}</b>
      <span className={styles.action}>
        <Glyph id={`ts-act-${kind}`} />
        <span>{texts.say.actionsShort[kind]}</span>
      </span>
    </Fruit>
  )
}

interface BoardFruitProps {
  readonly card: TrackedFruit
  readonly own: boolean
  /** How many equal cards lie there. */
  readonly count: number
}

/** A fruit card of a board, with what selling it brings now. */
export function BoardFruit({ card, own, count }: BoardFruitProps): ReactElement {
  const model = useBoard()
  const { view, choices, texts, mine } = model
  const moves = own ? (choices.fruit.get(fruitId(card.fruit)) ?? NO_MOVES) : NO_MOVES
  const composts = pendingStep(view)?.op === 'compost'
  const sold = own && mine && !composts && (soldKinds(view) & (1 << kindOf(card.fruit))) !== 0
  const hint = moves.length > 0 ? (composts ? texts.say.compostIt : texts.say.sellIt) : sold ? texts.say.soldKind : ''
  return (
    <Fruit
      card={card}
      moves={moves}
      tried={own ? (composts ? COMPOSTS : SALES)[card.fruit] : undefined}
      reason={sold ? texts.say.soldKind : undefined}
      className={styles.own}
      explainAt="bottom"
    >
      <Art card={card} />
      {count > 1 && <i className={styles.count}>×{count}</i>}
      <b className={styles.name}>{texts.kind(kindOf(card.fruit))}</b>
      <span className={styles.sells}>
        <Price n={saleOf(view, card.fruit)} />
        <small>{hint}</small>
      </span>
    </Fruit>
  )
}

/** A fruit card that an effect has shown. */
export function ShownFruit({ card }: { readonly card: TrackedFruit }): ReactElement {
  const { choices, texts } = useBoard()
  const id = fruitId(card.fruit)
  return (
    <Fruit
      card={card}
      moves={choices.keeps.get(id) ?? NO_MOVES}
      tried={{ do: 'keep', fruit: id }}
      className={styles.market}
    >
      <Art card={card} />
      <b className={styles.name}>{texts.kind(kindOf(card.fruit))}</b>
      <span className={styles.action}>
        <Glyph id="ts-i-take-fruit" />
        <span>{texts.say.keepIt}</span>
      </span>
    </Fruit>
  )
}

interface FruitProps {
  readonly card: TrackedFruit
  readonly moves: readonly Move[]
  /** What pressing it tries, where no move does. */
  readonly tried: Move | undefined
  readonly reason?: string | undefined
  readonly className: string | undefined
  readonly explainAt?: 'top' | 'bottom'
  readonly children: React.ReactNode
}

function Fruit({ card, moves, tried, reason, className, explainAt = 'top', children }: FruitProps): ReactElement {
  const travel = useLayoutAnimation()
  const model = useBoard()
  const { pendingChoice, pointedName, language, me } = model
  const key = `fruit-${card.id}`
  return (
    <m.div {...travel({ layoutId: key, layout: 'position' })} className={styles.place}>
      <Choice
        isPicture
        highlight={highlightOf({ chosen: pendingChoice?.key === key, can: moves.length > 0, reason })}
        reason={reason}
        label={labelOf(model, card, moves)}
        isPointedAt={pointedName === textsOf(language).kindInSentence(kindOf(card.fruit))}
        className={`${styles.card} ${className ?? ''}`}
        style={{ '--wash': WASHES[kindOf(card.fruit)] } as React.CSSProperties}
        onPress={() => tried !== undefined && model.press(key, moves, tried)}
        onDisabledPress={() => tried !== undefined && me !== undefined && model.explainRefusal(tried)}
        explanation={<FruitDetails fruit={card.fruit} />}
        explanationPlacement={explainAt}
      >
        {children}
      </Choice>
    </m.div>
  )
}

/** By kind, the paper behind the drawing. */
const WASHES = ['#f4d3c6', '#d3e0f2', '#e2d4ee', '#e4ecbb', '#fae0b8'] as const

function Art({ card }: { readonly card: TrackedFruit }): ReactElement {
  const { say } = useBoard().texts
  return (
    <span className={styles.art}>
      <Glyph id={`ts-fruit-${KINDS[kindOf(card.fruit)]}`} />
      {isValuable(card.fruit) && (
        <span className={styles.mark}>
          <Glyph id="ts-coin" />
          +1 <span className="sr">{say.coinMark}</span>
        </span>
      )}
    </span>
  )
}

function Price({ n }: { readonly n: number }): ReactElement {
  return (
    <span className={styles.price}>
      <Glyph id="ts-coin" />
      {n}
    </span>
  )
}

function labelOf({ view, words, names, texts }: BoardModel, { fruit }: TrackedFruit, moves: readonly Move[]): string {
  const [only] = moves
  if (moves.length === 1 && only !== undefined) return words.move(only, view, names)
  const mark = isValuable(fruit) ? `, ${texts.say.valuable}` : ''
  return `${texts.kind(kindOf(fruit))}${mark}, ${texts.say.sellsFor(saleOf(view, fruit))}`
}
