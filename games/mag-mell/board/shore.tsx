import { Choice, Glyph, type Highlight, RovingGroup, useLayoutAnimation } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { ROUNDS, TREASURES, type Treasure } from '../data/treasures.ts'
import type { View } from '../rules/state.ts'
import { useBoard } from './board-context.ts'
import { Boat } from './boat.tsx'
import { SignGlyph, TokenGlyph, TokenValue } from './card.tsx'
import type { BoardWords } from './en/words.ts'
import { SeatCoin } from './seat-coin.tsx'
import { knownCards, strengthIn, type Token, tokensOf, winnerOf } from './selectors.ts'
import type { SettledClaim } from './settled-claim.ts'
import styles from './shore.module.css'
import { plainName } from './texts.ts'
import { TreasureStrip } from './treasure-strip.tsx'

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
  /** The treasure that was just settled and is still in sight. */
  readonly settled: SettledClaim | undefined
  /** The viewer chooses a token for the newest treasure. */
  readonly isChoosing: boolean
}

/** The treasures as standing stones, in the order they were drawn, and the boat with what is not assigned yet. */
export function Shore(props: ShoreProps): ReactElement {
  const { stones, upTo = ROUNDS, settled, isChoosing } = props
  const { view, texts, layout } = useBoard()
  const { placed, boat } = tokensOf(view)
  if (layout.layout !== 'wide')
    return <TreasureStrip stones={stones} upTo={upTo} settled={settled} isChoosing={isChoosing} />
  return (
    <section className={styles.shore} aria-label={texts.say.shore}>
      <svg className={styles.scene} viewBox="0 0 1440 180" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
        <use href="#mm-scene" width="1440" height="180" />
      </svg>
      <RovingGroup label={texts.say.shore} className={styles.row}>
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
              isNow={index === currentStone(view, settled)}
            />
          ))}
        </ol>
      </RovingGroup>
      <Boat tokens={boat} upTo={upTo} settled={settled} />
    </section>
  )
}

/** The place of the treasure it is about now; -1 for none. */
export function currentStone(view: View, settled: SettledClaim | undefined): number {
  if (settled !== undefined) return settled.index
  if (view.phase === 'claim') return view.claim
  return view.phase === 'druid' || view.phase === 'over' ? -1 : view.drawn.length - 1
}

interface StoneProps {
  readonly index: number
  readonly treasure: Treasure | undefined
  readonly token: Token | undefined
  readonly choice: StoneChoice | undefined
  /** Whether its winner is shown. */
  readonly isTold: boolean
  /** It is played for, or claimed. */
  readonly isNow: boolean
}

const SHAPES = ['a', 'b', 'c', 'b', 'a', 'c', 'a', 'b', 'c', 'a', 'b']

function Stone({ index, treasure, token, choice, isTold, isNow }: StoneProps): ReactElement {
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
  const name = texts.treasure(id)
  const held = me === undefined ? undefined : strengthIn(knownCards(view, me), treasure)
  const fate = outcomeText(winner, names[winner ?? -1] ?? '', token, say)
  const light = choice?.light(id) ?? 'calm'
  return (
    <li className={styles.place} data-state={isNow ? 'now' : winner !== undefined ? 'done' : 'known'}>
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
        {isNow && <Glyph id="mm-lamp" className={styles.lamp} />}
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
          {name}
          {held !== undefined && winner === undefined && <small>{say.youHold(held)}</small>}
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
    <m.span {...travel({ layoutId: token.symbol })} className={styles.token}>
      <TokenGlyph token={token} />
    </m.span>
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
