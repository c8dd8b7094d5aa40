import {
  type Decision,
  type DecisionReview,
  decisionsOf,
  type MoveAdvice,
  prepareGameForLevel,
  reviewDecisions,
  turningPoints,
} from '@spellbough/bots'
import { readNumber } from '@spellbough/command-line'
import {
  fastRng,
  type Game,
  InvalidInput,
  type LanguageCode,
  type Match,
  type Player,
  type Seat,
} from '@spellbough/kernel'
import { command } from '../arguments.ts'
import { readFileAs } from '../files.ts'
import { ADVICE_LEVEL, formatPercent, formatReasons } from '../format-advice.ts'
import { type Io, painter, print, printJson, textWidth } from '../io.ts'
import { phrases } from '../phrases.ts'
import { Progress } from '../progress.ts'
import { wrap } from '../rules-text.ts'
import { LANGUAGE_FLAG, readLanguage, readSeat } from '../shared-flags.ts'
import { openVerifiedGame } from '../verified-game.ts'

/** Search iterations for each decision. */
const DEFAULT_ITERATIONS = 300
const MAX_ITERATIONS = 100_000

export const review = command({
  name: 'review',
  summary: 'Finds the decisions of a finished game that cost the most, and the better moves.',
  positionals: ['file'],
  flags: {
    seat: { value: 'n', help: 'review seat n only (default: every seat without a bot; all seats if all are bots)' },
    iterations: { value: 'N', help: `search iterations for each decision (${DEFAULT_ITERATIONS})` },
    language: LANGUAGE_FLAG,
    json: {
      help: 'as JSON: {game, players, seats: [{seat, decisions, turningPoints: [{step, entry, cost, chosen, best}]}]}',
    },
  },
  notes: [
    'Every decision is judged by what its player knew then. Percentages are chances of winning after the move.',
    'Undone moves and moves made by a stand-in are left out. In JSON, seats count from 0.',
  ].join('\n'),
  async run(given, [path = ''], io) {
    const language = readLanguage(given.language)
    const iterations =
      given.iterations === undefined
        ? DEFAULT_ITERATIONS
        : readNumber('--iterations', given.iterations, 1, MAX_ITERATIONS)
    const { file, game, match } = await readFileAs(io, path, (text) => openVerifiedGame(text, io.games))
    if (match.result === undefined)
      throw new InvalidInput(path, 'this game is not finished; only a finished game can be reviewed')
    const names = file.players.map((player) => player.name)
    const seatsToReview = given.seat === undefined ? humanSeats(file.players) : [readSeat(given.seat, names.length)]
    const seats = await reviewSeats(io, { game, match, names, language }, seatsToReview, iterations)
    if (given.json === true) printJson(io, { game: file.game, players: file.players, seats })
    else printReview(io, names, seats, language)
    return 0
  },
})

/** The seats without a bot; all seats if every seat has one. */
function humanSeats(players: readonly Player[]): Seat[] {
  const all = players.map((_, seat) => seat)
  const some = all.filter((seat) => players[seat]?.bot === undefined)
  return some.length > 0 ? some : all
}

interface ReviewContext {
  readonly game: Game
  readonly match: Match
  readonly names: readonly string[]
  readonly language: LanguageCode
}

interface SeatReview {
  readonly seat: Seat
  /** How many decisions were reviewed. */
  readonly decisions: number
  readonly turningPoints: readonly TurningPoint[]
}

interface TurningPoint {
  /** The number of the move, as a replay counts them. */
  readonly step: number
  /** The number of the entry in the log. */
  readonly entry: number
  readonly cost: number
  readonly chosen: ReviewedMove
  readonly best: ReviewedMove
}

interface ReviewedMove {
  readonly move: object
  readonly text: string
  /** The estimated chance of winning after the move. */
  readonly value: number
  /** How often the search visited the move. */
  readonly visits: number
  readonly reasons: string
}

async function reviewSeats(
  io: Io,
  context: ReviewContext,
  seats: readonly Seat[],
  iterations: number,
): Promise<SeatReview[]> {
  const { game, match } = context
  const all = seats.map((seat) => decisionsOf(match, seat))
  const progress = new Progress(io.stderr, 'review', all.flat().length)
  let done = 0
  function* countProgress(decisions: readonly Decision[]): Generator<Decision> {
    for (const decision of decisions) {
      progress.update(done++)
      yield decision
    }
  }
  const prepared = { ...(await prepareGameForLevel(ADVICE_LEVEL, game)), rules: match.rules }
  const seatReviews = seats.map((seat, index) => {
    const decisions = all[index] ?? []
    const reviews = [...reviewDecisions(prepared, countProgress(decisions), { iterations }, io.now, fastRng(seat + 1))]
    return { seat, decisions: reviews.length, turningPoints: turningPointsOf(context, decisions, reviews) }
  })
  progress.end()
  return seatReviews
}

function turningPointsOf(
  context: ReviewContext,
  decisions: readonly Decision[],
  reviews: readonly DecisionReview[],
): TurningPoint[] {
  const { game, match, names, language } = context
  const words = game.words[language]
  const steps = match.log.standingMoveIndices()
  return turningPoints(reviews).flatMap(({ entry, cost, chosen, best }) => {
    const decision = decisions.find((one) => one.entry === entry)
    if (decision === undefined) return []
    const describe = ({ move, value, visits, reasons }: MoveAdvice): ReviewedMove => ({
      move,
      text: words.move(move, decision.view, names),
      value,
      visits,
      reasons: formatReasons({ reasons }, words.term, language),
    })
    return [{ step: steps.indexOf(entry) + 1, entry, cost, chosen: describe(chosen), best: describe(best) }]
  })
}

function printReview(io: Io, names: readonly string[], seats: readonly SeatReview[], language: LanguageCode): void {
  const say = phrases[language]
  const paint = painter(io)
  const width = textWidth(io.stdout)
  for (const { seat, decisions, turningPoints: points } of seats) {
    for (const line of wrap(say.reviewed(names[seat] ?? '', decisions, points.length), width))
      print(io, paint('bold', line))
    for (const { step, chosen, best } of points) {
      print(io, '')
      const lines = [
        say.chose(step, chosen.text, formatPercent(chosen.value)),
        chosen.reasons,
        say.better(best.text, formatPercent(best.value)),
        best.reasons,
      ]
      for (const line of lines.flatMap((text) => wrap(text, width))) print(io, line)
    }
    print(io, '')
  }
}
