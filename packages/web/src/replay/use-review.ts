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
const CHOICE_BUDGET_MS = { min: 60, max: 400 }

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
  let cancel: (() => void) | undefined
  async function request(): Promise<void> {
    const { pastChoices } = await import('../advice/past-choices.ts')
    if (isOver) return
    const choices = pastChoices(Match.load(rules, setup, entries), seat)
    const total = choices.filter(({ hasAlternatives }) => hasAlternatives).length
    if (total === 0) return onState({ state: 'done', seat, turns: [], total })
    let reviewedCount = 0
    onState({ state: 'judging', seat, done: reviewedCount, total })
    cancel = requestAdvice(
      {
        kind: 'review',
        game: rules.id,
        version: rules.version,
        seat,
        choices: choices.map(({ entry, view, chosen }) => ({ entry, view, chosen })),
        budgetMs: Math.min(CHOICE_BUDGET_MS.max, Math.max(CHOICE_BUDGET_MS.min, Math.round(REVIEW_BUDGET_MS / total))),
        seed: SEED,
      },
      (response) => {
        if (response.kind === 'judged') onState({ state: 'judging', seat, done: ++reviewedCount, total })
        else if (response.kind === 'reviewed') onState({ state: 'done', seat, turns: response.turns, total })
        else onState({ state: 'failed', seat })
      },
    )
  }
  request().catch(() => isOver || onState({ state: 'failed', seat }))
  return () => {
    isOver = true
    cancel?.()
  }
}

/** A fixed seed, so that repeated reviews agree as far as their timing allows. */
const SEED = 1
