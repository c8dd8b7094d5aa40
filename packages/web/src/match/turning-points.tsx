import type { Observer, Words } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import type { ToldSwing } from '../replay/analysis-messages.ts'
import { momentQuery } from '../replay/moment.ts'
import styles from './turning-points.module.css'

interface TurningPointsProps {
  readonly swings: readonly ToldSwing[]
  readonly who: Observer
  readonly names: readonly string[]
  readonly words: Pick<Words, 'event'>
  /** The address of the replay; `undefined` where there is none. */
  readonly replayUrl: string | undefined
}

/** The moments that changed the chances most: what happened, and by how much for the viewer. */
export function TurningPoints({ swings, who, names, words, replayUrl }: TurningPointsProps): ReactElement {
  const { replay } = useMessages()
  return (
    <ol className={styles.list}>
      {swings.map((swing, index) => {
        const seat = who === 'spectator' ? swing.gainer : who
        const points = Math.round((swing.changes[seat] ?? 0) * 100)
        const [what] = swing.events
        const chapter = swing.chapter === undefined ? '' : words.event(swing.chapter, names, who)
        const content = (
          <>
            <i className={styles.number} aria-hidden="true">
              {index + 1}
            </i>
            <span>
              {chapter !== '' && swing.chapter !== what && <b>{chapter} </b>}
              {what === undefined ? replay.unseen : words.event(what, names, who)}
            </span>
            <em data-good={points >= 0}>{replay.change(points, who === 'spectator' ? (names[seat] ?? '') : '')}</em>
          </>
        )
        return (
          <li key={swing.at}>
            {replayUrl === undefined ? (
              <span className={styles.point}>{content}</span>
            ) : (
              <Link className={styles.point} href={`${replayUrl}?${momentQuery({ at: swing.at, who })}`}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
