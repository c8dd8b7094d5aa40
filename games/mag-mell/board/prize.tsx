import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { TREASURES } from '../data/treasures.ts'
import { useBoard } from './board-context.ts'
import { SignGlyph, TokenGlyph } from './card.tsx'
import type { EventState } from './event-state.ts'
import styles from './prize.module.css'
import { SeatCoin } from './seat-coin.tsx'
import { pointsOf, tokensOf } from './selectors.ts'

interface PrizeProps {
  readonly treasure: string
  readonly eventState: EventState
}

/** What is at stake, and how the treasure before ended. */
export function Prize({ treasure, eventState }: PrizeProps): ReactElement {
  const { view, texts, names } = useBoard()
  const { say } = texts
  const token = tokensOf(view).placed[view.drawn.indexOf(TREASURES.indexOf(treasure))]
  const strengths = view.laid.map((laid) => laid.length)
  const most = Math.max(...strengths)
  const leaders = strengths.flatMap((strength, seat) => (strength === most && most > 0 ? [seat] : []))
  return (
    <section className={styles.prize} aria-label={say.claiming(texts.treasure(treasure))}>
      <div className={styles.scene} key={treasure}>
        <Glyph id="mm-prize" className={styles.sky} />
        <Glyph id="mm-stone-b" className={styles.stone} />
        <span className={styles.sign}>
          <SignGlyph id={treasure} size={44} />
        </span>
        {token !== undefined && (
          <span className={styles.token}>
            <TokenGlyph token={token} />
          </span>
        )}
      </div>
      <div className={styles.text}>
        <h2>{texts.treasure(treasure)}</h2>
        {token !== undefined && (
          <>
            <p>{say.worth(say.tokens[token.symbol as keyof typeof say.tokens], token.value)}</p>
            <ul>
              {leaders.map((seat) => (
                <li key={seat}>
                  <SeatCoin seat={seat} size={20} />
                  {say.wouldHave(names[seat] ?? '', pointsOf(view, seat) + token.value)}
                </li>
              ))}
            </ul>
          </>
        )}
        <PreviousClaim eventState={eventState} />
      </div>
    </section>
  )
}

/** The result of the treasure before. */
export function PreviousClaim({ eventState: { last } }: { readonly eventState: EventState }): ReactElement | null {
  const { texts, names } = useBoard()
  const { say } = texts
  if (last === undefined) return null
  const treasure = texts.treasure(last.treasure)
  return (
    <p key={last.treasure} className={styles.before}>
      {last.winner !== null && <SeatCoin seat={last.winner} size={20} />}
      <span>
        {last.winner === null
          ? say.claimedByNobody(treasure, last.token)
          : say.claimed(names[last.winner] ?? '', treasure, last.token, Math.max(...last.strength))}
      </span>
    </p>
  )
}
