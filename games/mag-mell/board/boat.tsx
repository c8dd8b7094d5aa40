import { Choice, Glyph, highlightOf, RovingGroup, useLayoutAnimation } from '@spellbough/board-kit'
import { formatSigned } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { ROUNDS } from '../data/treasures.ts'
import { useBoard } from './board-context.ts'
import styles from './boat.module.css'
import { TokenGlyph } from './card.tsx'
import { SeatCoin } from './seat-coin.tsx'
import { pointsOf, type Token } from './selectors.ts'
import type { SettledClaim } from './settled-claim.ts'

interface BoatProps {
  readonly tokens: readonly Token[]
  /** The place of the last treasure whose points are shown. */
  readonly upTo: number
  /** The treasure that was just settled: its token flies to a sail. */
  readonly settled: SettledClaim | undefined
}

/** The bronze boat: the tokens nobody has placed yet; while treasures are claimed its sails carry the points. */
export function Boat({ tokens, upTo, settled }: BoatProps): ReactElement {
  const { view, texts, choices } = useBoard()
  const { say } = texts
  const sailing = view.claim >= 0
  return (
    <div className={styles.box} data-sailing={sailing}>
      <div className={styles.boat}>
        <Glyph id="mm-boat-back" className={styles.hull} />
        {sailing ? (
          <Sails upTo={upTo} settled={settled} />
        ) : (
          <RovingGroup
            label={say.boat}
            className={choices.assign.size > 0 ? `${styles.hold} ${styles.choose}` : styles.hold}
          >
            {tokens.map((token) => (
              <BoatToken key={token.symbol} token={token} />
            ))}
          </RovingGroup>
        )}
        <Glyph id="mm-boat-front" className={styles.hull} />
      </div>
      {!sailing && (
        <p className={styles.caption}>{choices.assign.size > 0 ? say.chooseToken : say.tokensLeft(tokens.length)}</p>
      )}
      <Glyph id="mm-wave" className={styles.wave} />
    </div>
  )
}

/** A token that nobody has placed yet. */
export function BoatToken({ token }: { readonly token: Token }): ReactElement {
  const travel = useLayoutAnimation()
  const { texts, choices, armed, armedAt, offer, explainRefusal } = useBoard()
  const { say } = texts
  const name = say.tokens[token.symbol as keyof typeof say.tokens]
  const move = choices.assign.get(token.value)
  const light = highlightOf({
    can: move !== undefined,
    chosen: move !== undefined && move === armed && armedAt === token.symbol,
  })
  return (
    <m.span {...travel({ layoutId: token.symbol })} className={styles.token}>
      <Choice
        isPicture
        className={styles.press}
        highlight={light}
        label={say.token(token.value, name)}
        onPress={(press) => move !== undefined && offer(move, press, token.symbol)}
        onDisabledPress={() => explainRefusal({ do: 'assign', token: token.value })}
        explanation={
          <div>
            <h3>{name}</h3>
            <p>{say.tokenText(token.value)}</p>
            <small>{say.rule('MM-3.1')}</small>
          </div>
        }
      >
        <TokenGlyph token={token} />
      </Choice>
    </m.span>
  )
}

/** The points won so far, a sail for each seat; the leader's flies a flag. */
function Sails({ upTo, settled }: Pick<BoatProps, 'upTo' | 'settled'>): ReactElement {
  const { view, texts, names, result } = useBoard()
  const isWhole = upTo >= ROUNDS && settled === undefined
  const points = names.map((_, seat) => (isWhole ? result?.score[seat] : undefined) ?? pointsOf(view, seat, upTo))
  const most = Math.max(...points)
  return (
    <ul className={styles.sails} aria-label={texts.say.sails}>
      {points.map((count, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
        <li key={seat} className={styles.sail} data-lead={count === most}>
          <Glyph id="mm-sail" className={styles.cloth} />
          {count === most && <Glyph id="mm-flag" className={styles.cloth} />}
          <span className={styles.score}>
            <SeatCoin seat={seat} size={22} />
            <b>{formatSigned(count)}</b>
            <span className="sr">{names[seat]}</span>
          </span>
          {settled?.claimed.winner === seat && <em>{withPlus(settled.claimed.token)}</em>}
        </li>
      ))}
    </ul>
  )
}

const withPlus = (value: number): string => (value > 0 ? `+${value}` : formatSigned(value))
