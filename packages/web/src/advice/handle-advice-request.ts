/** Runs in the worker: answers what somebody asks who wants to know what to do, or what they should have done. */
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

/** Who advises: the strongest there is. */
const ADVICE_LEVEL = 'archmage'

/** Answers a question, a review step by step. */
export async function handleAdviceRequest(
  question: AdviceRequest,
  say: (answer: AdviceResponse) => void,
): Promise<void> {
  try {
    const game = await loadAdviceGame(question)
    if (question.kind === 'hint') say({ said: 'hint', advice: computeHint(game, question) })
    else say({ said: 'reviewed', turns: computeReview(game, question, say) })
  } catch (error) {
    say({ said: 'fault', fault: error instanceof Error ? error.message : String(error) })
  }
}

function computeHint(game: PlayableGame, { seat, view, memory, milliseconds, seed }: HintRequest) {
  const { rules } = game
  const mind = beliefTrackerFor(game)
  for (const earlier of memory) mind.observe?.(decodeView(rules, earlier), seat)
  const seen = decodeView(rules, view)
  const ask = { seat, moves: rules.moves(seen, seat), view: seen, budget: { milliseconds }, rng: fastRng(seed) }
  return advise(game, ask, Date.now, mind)
}

function computeReview(
  game: PlayableGame,
  { seat, choices, milliseconds, seed }: ReviewRequest,
  say: (answer: AdviceResponse) => void,
): readonly DecisionReview[] {
  const decisions = choices.flatMap((choice) => decisionOf(game.rules, seat, choice))
  const all: DecisionReview[] = []
  for (const judged of reviewDecisions(game, decisions, { milliseconds }, Date.now, fastRng(seed))) {
    all.push(judged)
    say({ said: 'judged', judged })
  }
  return turningPoints(all)
}

function decisionOf(rules: Rules, seat: number, { entry, view, chosen }: PastChoice): Decision[] {
  const seen = decodeView(rules, view)
  const moves = rules.moves(seen, seat)
  const key = moveKey(chosen)
  const own = moves.find((move) => moveKey(move) === key)
  return own === undefined ? [] : [{ entry, seat, view: seen, moves, chosen: own }]
}

/** A view that came as data is a view: the page that made it had no state to give. */
const decodeView = (rules: Rules, view: unknown): SeatView<Position> =>
  zm.decode(rules.viewCodec, view as Position) as SeatView<Position>

async function loadAdviceGame({ game: id, version }: AdviceRequest): Promise<PlayableGame> {
  const game = await loadGameForBot(ADVICE_LEVEL, id, version)
  requireVersion(game, version)
  return game
}
