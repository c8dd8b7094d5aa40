import { type AddressedEvent, hasSeat, IllegalAction, type LanguageCode } from '@spellbough/kernel'
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react'
import { BoardView, useBoard } from '../match/board-view.tsx'
import { namedPlayers } from '../match/player-statuses.ts'
import styles from './boards-page.module.css'
import {
  eventsVisibleTo,
  explainRefusal,
  movesOf,
  type PreviewMatch,
  playRandomMove,
  viewerOf,
} from './preview-match.ts'
import type { PreviewOptions } from './preview-options.ts'

const PLAYER_NAMES = ['Wren', 'Ida', 'Tomas', 'Brannoc', 'Teya', 'Chu']

interface BoardPreviewProps {
  readonly preview: PreviewMatch
  readonly options: PreviewOptions
  readonly language: LanguageCode
}

/** The board with its legal moves, the headline above it and its buttons below. */
export function BoardPreview({ preview, options, language: requestedLanguage }: BoardPreviewProps): ReactElement {
  const [, redraw] = useState(0)
  const [addressed, setAddressed] = useState<readonly AddressedEvent[]>([])
  const [message, setMessage] = useState('')
  const [pointed, setPointed] = useState('')
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const { board, language } = useBoard(options.game, requestedLanguage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new match has no events yet.
  useEffect(() => setAddressed([]), [preview])

  const { game, match } = preview
  const who = viewerOf(preview, options.eyes)
  const view = match.view(who)
  const words = game.words[language]
  const names = PLAYER_NAMES.slice(0, match.setup.seats)
  const showEvents = (events: readonly AddressedEvent[] | undefined) => {
    setAddressed(events ?? [])
    setMessage('')
    redraw((count) => count + 1)
  }
  const play = (move: object) => {
    if (who === 'spectator') return
    try {
      showEvents(match.play(who, move, match.log.length).events)
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error
      setMessage(`Refused: ${words.refusal(error)} (${error.rule})`)
    }
  }
  const undo = () => {
    const last = match.log.length - 1
    if (last < 0) return
    const { seat } = match.log.at(last)
    if (match.canUndo(seat)) match.undo(seat, match.log.length)
    showEvents([])
  }
  const size = { width: options.width, height: options.height === 0 ? 'auto' : options.height } as CSSProperties
  return (
    <>
      {!options.bare && (
        <p className={styles.sentence} role="status">
          <b>{board?.progress(view, language)}</b> {words.waiting(view, who, names)}
        </p>
      )}
      <div ref={setTitle} className={styles.place} />
      <section className={styles.region} style={size} data-region>
        {board !== undefined && (
          <BoardView
            board={board}
            slots={{ dock, title }}
            players={namedPlayers(names, who, (seat) => hasSeat(match.toAct, seat))}
            view={view}
            who={who}
            moves={movesOf(preview, who)}
            names={names}
            language={language}
            words={words}
            result={match.result}
            events={eventsVisibleTo(addressed, who)}
            pointedName={pointed === '' ? undefined : pointed}
            onMove={play}
            onIllegalMove={(move) => setMessage(explainRefusal(preview, who, move, language))}
          />
        )}
      </section>
      <div className={styles.dock} style={{ width: options.width }}>
        {!options.bare && (
          <>
            <button type="button" className="btn" onClick={() => showEvents(playRandomMove(preview))}>
              Any move
            </button>
            <button type="button" className="btn" onClick={undo}>
              Undo
            </button>
          </>
        )}
        <div ref={setDock} className={styles.place} />
      </div>
      {!options.bare && (
        <>
          <p role="alert">{message}</p>
          <details className={styles.more}>
            <summary>
              {match.log.length} moves made, {movesOf(preview, who).length} possible
            </summary>
            <p>
              {board?.pointableNames(language).map((name) => (
                <button type="button" key={name} onClick={() => setPointed(name === pointed ? '' : name)}>
                  {name}
                </button>
              ))}
            </p>
            <p>
              {names.map((name, seat) => (
                <span key={name}>
                  {name}: {board?.counts(view, seat, language).map(({ label, value }) => `${value} ${label}, `)}
                </span>
              ))}
            </p>
            <ol>
              {eventsVisibleTo(addressed, who).map((event) => (
                <li key={JSON.stringify(event)}>{words.event(event, names, who, view)}</li>
              ))}
            </ol>
            <pre>{words.textView(view, who, names)}</pre>
          </details>
        </>
      )}
    </>
  )
}
