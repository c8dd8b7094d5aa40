import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import * as m from 'motion/react-m'
import type { CSSProperties, ReactElement } from 'react'
import { useBoard } from './board-context.ts'
import { isPlanningPhase } from './selectors.ts'
import styles from './slab.module.css'

/** The middle of the table: the plate of Biscuits and the way the cards go. */
export function Middle(): ReactElement {
  const { view, me, texts, choices, play, explainRefusal } = useBoard()
  const { say } = texts
  const out = me === undefined ? undefined : choices.lone['drop-out']
  const clockwise = view.direction > 0
  return (
    <>
      <div className={styles.middle}>
        {view.config.apprentice ? (
          <span data-spot="plate" />
        ) : (
          <>
            <Choice
              isPicture
              highlight={highlightOf({ can: out !== undefined })}
              label={`${say.plate(view.plate)}${out === undefined ? '' : ` ${say.dropOutNow}`}`}
              className={styles.plate}
              onPress={() => out !== undefined && play(out)}
              onDisabledPress={
                me !== undefined && isPlanningPhase(view) ? () => explainRefusal({ do: 'drop-out' }) : undefined
              }
              explanation={
                <p>
                  {say.plateText} {view.piles > 0 && say.toCome(view.seats - 1, view.piles)}
                </p>
              }
              explanationPlacement="bottom"
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
            <p className={styles.left} aria-hidden="true">
              {say.biscuitsToTake(view.plate)}
            </p>
          </>
        )}
      </div>
      <m.span
        className={styles.direction}
        initial={false}
        animate={{ scaleX: clockwise ? 1 : -1 }}
        role="img"
        aria-label={clockwise ? say.clockwise : say.counterClockwise}
      >
        <Glyph id="mt-direction" />
      </m.span>
    </>
  )
}
