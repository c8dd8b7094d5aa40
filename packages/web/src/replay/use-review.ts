import type { DecisionReview } from '@spellbough/bots'
import { Match, type Seat } from '@spellbough/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { requestAdvice } from '../advice/request-advice.ts'
import type { Recording } from './recording.ts'

/** The state of a review. */
export type ReviewState =
  | { readonly state: 'idle' }
  | { readonly state: 'judging'; readonly seat: Seat; readonly done: number; readonly total: number }
  | { readonly state: 'done'; readonly seat: Seat; readonly turns: readonly DecisionReview[]; readonly total: number }
  | { readonly state: 'failed'; readonly seat: Seat }

export interface ReviewControl {
  readonly state: ReviewState
  /** Reviews the choices of a seat; cancels a review in progress. */
  readonly start: (seat: Seat) => void
  readonly stop: () => void
}

/** The time budget of a whole review, and the bounds of the budget per choice. */
const REVIEW_BUDGET_MS = 24_000
const CHOICE_BUDGET_MS = { least: 60, most: 400 }

/** Reviews a player's choices in a worker, each by what the player saw at that time. */
export function useReview({ matchHistory }: Recording): ReviewControl {
  const [reviewState, setReviewState] = useState<ReviewState>({ state: 'idle' })
  const end = useRef<() => void>(undefined)
  const stop = useCallback(() => {
    end.current?.()
    end.current = undefined
    setReviewState({ state: 'idle' })
  }, [])
  const start = useCallback(
    (seat: Seat) => {
      end.current?.()
      setReviewState({ state: 'judging', seat, done: 0, total: 0 })
      end.current = reviewSeat(matchHistory, seat, setReviewState)
    },
    [matchHistory],
  )
  useEffect(() => () => end.current?.(), [])
  return { state: reviewState, start, stop }
}

/** Returns a function that cancels it. */
function reviewSeat(
  { rules, setup, entries }: Recording['matchHistory'],
  seat: Seat,
  onState: (now: ReviewState) => void,
) {
  let isOver = false
  let dismiss: (() => void) | undefined
  async function ask(): Promise<void> {
    const { pastChoices } = await import('../advice/past-choices.ts')
    if (isOver) return
    const choices = pastChoices(Match.load(rules, setup, entries), seat)
    const all = choices.filter(({ hasAlternatives }) => hasAlternatives).length
    if (all === 0) return onState({ state: 'done', seat, turns: [], total: all })
    let done = 0
    onState({ state: 'judging', seat, done, total: all })
    dismiss = requestAdvice(
      {
        kind: 'review',
        game: rules.id,
        version: rules.version,
        seat,
        choices: choices.map(({ entry, view, chosen }) => ({ entry, view, chosen })),
        budgetMs: Math.min(CHOICE_BUDGET_MS.most, Math.max(CHOICE_BUDGET_MS.least, Math.round(REVIEW_BUDGET_MS / all))),
        seed: SEED,
      },
      (answer) => {
        if (answer.kind === 'judged') onState({ state: 'judging', seat, done: ++done, total: all })
        else if (answer.kind === 'reviewed') onState({ state: 'done', seat, turns: answer.turns, total: all })
        else onState({ state: 'failed', seat })
      },
    )
  }
  ask().catch(() => isOver || onState({ state: 'failed', seat }))
  return () => {
    isOver = true
    dismiss?.()
  }
}

/** A fixed seed, so that repeated reviews agree as far as their timing allows. */
const SEED = 1
