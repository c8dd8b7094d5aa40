import { Glyph } from '@spellbough/table'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import type { Sentence } from '../table/sentence.ts'
import tools from '../table/tools.module.css'
import line from '../table/top-line.module.css'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/words.tsx'
import styles from './replay-top.module.css'

interface ReplayTopProps {
  readonly game: string
  /** Where the game stood: "Round 5 of 11". */
  readonly progress: string
  /** What happened, or how it ended. */
  readonly sentence: Sentence
  readonly text: boolean
  readonly onText: () => void
}

/** The line on top: which game, and what has just happened. It keeps its height, so that no step moves the board. */
export function ReplayTop({ game, progress, sentence, text, onText }: ReplayTopProps): ReactElement {
  const { table, replay, errors } = useWords()
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
          <span className={styles.main}>{sentence.main}</span>
          {sentence.more !== '' && <small className={styles.more}>{sentence.more}</small>}
        </span>
      </h1>
      <div className={line.tools}>
        <Button className={`ico ${tools.toggle}`} aria-label={table.textView} aria-pressed={text} onPress={onText}>
          <Icon id="i-review" />
        </Button>
      </div>
    </header>
  )
}
