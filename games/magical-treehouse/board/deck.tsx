import { pileSize } from '@spellbough/kernel'
import { Choice, Glyph, lightOf } from '@spellbough/table'
import type { CSSProperties, ReactElement } from 'react'
import { LONE_KEYS } from './keys.ts'
import styles from './planning.module.css'
import { isPlanned } from './reading.ts'
import { useScene } from './scene.ts'

/** The looker's own deck. */
export function Deck(): ReactElement {
  const { view, me, eye, speech, offers, play, whyNot } = useScene()
  const { say } = speech
  const count = pileSize(view.decks[eye] ?? 0)
  const move = me === undefined ? undefined : offers.lone.draw
  return (
    <div className={styles.deck} data-spot={`deck-${eye}`}>
      <Choice
        picture
        light={lightOf({ can: move !== undefined })}
        label={`${say.deckOf(count)}${move === undefined ? '' : ` ${say.drawNow(Math.min(count, 4))}`}`}
        className={styles.thing}
        onPress={() => move !== undefined && play(move)}
        onWhyNot={me !== undefined && isPlanned(view) ? () => whyNot({ do: 'draw' }) : undefined}
        explain={<p>{say.deckText}</p>}
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
          <kbd data-on={move !== undefined}>{LONE_KEYS.draw.toUpperCase()}</kbd>
        </span>
      </Choice>
    </div>
  )
}
