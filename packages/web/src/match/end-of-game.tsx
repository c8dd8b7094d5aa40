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

/** The score sheet, and what can be done now. */
export function EndOfGame({
  context: at,
  finalStanding: standing,
  onPlayAgain: onAgain,
  onShowBoard: onLookAtBoard,
}: EndOfGameProps): ReactElement {
  const { state } = at.snapshot
  return (
    <ScoreSheet
      state={state}
      finalStanding={standing}
      headline={at.headline}
      words={at.words}
      lineOrder={at.board?.scoreLineOrder}
    >
      <EndActions
        game={state.game}
        actions={at.session.actions}
        seat={state.who === 'spectator' ? undefined : state.who}
        onPlayAgain={onAgain}
        onShowBoard={onLookAtBoard}
        onError={at.matchActions.reportFailure}
      />
    </ScoreSheet>
  )
}
