import { Glyph } from '@spellbough/board-kit'
import type { ReactElement, ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import type { Headline } from '../match/headline.ts'
import tools from '../match/tools.module.css'
import line from '../match/top-bar.module.css'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './replay-header.module.css'

interface ReplayHeaderProps {
  readonly game: string
  /** The progress of the game: "Round 5 of 11". */
  readonly progress: string
  /** What happened, or how the match ended. */
  readonly headline: Headline
  readonly isTextView: boolean
  readonly onToggleTextView: () => void
  /** Whose view it is, and what else belongs to the whole replay. */
  readonly children: ReactNode
}

/** The top bar of a replay: game and current event. Its height is fixed, so that the board does not move. */
export function ReplayHeader({
  game,
  progress,
  headline,
  isTextView,
  onToggleTextView,
  children,
}: ReplayHeaderProps): ReactElement {
  const { match, replay, errors } = useMessages()
  const place = progress === '' ? replay.name : `${replay.name} · ${progress}`
  return (
    <header className={`${line.line} ${styles.top}`}>
      <Link className={line.home} href="/">
        <Glyph id="mark" />
        <span>
          <b>{game}</b>
          <small>{place}</small>
        </span>
        <span className="sr">{errors.goHome}</span>
      </Link>
      <h1 className={`${line.prompt} ${styles.prompt}`}>
        <span>
          <span className={styles.main}>{headline.main}</span>
          {headline.more !== '' && <small className={styles.more}>{headline.more}</small>}
        </span>
      </h1>
      <div className={`${line.tools} ${styles.tools}`}>
        {children}
        <Button
          className={`ico ${tools.toggle}`}
          aria-label={match.textView}
          aria-pressed={isTextView}
          onPress={onToggleTextView}
        >
          <Icon id="i-review" />
        </Button>
      </div>
    </header>
  )
}
