import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import * as m from 'motion/react-m'
import type { CSSProperties, ReactElement } from 'react'
import { ROUNDS } from '../data/constants.ts'
import { useBoard } from './board-context.ts'
import styles from './planning.module.css'
import { isPlanningPhase } from './selectors.ts'

/** The middle of the table: the plate of Biscuits, the lantern and the way the cards go. */
export function Middle(): ReactElement {
  const { view, me, texts, choices, play, explainRefusal } = useBoard()
  const { say } = texts
  const out = me === undefined ? undefined : choices.lone['drop-out']
  const clockwise = view.direction > 0
  return (
    <div className={styles.middle}>
      <Glyph id="mt-lantern" className={styles.lantern} />
      {view.config.apprentice ? (
        <span className={styles.plate} data-spot="plate" />
      ) : (
        <Choice
          isPicture
          highlight={highlightOf({ can: out !== undefined })}
          label={`${say.plate(view.plate)}${out === undefined ? '' : ` ${say.dropOutNow}`}`}
          className={styles.plate}
          onPress={() => out !== undefined && play(out)}
          onDisabledPress={
            me !== undefined && isPlanningPhase(view) ? () => explainRefusal({ do: 'drop-out' }) : undefined
          }
          explanation={<p>{say.plateText}</p>}
        >
          <span className={styles.dish} data-spot="plate">
            <Glyph id="mt-plate" />
            {Array.from({ length: view.plate }, (_, biscuit) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Biscuits are all alike.
              <i key={biscuit} style={{ '--i': biscuit, '--n': view.plate } as CSSProperties}>
                <Glyph id="mt-biscuit" />
              </i>
            ))}
          </span>
        </Choice>
      )}
      <m.span
        className={styles.direction}
        initial={false}
        animate={{ scaleX: clockwise ? 1 : -1 }}
        role="img"
        aria-label={clockwise ? say.clockwise : say.counterClockwise}
      >
        <Glyph id="mt-direction" />
      </m.span>
    </div>
  )
}

/** The Biscuits of the rounds to come. */
export function UpcomingBiscuits(): ReactElement | null {
  const { view, texts } = useBoard()
  if (view.config.apprentice || view.piles === 0) return null
  const rounds = Array.from({ length: view.piles }, (_, pile) => ROUNDS - view.piles + pile + 1)
  return (
    <p className={styles.toCome} title={texts.say.toComeText(view.seats - 1)}>
      {texts.say.toCome}
      {rounds.map((round) => (
        <span key={round}>
          {round}
          <Glyph id="mt-biscuit" />
        </span>
      ))}
    </p>
  )
}
