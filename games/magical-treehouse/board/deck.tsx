import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import { pileSize } from '@spellbough/kernel'
import type { CSSProperties, ReactElement } from 'react'
import { useBoard } from './board-context.ts'
import styles from './piles.module.css'
import { isPlanningPhase } from './selectors.ts'

/** The looker's own deck. */
export function Deck(): ReactElement {
  const { view, me, viewpointSeat, texts, choices, play, explainRefusal } = useBoard()
  const { say } = texts
  const count = pileSize(view.decks[viewpointSeat] ?? 0)
  const move = me === undefined ? undefined : choices.lone.draw
  return (
    <div className={styles.deck} data-spot={`deck-${viewpointSeat}`}>
      <Choice
        isPicture
        highlight={highlightOf({ can: move !== undefined })}
        label={`${say.deckOf(count)}${move === undefined ? '' : ` ${say.drawNow(Math.min(count, 4))}`}`}
        className={styles.thing}
        onPress={() => move !== undefined && play(move)}
        onDisabledPress={me !== undefined && isPlanningPhase(view) ? () => explainRefusal({ do: 'draw' }) : undefined}
        explanation={<p>{say.deckText}</p>}
      >
        <span className={styles.stack}>
          {Array.from({ length: Math.min(5, Math.ceil(count / 4)) }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike.
            <i key={card} style={{ '--i': card } as CSSProperties}>
              <Glyph id="mt-card-back" />
            </i>
          ))}
        </span>
        <span className={styles.label}>
          {say.deck} <b>{count}</b>
        </span>
      </Choice>
    </div>
  )
}
