import type { Example } from '@spellbough/board-kit'
import { findInCatalog } from '@spellbough/games/catalog'
import { hasSeat, type PlayableGame } from '@spellbough/kernel'
import { type ReactElement, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { BoardView, useBoard } from '../match/board-view.tsx'
import { namedPlayers } from '../match/player-statuses.ts'
import { useMessages } from '../messages/messages.tsx'
import { type LoadedGameWords, useGameWords } from '../play/game-words.ts'
import { useGame } from '../play/use-game.ts'
import { Icon } from '../ui/icon.tsx'
import { ExampleMatch, type ExampleSnapshot } from './example-match.ts'
import styles from './rule-example.module.css'

/** The players of the examples. */
const PLAYER_NAMES = ['Wren', 'Ida', 'Tomas', 'Brannoc']

interface LiveExampleProps {
  readonly game: string
  readonly example: Example
}

/** The board of an example, once everything is loaded. */
export function LiveExample({ game: id, example }: LiveExampleProps): ReactElement | null {
  const game = useGame(findInCatalog(id))
  const gameWords = useGameWords(id)
  return game === undefined || gameWords === undefined ? null : <ExampleBoard {...{ game, gameWords, example }} />
}

interface ExampleBoardProps {
  readonly game: PlayableGame
  readonly gameWords: LoadedGameWords
  readonly example: Example
}

function ExampleBoard({ game, gameWords, example }: ExampleBoardProps): ReactElement {
  const { rules } = useMessages()
  const first = useMemo(() => new ExampleMatch(game, example), [game, example])
  const [match, setMatch] = useState(first)
  const [moment, setMoment] = useState<ExampleSnapshot>(() => first.snapshot())
  const [why, setWhy] = useState('')
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const { board, language } = useBoard(game.rules.id, gameWords.language)
  const names = PLAYER_NAMES.slice(0, match.seats)
  const startOver = () => {
    const newMatch = new ExampleMatch(game, example)
    setMatch(newMatch)
    setMoment(newMatch.snapshot())
    setWhy('')
  }
  return (
    <>
      <p className={styles.sentence} role="status">
        {gameWords.words.waiting(moment.view, example.viewer, names)}
      </p>
      <div className={styles.board}>
        {board !== undefined && (
          <BoardView
            board={board}
            slots={{ dock, title: null }}
            players={namedPlayers(names, example.viewer, (seat) => hasSeat(game.rules.toAct(moment.view), seat))}
            view={moment.view}
            who={example.viewer}
            moves={moment.moves}
            names={names}
            language={language}
            words={gameWords.words}
            result={moment.result}
            events={moment.events}
            pointedName={undefined}
            onMove={(move) => {
              setWhy('')
              setMoment(match.play(move))
            }}
            onIllegalMove={(move) => {
              const refusal = match.refusal(move)
              setWhy(refusal === undefined ? '' : rules.whyNot(gameWords.words.refusal(refusal, names), refusal.rule))
            }}
          />
        )}
      </div>
      <div className={styles.bar}>
        <div ref={setDock} className={styles.dock} />
        <Button className="btn" isDisabled={moment.moveCount === 0} onPress={startOver}>
          <Icon id="i-again" />
          {rules.startOver}
        </Button>
      </div>
      <p className={styles.why} role="alert">
        {why}
      </p>
    </>
  )
}
