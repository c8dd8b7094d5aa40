/** Runs in the worker: computes hints and reviews. */
import {
  advise,
  beliefTrackerFor,
  type Decision,
  type DecisionReview,
  reviewDecisions,
  turningPoints,
} from '@spellbough/bots'
import {
  fastRng,
  moveKey,
  type PlayableGame,
  type Position,
  type Rules,
  requireVersion,
  type SeatView,
  zm,
} from '@spellbough/kernel'
import { loadGameForBot } from '../play/searching-bots.ts'
import type { AdviceRequest, AdviceResponse, HintRequest, PastChoice, ReviewRequest } from './advice-messages.ts'

/** Advice comes from the strongest level. */
const ADVICE_LEVEL = 'archmage'

/** Setting the device's clock must not prolong a search. */
const monotonicNow = () => performance.now()

/** Handles a request. A review reports progress before its final response. */
export async function handleAdviceRequest(
  request: AdviceRequest,
  respond: (response: AdviceResponse) => void,
): Promise<void> {
  try {
    const game = await loadAdviceGame(request)
    if (request.kind === 'hint') respond({ kind: 'hint', advice: computeHint(game, request) })
    else respond({ kind: 'reviewed', turns: computeReview(game, request, respond) })
  } catch (error) {
    respond({ kind: 'fault', fault: error instanceof Error ? error.message : String(error) })
  }
}

function computeHint(game: PlayableGame, { seat, view, pastViews, budgetMs, seed }: HintRequest) {
  const { rules } = game
  const beliefTracker = beliefTrackerFor(game)
  for (const earlier of pastViews) beliefTracker.observe?.(decodeView(rules, earlier), seat)
  const seatView = decodeView(rules, view)
  const ask = {
    seat,
    moves: rules.moves(seatView, seat),
    view: seatView,
    budget: { milliseconds: budgetMs },
    rng: fastRng(seed),
  }
  return advise(game, ask, monotonicNow, beliefTracker)
}

function computeReview(
  game: PlayableGame,
  { seat, choices, budgetMs, seed }: ReviewRequest,
  respond: (response: AdviceResponse) => void,
): readonly DecisionReview[] {
  const decisions = choices.flatMap((choice) => decisionOf(game.rules, seat, choice))
  const all: DecisionReview[] = []
  for (const review of reviewDecisions(game, decisions, { milliseconds: budgetMs }, monotonicNow, fastRng(seed))) {
    all.push(review)
    respond({ kind: 'judged', judged: review })
  }
  return turningPoints(all)
}

function decisionOf(rules: Rules, seat: number, { entry, view, chosen }: PastChoice): Decision[] {
  const seatView = decodeView(rules, view)
  const moves = rules.moves(seatView, seat)
  const key = moveKey(chosen)
  const move = moves.find((legal) => moveKey(legal) === key)
  return move === undefined ? [] : [{ entry, seat, view: seatView, moves, chosen: move }]
}

/** Decodes a view. The cast is safe: the page that sent it has no state, only views. */
const decodeView = (rules: Rules, view: unknown): SeatView<Position> =>
  zm.decode(rules.viewCodec, view as Position) as SeatView<Position>

async function loadAdviceGame({ game: id, version }: AdviceRequest): Promise<PlayableGame> {
  const game = await loadGameForBot(ADVICE_LEVEL, id, version)
  requireVersion(game, version)
  return game
}
