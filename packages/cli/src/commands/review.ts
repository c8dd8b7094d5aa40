import {
  type Decision,
  type DecisionReview,
  decisionsOf,
  reviewDecisions as judge,
  type MoveAdvice,
  prepareGameForLevel,
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

/** Tries for each choice, and the most that can be asked for. */
const DEFAULT_ITERATIONS = 300
const MAX_ITERATIONS = 100_000

export const review = command({
  name: 'review',
  summary: 'Looks through a finished game for the choices that cost most, and says what was better.',
  positionals: ['file'],
  flags: {
    seat: { value: 'n', help: 'the choices of seat n (of everybody who is no bot; of all, where all are)' },
    iterations: { value: 'N', help: `games played on in thought from each choice (${DEFAULT_ITERATIONS})` },
    language: LANGUAGE_FLAG,
    json: {
      help: 'as JSON: {game, players, seats: [{seat, judged, turningPoints: [{step, entry, cost, chosen, best}]}]}',
    },
  },
  notes: [
    'Every choice is judged by what its player knew then, and a percentage is the chance to win after it.',
    'Moves that were taken back or made by a stand-in are left out. In JSON seats count from 0.',
  ].join('\n'),
  async run(given, [path = ''], io) {
    const language = readLanguage(given.language)
    const iterations =
      given.iterations === undefined
        ? DEFAULT_ITERATIONS
        : readNumber('--iterations', given.iterations, 1, MAX_ITERATIONS)
    const { file, game, match } = await readFileAs(io, path, (text) => openVerifiedGame(text, io.games))
    if (match.result === undefined)
      throw new InvalidInput(path, 'this game is not finished; only finished ones are reviewed')
    const names = file.players.map((player) => player.name)
    const asked = given.seat === undefined ? humanSeats(file.players) : [readSeat(given.seat, names.length)]
    const seats = await reviewSeats(io, { game, match, names, language }, asked, iterations)
    if (given.json === true) printJson(io, { game: file.game, players: file.players, seats })
    else printReview(io, names, seats, language)
    return 0
  },
})

/** Everybody who is no bot, or all where all are. */
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
  /** Choices that were judged. */
  readonly judged: number
  readonly turningPoints: readonly TurningPoint[]
}

interface TurningPoint {
  /** The number of the move, as a replay counts them. */
  readonly step: number
  /** The number of the entry in the log. */
  readonly entry: number
  readonly cost: number
  readonly chosen: Choice
  readonly best: Choice
}

interface Choice {
  readonly move: object
  readonly text: string
  readonly share: number
  readonly tries: number
  readonly why: string
}

async function reviewSeats(
  io: Io,
  told: ReviewContext,
  seats: readonly Seat[],
  iterations: number,
): Promise<SeatReview[]> {
  const { game, match } = told
  const all = seats.map((seat) => decisionsOf(match, seat))
  const progress = new Progress(io.stderr, 'review', all.flat().length)
  let done = 0
  function* counted(decisions: readonly Decision[]): Generator<Decision> {
    for (const decision of decisions) {
      progress.update(done++)
      yield decision
    }
  }
  const thinking = { ...(await prepareGameForLevel(ADVICE_LEVEL, game)), rules: match.rules }
  const reviews = seats.map((seat, nth) => {
    const decisions = all[nth] ?? []
    const judged = [...judge(thinking, counted(decisions), { iterations }, io.now, fastRng(seat + 1))]
    return { seat, judged: judged.length, turningPoints: turningPointsOf(told, decisions, judged) }
  })
  progress.end()
  return reviews
}

function turningPointsOf(
  told: ReviewContext,
  decisions: readonly Decision[],
  judged: readonly DecisionReview[],
): TurningPoint[] {
  const { game, match, names, language } = told
  const words = game.words[language]
  const steps = match.log.standingMoveIndices()
  return turningPoints(judged).flatMap(({ entry, cost, chosen, best }) => {
    const decision = decisions.find((one) => one.entry === entry)
    if (decision === undefined) return []
    const choice = ({ move, value: share, visits: tries, reasons: why }: MoveAdvice): Choice => ({
      move,
      text: words.move(move, decision.view, names),
      share,
      tries,
      why: formatReasons({ reasons: why }, words.term, language),
    })
    return [{ step: steps.indexOf(entry) + 1, entry, cost, chosen: choice(chosen), best: choice(best) }]
  })
}

function printReview(io: Io, names: readonly string[], seats: readonly SeatReview[], language: LanguageCode): void {
  const say = phrases[language]
  const paint = painter(io)
  const width = textWidth(io.stdout)
  for (const { seat, judged, turningPoints: points } of seats) {
    for (const line of wrap(say.reviewed(names[seat] ?? '', judged, points.length), width))
      print(io, paint('bold', line))
    for (const { step, chosen, best } of points) {
      print(io, '')
      const lines = [
        say.chose(step, chosen.text, formatPercent(chosen.share)),
        chosen.why,
        say.better(best.text, formatPercent(best.share)),
        best.why,
      ]
      for (const line of lines.flatMap((text) => wrap(text, width))) print(io, line)
    }
    print(io, '')
  }
}
