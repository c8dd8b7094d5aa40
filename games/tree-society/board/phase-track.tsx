import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { kindOf } from '../data/fruit.ts'
import { type BoardModel, seatLabel, useBoard } from './board-context.ts'
import styles from './phase-track.module.css'

const PHASES = ['sell', 'build', 'rest'] as const

/** A turn as a path: sell, build, rest; where it stands, and what has been done. */
export function PhaseTrack(): ReactElement | null {
  const model = useBoard()
  const { view, texts, me } = model
  const { say } = texts
  if (view.phase === 'over') return null
  const at = (PHASES as readonly string[]).indexOf(view.phase)
  return (
    <ol className={styles.path} aria-label={view.turn === me ? say.yourTurn : say.turnOf(seatLabel(model, view.turn))}>
      {PHASES.map((phase, index) => (
        <li
          key={phase}
          data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
          aria-current={index === at ? 'step' : undefined}
        >
          <Glyph id={`ts-i-${phase}-phase`} />
          <span>
            {say.phases[phase]}
            {index < at && phase === 'sell' && <small>{soldWords(model)}</small>}
          </span>
          {index < at && <Glyph id="ts-i-check" className={styles.tick} title={say.phaseDone} />}
        </li>
      ))}
    </ol>
  )
}

function soldWords({ view, texts }: BoardModel): string {
  return view.soldNow.map((fruit) => texts.kind(kindOf(fruit))).join(', ')
}
