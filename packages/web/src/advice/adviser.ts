/** Runs in the worker: answers what somebody asks who wants to know what to do, or what they should have done. */
import { advise, type Decision, type Judged, mindOf, review, turningPoints } from '@spellbough/bots'
import {
  fastRng,
  moveKey,
  type PlayableGame,
  type Rules,
  rulesOfVersion,
  type Seen,
  type Table,
  zm,
} from '@spellbough/kernel'
import { equipped } from '../play/searching-bots.ts'
import type { AdviceAnswer, AdviceQuestion, HintQuestion, PastChoice, ReviewQuestion } from './advice-messages.ts'

/** Who advises: the strongest there is. */
const ADVISER = 'archmage'

/** Answers a question, a review step by step. */
export async function answerAdvice(question: AdviceQuestion, say: (answer: AdviceAnswer) => void): Promise<void> {
  try {
    const game = await gameOf(question)
    if (question.kind === 'hint') say({ said: 'hint', advice: hint(game, question) })
    else say({ said: 'reviewed', turns: judge(game, question, say) })
  } catch (error) {
    say({ said: 'fault', fault: error instanceof Error ? error.message : String(error) })
  }
}

function hint(game: PlayableGame, { seat, view, memory, milliseconds, seed }: HintQuestion) {
  const { rules } = game
  const mind = mindOf(game)
  for (const earlier of memory) mind.look?.(seenFrom(rules, earlier), seat)
  const seen = seenFrom(rules, view)
  const ask = { seat, moves: rules.moves(seen, seat), view: seen, budget: { milliseconds }, rng: fastRng(seed) }
  return advise(game, ask, Date.now, mind)
}

function judge(
  game: PlayableGame,
  { seat, choices, milliseconds, seed }: ReviewQuestion,
  say: (answer: AdviceAnswer) => void,
): readonly Judged[] {
  const decisions = choices.flatMap((choice) => decisionOf(game.rules, seat, choice))
  const all: Judged[] = []
  for (const judged of review(game, decisions, { milliseconds }, Date.now, fastRng(seed))) {
    all.push(judged)
    say({ said: 'judged', judged })
  }
  return turningPoints(all)
}

function decisionOf(rules: Rules, seat: number, { entry, view, chosen }: PastChoice): Decision[] {
  const seen = seenFrom(rules, view)
  const moves = rules.moves(seen, seat)
  const key = moveKey(chosen)
  const own = moves.find((move) => moveKey(move) === key)
  return own === undefined ? [] : [{ entry, seat, view: seen, moves, chosen: own }]
}

/** A view that came as data is a view: the page that made it had no state to give. */
const seenFrom = (rules: Rules, view: unknown): Seen<Table> => zm.decode(rules.sight, view as Table) as Seen<Table>

async function gameOf({ game: id, version }: AdviceQuestion): Promise<PlayableGame> {
  const game = await equipped(ADVISER, id)
  return { ...game, rules: rulesOfVersion(game, version) }
}
