import { Glyph, TitleExtra } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { seatLabel, useBoard } from './board-context.ts'
import styles from './phase-track.module.css'

const PHASES = ['sell', 'build', 'rest'] as const

/** A turn as a path beside the title: sell, build, rest; where it stands, and what has been done. */
export function PhaseTrack(): ReactElement | null {
  const model = useBoard()
  const { view, texts, me } = model
  const { say } = texts
  if (view.phase === 'over' || view.phase === 'draft') return null
  const at = (PHASES as readonly string[]).indexOf(view.phase)
  return (
    <TitleExtra>
      <ol
        className={styles.path}
        aria-label={view.turn === me ? say.yourTurn : say.turnOf(seatLabel(model, view.turn))}
      >
        {PHASES.map((phase, index) => (
          <li
            key={phase}
            data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
            aria-current={index === at ? 'step' : undefined}
          >
            <Glyph id={`ts-i-${phase}-phase`} />
            <span>{say.phases[phase]}</span>
            {index < at && <Glyph id="ts-i-check" className={styles.tick} title={say.phaseDone} />}
          </li>
        ))}
      </ol>
    </TitleExtra>
  )
}
