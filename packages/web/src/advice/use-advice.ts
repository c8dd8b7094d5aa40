import type { MoveAdvice } from '@spellbough/bots'
import { moveKey, zm } from '@spellbough/kernel'
import { useEffect, useState } from 'react'
import type { MatchSession, MatchState } from '../play/match-session.ts'
import type { HintRequest } from './advice-messages.ts'
import { requestAdvice } from './request-advice.ts'

/** The state of a request for a hint. */
export type AdviceState = 'thinking' | 'failed' | readonly MoveAdvice[]

/** Moves that are shown. */
const MAX_HINTS = 3
/** A move with at least this fraction of the most visits is estimated well enough to be ranked by value. */
const MIN_VISIT_SHARE = 0.2
/** A move with fewer visits than this is not shown. */
const MIN_VISITS = 3

/** Thinking time for a hint. */
const HINT_TIME_MS = 1000

/** Requests a hint for the current position, again when `round` changes, and cancels it on unmount. */
export function useAdvice(session: MatchSession, state: MatchState, round: number): AdviceState {
  const [advice, setAdvice] = useState<AdviceState>('thinking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint is for the position at the time of the request.
  useEffect(() => {
    let stop: (() => void) | undefined
    let isStale = false
    const fail = () => isStale || setAdvice('failed')
    setAdvice('thinking')
    buildHintRequest(session, state)
      .then((request) => {
        if (isStale) return
        stop = requestAdvice(request, (response) =>
          response.kind === 'hint' ? setAdvice(selectBestAdvice(response.advice, state.moves)) : fail(),
        )
      })
      .catch(fail)
    return () => {
      isStale = true
      stop?.()
    }
  }, [round])
  return advice
}

/** Contains only what the viewer may know. */
export async function buildHintRequest(session: MatchSession, { game, who, view }: MatchState): Promise<HintRequest> {
  const { id, version, viewCodec } = game.rules
  return {
    kind: 'hint',
    game: id,
    version,
    seat: who === 'spectator' ? -1 : who,
    view: zm.encode(viewCodec, view),
    pastViews: (await session.pastViews?.()) ?? [],
    budgetMs: HINT_TIME_MS,
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  }
}

/** The best few, as objects of the game's move list. Moves with few visits can look good by chance, so their value is capped. */
export function selectBestAdvice(advice: readonly MoveAdvice[], moves: readonly object[]): readonly MoveAdvice[] {
  const maxVisits = Math.max(...advice.map(({ visits }) => visits))
  const isWellTried = ({ visits }: MoveAdvice) => visits >= maxVisits * MIN_VISIT_SHARE
  const wellTried = advice.filter(isWellTried).sort((one, other) => other.value - one.value)
  const otherMoves = advice.filter((one) => !isWellTried(one) && one.visits >= MIN_VISITS)
  const first = wellTried[0]?.value ?? 0
  const ownMoves = new Map(moves.map((move) => [moveKey(move), move]))
  return [...wellTried, ...otherMoves].slice(0, MAX_HINTS).flatMap((one) => {
    const move = ownMoves.get(moveKey(one.move))
    return move === undefined ? [] : [{ ...one, move, value: Math.min(one.value, first) }]
  })
}
