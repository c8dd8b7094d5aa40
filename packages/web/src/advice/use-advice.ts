import type { MoveAdvice } from '@spellbough/bots'
import { moveKey, zm } from '@spellbough/kernel'
import { useEffect, useState } from 'react'
import type { MatchSession, MatchState } from '../play/match-session.ts'
import type { HintRequest } from './advice-messages.ts'
import { requestAdvice } from './request-advice.ts'

/** What has come of asking for a hint so far. */
export type AdviceState = 'thinking' | 'failed' | readonly MoveAdvice[]

/** So many moves are named. */
const MAX_HINTS = 3
/** A move that was tried this part of the most tried one's times is known well enough to be preferred to it, */
const MIN_VISIT_SHARE = 0.2
/** and one that was tried less often than this not even well enough to be named. */
const MIN_VISITS = 3

/** How long is thought about a hint, in milliseconds. */
const HINT_TIME_MS = 1000

/** Asks what to do now; asks again when `round` changes. It is stopped as soon as nobody wants to know any more. */
export function useAdvice(session: MatchSession, state: MatchState, round: number): AdviceState {
  const [advised, setAdvised] = useState<AdviceState>('thinking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked about the table as it was, once a round.
  useEffect(() => {
    let stop: (() => void) | undefined
    let isStale = false
    const fail = () => isStale || setAdvised('failed')
    setAdvised('thinking')
    buildHintRequest(session, state)
      .then((question) => {
        if (isStale) return
        stop = requestAdvice(question, (answer) =>
          answer.said === 'hint' ? setAdvised(selectBestAdvice(answer.advice, state.moves)) : fail(),
        )
      })
      .catch(fail)
    return () => {
      isStale = true
      stop?.()
    }
  }, [round])
  return advised
}

/** All that is known to the one who looks, and nothing more. */
async function buildHintRequest(session: MatchSession, { game, who, view }: MatchState): Promise<HintRequest> {
  const { id, version, viewCodec } = game.rules
  return {
    kind: 'hint',
    game: id,
    version,
    seat: who === 'spectator' ? -1 : who,
    view: zm.encode(viewCodec, view),
    memory: (await session.pastViews?.()) ?? [],
    milliseconds: HINT_TIME_MS,
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  }
}

/** The best few, with the game's own moves. What was tried little can look better by luck: it is told as no better. */
export function selectBestAdvice(advice: readonly MoveAdvice[], moves: readonly object[]): readonly MoveAdvice[] {
  const most = Math.max(...advice.map(({ visits: tries }) => tries))
  const isWellTried = ({ visits: tries }: MoveAdvice) => tries >= most * MIN_VISIT_SHARE
  const wellTried = advice.filter(isWellTried).sort((one, other) => other.value - one.value)
  const others = advice.filter((one) => !isWellTried(one) && one.visits >= MIN_VISITS)
  const first = wellTried[0]?.value ?? 0
  const own = new Map(moves.map((move) => [moveKey(move), move]))
  return [...wellTried, ...others].slice(0, MAX_HINTS).flatMap((one) => {
    const move = own.get(moveKey(one.move))
    return move === undefined ? [] : [{ ...one, move, value: Math.min(one.value, first) }]
  })
}
