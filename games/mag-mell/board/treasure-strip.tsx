import { RovingGroup } from '@spellbough/board-kit'
import { type ReactElement, useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { ROUNDS, TREASURES } from '../data/treasures.ts'
import { useBoard } from './board-context.ts'
import { BoatToken } from './boat.tsx'
import { SignGlyph, TokenValue } from './card.tsx'
import { SeatCoin } from './seat-coin.tsx'
import { knownCards, strengthIn, tokensOf, winnerOf } from './selectors.ts'
import type { SettledClaim } from './settled-claim.ts'
import { Sheet } from './sheet.tsx'
import { currentStone, type StoneChoice } from './shore.tsx'
import styles from './treasure-strip.module.css'

interface TreasureStripProps {
  readonly stones: StoneChoice | undefined
  readonly upTo: number
  readonly settled: SettledClaim | undefined
  readonly isChoosing: boolean
}

/** The treasures where there is no room for stones: a strip of signs and values that opens a list with the rest. */
export function TreasureStrip({ stones, upTo, settled, isChoosing }: TreasureStripProps): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const list = useId()
  const { boat } = tokensOf(view)
  const now = currentStone(view, settled)
  return (
    <section className={styles.strip} aria-label={say.shore}>
      <svg className={styles.scene} viewBox="0 0 1440 180" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
        <use href="#mm-scene" width="1440" height="180" />
      </svg>
      <button type="button" className={styles.open} popoverTarget={list}>
        <span className="sr">{say.allTreasures}</span>
        {Array.from({ length: ROUNDS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a treasure is its place.
          <StripTreasure key={index} index={index} isNow={index === now} isTold={index <= upTo} />
        ))}
      </button>
      {stones !== undefined && <StoneList stones={stones} />}
      {isChoosing && (
        <RovingGroup label={say.boat} className={styles.tokens}>
          {boat.map((token) => (
            <BoatToken key={token.symbol} token={token} />
          ))}
        </RovingGroup>
      )}
      <Sheet id={list} title={say.shore} note={say.stoneRule}>
        <ol className={styles.list}>
          {view.drawn.map((treasure, index) => (
            <TreasureRow key={treasure} index={index} isTold={index <= upTo} />
          ))}
        </ol>
        {boat.length > 0 && (
          <p className={styles.boat}>
            {say.tokensLeft(boat.length)}:{' '}
            {boat.map(({ symbol, value }) => (
              <TokenValue key={symbol} value={value} />
            ))}
          </p>
        )}
      </Sheet>
    </section>
  )
}

interface StripTreasureProps {
  readonly index: number
  readonly isNow: boolean
  readonly isTold: boolean
}

function StripTreasure({ index, isNow, isTold }: StripTreasureProps): ReactElement {
  const { view } = useBoard()
  const treasure = view.drawn[index]
  const value = view.placed[index]
  if (treasure === undefined)
    return (
      <span className={styles.cell} data-state="mist" aria-hidden="true">
        {index + 1}
      </span>
    )
  const winner = isTold ? winnerOf(view, treasure) : undefined
  return (
    <span
      className={styles.cell}
      data-state={isNow ? 'now' : winner === undefined ? 'known' : 'done'}
      aria-hidden="true"
    >
      <SignGlyph id={TREASURES[treasure] ?? ''} size={22} />
      {winner !== undefined && winner >= 0 && <SeatCoin seat={winner} size={20} />}
      {(winner === undefined || winner < 0) &&
        (value === undefined ? <i className={styles.empty} /> : <TokenValue value={value} />)}
    </span>
  )
}

/** A treasure in words. */
function TreasureRow({ index, isTold }: Omit<StripTreasureProps, 'isNow'>): ReactElement {
  const { view, texts, me, names } = useBoard()
  const { say } = texts
  const treasure = view.drawn[index] ?? 0
  const token = tokensOf(view).placed[index]
  const winner = isTold ? winnerOf(view, treasure) : undefined
  const held = me === undefined ? undefined : strengthIn(knownCards(view, me), treasure)
  return (
    <li>
      <span>{index + 1}</span>
      <SignGlyph id={TREASURES[treasure] ?? ''} size={26} />
      <b>{texts.treasure(TREASURES[treasure] ?? '')}</b>
      {token !== undefined && <TokenValue value={token.value} />}
      <small>
        {winner === undefined
          ? held !== undefined && say.youHold(held)
          : winner < 0
            ? say.wonByNobody
            : say.wonBy(names[winner] ?? '')}
      </small>
    </li>
  )
}

/** The Druid's choice, or a look back at the end. */
function StoneList({ stones }: { readonly stones: StoneChoice }): ReactElement {
  const { view, texts } = useBoard()
  return (
    <RovingGroup label={texts.say.shore} className={styles.choices}>
      {view.drawn.map((treasure, index) => {
        const id = TREASURES[treasure] ?? ''
        const light = stones.light(id)
        return (
          <Button
            key={id}
            className={styles.choice ?? ''}
            data-light={light}
            aria-pressed={stones.pressed(id)}
            aria-disabled={light === 'dimmed'}
            onPress={() => (light === 'dimmed' ? stones.explainRefusal?.(id) : stones.press(id))}
          >
            <SignGlyph id={id} size={20} />
            <span>{texts.treasure(id)}</span>
            <TokenValue value={view.placed[index] ?? 0} />
          </Button>
        )
      })}
    </RovingGroup>
  )
}
