import { Glyph, useLayoutAnimation } from '@spellbough/board-kit'
import { formatSigned } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { CSSProperties, ReactElement } from 'react'
import { CHECKMATE, WINNING_CHECKMATES, WINNING_POINTS } from '../data/points.ts'
import { scoreOf } from '../rules/scoring.ts'
import { useBoard } from './board-context.ts'
import styles from './score-strip.module.css'

/** The points of a checkmate: the lights of the strip stand in groups of this size. */
const GROUP = 9

/** The front of the stage: a footlight for every point of the Magician, his hat on the last, a candle for every checkmate. */
export function ScoreStrip(): ReactElement {
  const travel = useLayoutAnimation()
  const { view, texts } = useBoard()
  const { say } = texts
  const score = scoreOf(view)
  const mates = view.tally[CHECKMATE] ?? 0
  const lit = Math.min(Math.max(score, 0), WINNING_POINTS)
  return (
    <div className={styles.apron}>
      <div className={styles.who}>
        <Glyph id="magician" className={styles.face} />
        <p>
          <span>{say.magician}</span>
          <b>{formatSigned(score)}</b> <small>{say.of(WINNING_POINTS)}</small>
        </p>
      </div>
      <div className={styles.track} role="img" aria-label={say.scoreOf(score, WINNING_POINTS)}>
        <span className={styles.zero} data-below={score < 0}>
          {score < 0 ? formatSigned(score) : 0}
        </span>
        {Array.from({ length: WINNING_POINTS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a footlight is its place.
          <span key={index} className={styles.lamp} data-big={(index + 1) % GROUP === 0}>
            <Glyph id={index < lit ? 'score-lamp-on' : 'score-lamp-off'} />
            {(index + 1) % GROUP === 0 && <i>{index + 1}</i>}
          </span>
        ))}
        <m.span
          {...travel({ layout: 'position', layoutDependency: lit })}
          className={styles.hat}
          style={{ '--at': lit / WINNING_POINTS } as CSSProperties}
        >
          <Glyph id="score-hat" />
        </m.span>
      </div>
      <div className={styles.mates} role="img" aria-label={say.mates(mates, WINNING_CHECKMATES)}>
        <p>
          <b>
            {mates} {say.of(WINNING_CHECKMATES)}
          </b>
          <small>{say.matesShort}</small>
        </p>
        {Array.from({ length: WINNING_CHECKMATES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a candle is its place.
          <Glyph key={index} id={index < mates ? 'mate-out' : 'mate-lit'} />
        ))}
      </div>
    </div>
  )
}
