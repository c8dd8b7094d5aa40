import type { ReactElement } from 'react'
import { EndActions } from './end-actions.tsx'
import type { FinalStanding } from './headline.ts'
import type { MatchContext } from './match-context.ts'
import { ScoreSheet } from './score-sheet.tsx'

interface EndOfGameProps {
  readonly context: MatchContext
  readonly finalStanding: FinalStanding
  readonly onPlayAgain: (() => void) | undefined
  readonly onShowBoard: () => void
}

/** The score sheet with the buttons at the end of a game. */
export function EndOfGame({ context, finalStanding, onPlayAgain, onShowBoard }: EndOfGameProps): ReactElement {
  const { state } = context.snapshot
  return (
    <ScoreSheet
      state={state}
      finalStanding={finalStanding}
      headline={context.headline}
      words={context.words}
      lineOrder={context.board?.scoreLineOrder}
    >
      <EndActions
        game={state.game}
        actions={context.session.actions}
        seat={state.who === 'spectator' ? undefined : state.who}
        onPlayAgain={onPlayAgain}
        onShowBoard={onShowBoard}
        onError={context.matchActions.reportFailure}
      />
    </ScoreSheet>
  )
}
