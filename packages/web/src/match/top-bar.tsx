import { Glyph } from '@spellbough/board-kit'
import { type CSSProperties, type ReactElement, type ReactNode, type Ref, useRef } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import type { Countdown } from './clock.ts'
import type { Headline } from './headline.ts'
import styles from './top-bar.module.css'
import { useFittedType } from './use-fitted-type.ts'

interface TopBarProps {
  readonly game: string
  /** The progress of the game: "Round 5 of 11". */
  readonly progress: string
  readonly headline: Headline
  readonly countdown: Countdown | undefined
  /** The place beside the title that the board fills. */
  readonly titleSlot: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** The top bar of a match: game, headline and tools. Its height is fixed, so that the board never moves. */
export function TopBar({ game, progress, headline, countdown, titleSlot, children }: TopBarProps): ReactElement {
  const { match } = useMessages()
  return (
    <header className={`${styles.line} ${styles.top}`}>
      <Link className={`${styles.home} ${styles.brand}`} href="/">
        <Glyph id="mark" />
        <span>
          <b>{game}</b>
          <small>{progress}</small>
        </span>
        <span className="sr">{match.home}</span>
      </Link>
      <div ref={titleSlot} className={styles.extra} />
      <FittedHeadline headline={headline} countdown={countdown} />
      <div className={styles.tools}>{children}</div>
      {countdown !== undefined && (
        <span className={styles.fuse} style={{ '--share': countdown.share } as CSSProperties} />
      )}
    </header>
  )
}

type FittedHeadlineProps = Pick<TopBarProps, 'headline' | 'countdown'>

/** The headline in the largest type that fits the bar. */
function FittedHeadline({ headline: { lead, main, more }, countdown }: FittedHeadlineProps): ReactElement {
  const text = useRef<HTMLSpanElement>(null)
  useFittedType(text, HEADLINE_SIZES, `${lead} ${main} ${more} ${countdown?.kind}`)
  return (
    <h1 className={styles.prompt} data-own={lead !== ''}>
      <Glyph id="lantern" className={styles.lantern} />
      <span ref={text} className={styles.fitted}>
        <span>
          {lead !== '' && <em>{lead} </em>}
          {main}
          {(more !== '' || countdown !== undefined) && (
            <small>
              {countdown !== undefined && <CountdownText countdown={countdown} />}
              {more}
            </small>
          )}
        </span>
      </span>
    </h1>
  )
}

/** The number of type sizes in the style sheet. */
const HEADLINE_SIZES = 5

function CountdownText({ countdown: { kind, seconds } }: { readonly countdown: Countdown }): ReactElement {
  const { limits } = useMessages().match
  const label = kind in limits ? limits[kind as keyof typeof limits] : limits.other
  // It changes every second, so it is not in a live region.
  return <span className={styles.countdown}>{label(seconds)} </span>
}
