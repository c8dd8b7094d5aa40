import { Choice, Glyph, type Highlight, RovingGroup, useLayoutAnimation } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { ROUNDS, TREASURES, type Treasure } from '../data/treasures.ts'
import { useBoard } from './board-context.ts'
import { Boat } from './boat.tsx'
import { SignGlyph, TokenGlyph, TokenValue } from './card.tsx'
import type { BoardWords } from './en/words.ts'
import { SeatCoin } from './seat-coin.tsx'
import { knownCards, strengthIn, type Token, tokensOf, winnerOf } from './selectors.ts'
import styles from './shore.module.css'
import { plainName } from './texts.ts'

/** How a stone answers: the Druid's choice, or a look back at the end. */
export interface StoneChoice {
  readonly light: (treasure: string) => Highlight
  readonly press: (treasure: string) => void
  readonly explainRefusal?: (treasure: string) => void
  readonly pressed: (treasure: string) => boolean
}

interface ShoreProps {
  readonly stones?: StoneChoice | undefined
  /** While the treasures are reviewed one by one: the place of the one that is shown now. */
  readonly upTo?: number | undefined
}

/** The treasures as standing stones, in the order they were drawn, and the boat with what is not assigned yet. */
export function Shore({ stones, upTo = ROUNDS }: ShoreProps): ReactElement {
  const { view, texts } = useBoard()
  const { placed, boat } = tokensOf(view)
  const row = (
    <ol className={styles.stones}>
      {Array.from({ length: ROUNDS }, (_, index) => (
        <Stone
          // biome-ignore lint/suspicious/noArrayIndexKey: a stone is its place.
          key={index}
          index={index}
          treasure={view.drawn[index]}
          token={placed[index]}
          choice={stones}
          isTold={index <= upTo}
        />
      ))}
    </ol>
  )
  return (
    <section className={styles.shore} aria-label={texts.say.shore}>
      <Glyph id="mm-scene" className={styles.scene} />
      <RovingGroup label={texts.say.shore} className={styles.row}>
        {row}
      </RovingGroup>
      <Boat tokens={boat} upTo={upTo} />
    </section>
  )
}

interface StoneProps {
  readonly index: number
  readonly treasure: Treasure | undefined
  readonly token: Token | undefined
  readonly choice: StoneChoice | undefined
  /** Whether its winner is shown. */
  readonly isTold: boolean
}

const SHAPES = ['a', 'b', 'c', 'b', 'a', 'c', 'a', 'b', 'c', 'a', 'b']

function Stone({ index, treasure, token, choice, isTold }: StoneProps): ReactElement {
  const { view, texts, pointedName, me, names } = useBoard()
  const { say } = texts
  const stone = <Glyph id={`mm-stone-${SHAPES[index]}`} className={styles.stone} />
  const id = treasure === undefined ? undefined : TREASURES[treasure]
  if (treasure === undefined || id === undefined)
    return (
      <li className={styles.place} data-state="mist">
        {stone}
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <span className="sr">{say.stoneHidden(index + 1)}</span>
      </li>
    )
  const winner = isTold ? winnerOf(view, treasure) : undefined
  const isNow = view.claim >= 0 ? view.phase === 'claim' && index === view.claim : index === view.drawn.length - 1
  const current = isNow && view.phase !== 'druid' && view.phase !== 'over'
  const name = texts.treasure(id)
  const held = me === undefined || view.claim < 0 ? undefined : strengthIn(knownCards(view, me), treasure)
  const fate = outcomeText(winner, names[winner ?? -1] ?? '', token, say)
  const light = choice?.light(id) ?? 'calm'
  return (
    <li className={styles.place} data-state={winner !== undefined ? 'done' : current ? 'now' : 'known'}>
      <Choice
        isPicture
        className={styles.press}
        highlight={light}
        label={[say.stone(index + 1, name), fate].join(', ')}
        isPointedAt={name === plainName(pointedName)}
        {...(choice !== undefined && { pressed: choice.pressed(id) })}
        onPress={() => choice?.press(id)}
        onDisabledPress={() => choice?.explainRefusal?.(id)}
        explanation={<StoneText name={name} token={token} held={held} fate={fate} />}
      >
        {stone}
        {current && <Glyph id="mm-lamp" className={styles.lamp} />}
        <span className={styles.sign}>
          <SignGlyph id={id} size={36} />
        </span>
        {winner === undefined ? (
          <StoneToken token={token} />
        ) : (
          <span className={styles.won}>
            {winner >= 0 ? <SeatCoin seat={winner} size={34} /> : <span className={styles.none} />}
            {token !== undefined && <TokenValue value={token.value} />}
          </span>
        )}
        <span className={styles.name}>
          {held !== undefined && winner === undefined && !current ? say.youHold(held) : name}
        </span>
      </Choice>
    </li>
  )
}

function outcomeText(winner: Seat | undefined, name: string, token: Token | undefined, say: BoardWords): string {
  const worth = token === undefined ? say.noToken : say.withToken(token.value)
  if (winner === undefined) return worth
  return `${worth}, ${winner < 0 ? say.wonByNobody : say.wonBy(name)}`
}

function StoneToken({ token }: { readonly token: Token | undefined }): ReactElement {
  const travel = useLayoutAnimation()
  if (token === undefined) return <span className={styles.empty} />
  return (
    <>
      <m.span {...travel({ layoutId: token.symbol })} className={styles.token}>
        <TokenGlyph token={token} />
      </m.span>
      <span className={styles.small} aria-hidden="true">
        <TokenValue value={token.value} />
      </span>
    </>
  )
}

interface StoneTextProps {
  readonly name: string
  readonly token: Token | undefined
  readonly held: number | undefined
  readonly fate: string
}

function StoneText({ name, token, held, fate }: StoneTextProps): ReactElement {
  const { say } = useBoard().texts
  return (
    <div className={styles.text}>
      <h3>{name}</h3>
      <p>
        {token !== undefined && `${say.tokens[token.symbol as keyof typeof say.tokens]}: `}
        {fate}
      </p>
      <p>{say.stoneText(name)}</p>
      {held !== undefined && <p>{say.youHold(held)}</p>}
      <small>{say.rule('MM-6.5')}</small>
    </div>
  )
}
