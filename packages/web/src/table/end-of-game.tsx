import type { ReactElement } from 'react'
import { AfterGame } from './after-game.tsx'
import type { AtTable } from './at-table.ts'
import { EndSheet } from './end-sheet.tsx'
import type { Standing } from './sentence.ts'

interface EndOfGameProps {
  readonly at: AtTable
  readonly standing: Standing
  readonly onAgain: (() => void) | undefined
  readonly onLookAtBoard: () => void
}

/** The score sheet, and what can be done now. */
export function EndOfGame({ at, standing, onAgain, onLookAtBoard }: EndOfGameProps): ReactElement {
  const { state } = at.picture
  return (
    <EndSheet state={state} standing={standing} sentence={at.sentence} words={at.words} order={at.board?.lineOrder}>
      <AfterGame
        game={state.game}
        actions={at.session.actions}
        seat={state.who === 'spectator' ? undefined : state.who}
        onAgain={onAgain}
        onBoard={onLookAtBoard}
        onFault={at.deeds.fault}
      />
    </EndSheet>
  )
}
