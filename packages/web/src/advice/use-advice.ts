import type { Advice } from '@spellbough/bots'
import { moveKey, rulesOfVersion, zm } from '@spellbough/kernel'
import { useEffect, useState } from 'react'
import type { Session, TableState } from '../play/session.ts'
import type { HintQuestion } from './advice-messages.ts'
import { askAdviser } from './ask-adviser.ts'

/** What has come of asking for a hint so far. */
export type Advised = 'thinking' | 'failed' | readonly Advice[]

/** So many moves are named. */
const MOST = 3
/** A move that was tried this part of the most tried one's times is known well enough to be preferred to it, */
const WELL_TRIED = 0.2
/** and one that was tried less often than this not even well enough to be named. */
const LEAST_TRIES = 3

/** How long is thought about a hint, in milliseconds. */
const HINT_TIME = 1000

/** Asks what to do now; asks again when `round` changes. It is stopped as soon as nobody wants to know any more. */
export function useAdvice(session: Session, state: TableState, round: number): Advised {
  const [advised, setAdvised] = useState<Advised>('thinking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked about the table as it was, once a round.
  useEffect(() => {
    let stop: (() => void) | undefined
    let isStale = false
    const fail = () => isStale || setAdvised('failed')
    setAdvised('thinking')
    questionOf(session, state)
      .then((question) => {
        if (isStale) return
        stop = askAdviser(question, (answer) =>
          answer.said === 'hint' ? setAdvised(best(answer.advice, state.moves)) : fail(),
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
async function questionOf(session: Session, { game, who, view, table }: TableState): Promise<HintQuestion> {
  const version = table?.version ?? game.rules.version
  const { sight } = rulesOfVersion(game, version)
  return {
    kind: 'hint',
    game: game.rules.id,
    version,
    seat: who === 'spectator' ? -1 : who,
    view: zm.encode(sight, view),
    memory: (await session.memory?.()) ?? [],
    milliseconds: HINT_TIME,
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  }
}

/** The best few, with the game's own moves. What was tried little can look better by luck: it is told as no better. */
export function best(advice: readonly Advice[], moves: readonly object[]): readonly Advice[] {
  const most = Math.max(...advice.map(({ tries }) => tries))
  const isWellTried = ({ tries }: Advice) => tries >= most * WELL_TRIED
  const wellTried = advice.filter(isWellTried).sort((one, other) => other.share - one.share)
  const others = advice.filter((one) => !isWellTried(one) && one.tries >= LEAST_TRIES)
  const first = wellTried[0]?.share ?? 0
  const own = new Map(moves.map((move) => [moveKey(move), move]))
  return [...wellTried, ...others].slice(0, MOST).flatMap((one) => {
    const move = own.get(moveKey(one.move))
    return move === undefined ? [] : [{ ...one, move, share: Math.min(one.share, first) }]
  })
}
