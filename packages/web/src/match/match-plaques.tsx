import type { ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import type { MatchContext } from './match-context.ts'
import { plaqueStates } from './plaque-states.ts'
import { Plaques } from './plaques.tsx'

interface MatchPlaquesProps {
  readonly context: MatchContext
  /** What players have is named, rather than shown by signs. */
  readonly isInWords: boolean
  /** The board still animates the end of the game: what players have is not shown yet. */
  readonly isFinale: boolean
  readonly isLive: boolean
  readonly now: number
}

/** The plaques of the players, where the board does not show them. */
export function MatchPlaques({ context, isInWords, isFinale, isLive, now }: MatchPlaquesProps): ReactElement {
  const messages = useMessages()
  const states = plaqueStates(context, isLive, now, messages)
  return (
    <Plaques plaques={isFinale ? states.map((plaque) => ({ ...plaque, counts: [] })) : states} isInWords={isInWords} />
  )
}
