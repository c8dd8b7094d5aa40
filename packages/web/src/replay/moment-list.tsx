import { memo, type ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyList } from '../ui/key-list.tsx'
import type { HistoryEvent } from './match-history.ts'
import { type DescribeContext, describeMoment, type Moment } from './moment.ts'
import styles from './moment-list.module.css'
import type { Swing } from './swings.ts'

interface MomentListProps extends Omit<DescribeContext, 'replay'>, Moment {
  readonly chapters: readonly HistoryEvent[]
  /** `undefined` while they are being computed. */
  readonly swings: readonly Swing[] | undefined
  readonly onGo: (at: number) => void
}

/** Links to the turning points and chapters. */
export const MomentList = memo(function MomentList(props: MomentListProps): ReactElement {
  const { chapters, words, names, at, onGo } = props
  const { replay } = useMessages()
  const current = chapters.findLast((chapter) => chapter.at <= at)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled with the keyboard.
    <section className={styles.list} tabIndex={0} aria-label={replay.moments}>
      <Swings {...props} />
      <h2>{replay.chapters}</h2>
      {chapters.length === 0 && <p className={styles.nothing}>{replay.noChapters}</p>}
      <ol>
        {chapters.map((chapter) => (
          <li key={`${chapter.at}.${chapter.nth}`}>
            <button
              type="button"
              aria-current={chapter === current ? 'step' : undefined}
              onClick={() => onGo(chapter.at)}
            >
              <span>{words.event(chapter.event, names)}</span>
              <small>{chapter.at}</small>
            </button>
          </li>
        ))}
      </ol>
      <h2>{replay.keysTitle}</h2>
      <KeyList keys={replay.keys} className={styles.keys} />
    </section>
  )
})

function Swings({ matchHistory, words, names, at, who, swings, onGo }: MomentListProps): ReactElement {
  const { replay } = useMessages()
  const placeholder = swings === undefined ? replay.swingsLoading : replay.noSwings
  return (
    <>
      <h2>{replay.swings}</h2>
      <p className={styles.nothing} role="status">
        {swings === undefined || swings.length === 0 ? placeholder : replay.swingsHint}
      </p>
      <ol>
        {swings?.map((swing) => (
          <li key={swing.at}>
            <button type="button" aria-current={swing.at === at ? 'step' : undefined} onClick={() => onGo(swing.at)}>
              <Icon id="i-crown" />
              <span>
                {describeMoment({ matchHistory, words, names, replay }, { at: swing.at, who }).main}
                <em>{replay.swing(names[swing.gainer] ?? '', names[swing.loser] ?? '')}</em>
              </span>
              <small>{swing.at}</small>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
