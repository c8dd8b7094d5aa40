import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { TREASURES } from '../data/treasures.ts'
import type { ClaimedEvent } from '../help/claim-context.ts'
import { useBoard } from './board-context.ts'
import { SignGlyph, TokenGlyph } from './card.tsx'
import type { Lane } from './lanes.tsx'
import styles from './prize.module.css'
import { SeatCoin } from './seat-coin.tsx'
import { pointsOf, tokensOf } from './selectors.ts'
import type { SettledClaim } from './settled-claim.ts'

interface PrizeProps {
  readonly treasure: string
  readonly lanes: readonly Lane[]
  /** It has just been settled. */
  readonly settled: SettledClaim | undefined
  /** How the treasure before ended. */
  readonly last: ClaimedEvent | undefined
}

/** What is at stake, and what it brings to whom. */
export function Prize({ treasure, lanes, settled, last }: PrizeProps): ReactElement {
  const { view, texts, names } = useBoard()
  const { say } = texts
  const token = tokensOf(view).placed[view.drawn.indexOf(TREASURES.indexOf(treasure))]
  const strengths = lanes.map(({ natural, added }) => natural.length + added.length)
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
        <h2>{say.theTreasure(treasure)}</h2>
        {token !== undefined && (
          <>
            <p>
              {say.tokens[token.symbol as keyof typeof say.tokens]}, <b>{say.worth(token.value)}</b>
            </p>
            {settled === undefined ? (
              <ul>
                {leaders.map((seat) => (
                  <li key={seat}>
                    <SeatCoin seat={seat} size={20} />
                    {say.wouldHave(names[seat] ?? '', pointsOf(view, seat) + token.value)}
                  </li>
                ))}
              </ul>
            ) : (
              <Gain settled={settled} />
            )}
          </>
        )}
        {settled === undefined && last !== undefined && <PreviousClaim last={last} />}
      </div>
    </section>
  )
}

/** "Hazel: 0 + 8 = 8 points", or that nobody takes it. */
function Gain({ settled: { claimed } }: { readonly settled: SettledClaim }): ReactElement {
  const { view, texts, names } = useBoard()
  const { say } = texts
  if (claimed.winner === null) return <p className={styles.gain}>{say.toNobody}</p>
  const after = pointsOf(view, claimed.winner)
  return (
    <p className={styles.gain}>
      <SeatCoin seat={claimed.winner} size={22} />
      <span>{say.gain(names[claimed.winner] ?? '', after - claimed.token, claimed.token)}</span>
    </p>
  )
}

/** The result of the treasure before. */
function PreviousClaim({ last }: { readonly last: ClaimedEvent }): ReactElement {
  const { texts, names } = useBoard()
  const { say } = texts
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
