import { useEffect, useState } from 'react'
import { useSettings } from '../settings/use-settings.ts'
import type { MatchContext } from './match-context.ts'

/** Skipping to the viewer's next turn, in a game whose bots move at this device's pace. */
export interface SkipControl {
  /** Bots are to move, and can be told not to take their time. */
  readonly canSkip: boolean
  readonly isSkipping: boolean
  /** The viewer's turn was reached by skipping: what happened meanwhile is worth reading. */
  readonly hasSkipped: boolean
  readonly skip: () => void
}

export function useSkip({ session, snapshot: { state }, finalStanding }: MatchContext): SkipControl {
  const { botSpeed } = useSettings()
  const [isSkipping, setSkipping] = useState(false)
  const [hasSkipped, setHasSkipped] = useState(false)
  const { who, awaited, players, game, view } = state
  const isOver = finalStanding !== undefined
  const isOwnTurn = who !== 'spectator' && awaited.includes(who)
  // In an effect: what the last skipped move is announced by is decided before.
  useEffect(() => {
    if (isSkipping && (isOwnTurn || isOver)) {
      setSkipping(false)
      setHasSkipped(isOwnTurn)
    }
    if (!isSkipping && !isOwnTurn) setHasSkipped(false)
  }, [isSkipping, isOwnTurn, isOver])
  const areBotsAwaited = awaited.some((seat) => players[seat]?.bot !== undefined)
  const isRace = game.isRealTime?.(view) === true
  const isPaced = session.pacing !== undefined && botSpeed !== 'instant' && !isRace
  return {
    canSkip: isPaced && areBotsAwaited && !isOwnTurn && !isOver && !isSkipping,
    isSkipping,
    hasSkipped,
    skip: () => {
      setSkipping(true)
      session.pacing?.skipToPerson()
    },
  }
}
