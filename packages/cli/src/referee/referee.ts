import { findGame } from '@spellbough/games'
import {
  commit,
  DEFAULT_LANGUAGE,
  deriveSeed,
  type Fairness,
  fairnessFromWord,
  type Game,
  IllegalAction,
  InvalidInput,
  type LanguageCode,
  Match,
  type MatchMetadata,
  type Observer,
  type Player,
  readConfig,
  type Seat,
  seatsOf,
  toGameFile,
  writePosition,
  z,
} from '@spellbough/kernel'
import { describeGame } from '../commands/games.ts'
import { drawFairness, drawSecret } from '../draw-fairness.ts'
import type { Io } from '../io.ts'
import { MatchTime } from '../match-time.ts'
import { openPositionText } from '../position-text.ts'
import { rulesSection } from '../rules-text.ts'
import { openVerifiedGame } from '../verified-game.ts'
import { parseLine, UnreadableLine } from './lines.ts'
import { type Request, type RequestOf, readRequest } from './requests.ts'
import { eventsByObserver, scoreSheetTexts } from './texts.ts'

/** An answer, written as one line of JSON. */
export type Answer = Readonly<Record<string, unknown>>

/** One match, driven by requests. An error becomes an answer, changes nothing and does not end the program. */
export class Referee {
  readonly #io: Io
  #match: RefereeMatch | undefined
  /** The secret of the last commitment, until a match is started with it. */
  #committedSecret: string | undefined
  done = false

  constructor(io: Io) {
    this.#io = io
  }

  /** The answer to a line of the input, the first of which is number 1. */
  async answer(line: string, number: number): Promise<Answer> {
    let id: unknown
    let language: LanguageCode | undefined
    try {
      const json = parseLine(line, number)
      if (typeof json === 'object' && json !== null && 'id' in json) id = json.id
      const request = readRequest(json)
      language = request.words
      return { ...echo(id), ok: true, ...(await this.#do(request)) }
    } catch (error) {
      return { ...echo(id), ok: false, error: this.#refusal(error, language) }
    }
  }

  #do(request: Request): Answer | Promise<Answer> {
    switch (request.do) {
      case 'games':
        return { games: this.#io.games.map((game) => describeGame(game, request.words ?? DEFAULT_LANGUAGE)) }
      case 'commit':
        this.#committedSecret = drawSecret()
        return { commitment: commit(this.#committedSecret) }
      case 'new':
        return this.#new(request)
      case 'load':
        return 'game' in request ? this.#loadGame(request.game) : this.#loadPosition(request)
      case 'view':
        return this.#view(request)
      case 'moves':
        return this.#moves(request)
      case 'play':
        return this.#play(request)
      case 'why':
        return this.#why(request)
      case 'undo': {
        const { match, time } = this.#currentMatch
        match.undo(request.seat, request.at ?? time.elapsedMs(match.log.lastTime))
        return matchStatus(match)
      }
      case 'score':
        return this.#score(request)
      case 'export':
        return this.#export(request)
      case 'position': {
        const { match } = this.#currentMatch
        return { position: JSON.parse(writePosition(match.rules, match.state)) as unknown }
      }
      case 'rules':
        return this.#rules(request)
      case 'quit':
        this.done = true
        return {}
    }
  }

  get #currentMatch(): RefereeMatch {
    if (this.#match === undefined)
      throw new InvalidInput('do', 'There is no match yet; start one with "new" or "load".')
    return this.#match
  }

  #new(request: RequestOf<'new'>): Answer {
    const game = this.#find(request.game)
    const { rules } = game
    const { seats } = request
    const [min, max] = rules.seats
    if (seats < min || seats > max)
      throw new InvalidInput('seats', `${rules.id} is for ${min} to ${max} seats, not ${seats}`)
    const config = readConfig(rules.options, request.options ?? {}, 'options', true)
    const conflict = rules.conflict?.(config, seats)
    if (conflict !== undefined) throw new InvalidInput('options', conflict)
    const fairness = this.#fairness(request, seats)
    const seed = deriveSeed(fairness.secret, fairness.contributions)
    return this.#setMatch(game, Match.start(rules, { config, seats, seed }), fairness, request)
  }

  async #loadPosition(request: RequestOf<'loadPosition'>): Promise<Answer> {
    const { game, rules, state } = await openPositionText(JSON.stringify(request.position), this.#io.games)
    const { seats, config } = state
    const fairness = this.#fairness(request, seats)
    const seed = deriveSeed(fairness.secret, fairness.contributions)
    return this.#setMatch(game, Match.start(rules, { config, seats, seed, position: state }), fairness, request)
  }

  async #loadGame(json: unknown): Promise<Answer> {
    const { file, game, match } = await openVerifiedGame(JSON.stringify(json), this.#io.games)
    return this.#setMatch(game, match, file.fairness, file)
  }

  /** Replaces the current match. */
  #setMatch(game: Game, match: Match, fairness: Fairness, given: MetadataInput): Answer {
    const { seats, config } = match.setup
    const players =
      given.players?.map(asPlayer) ?? Array.from({ length: seats }, (_, seat) => ({ name: `Seat ${seat + 1}` }))
    if (players.length !== seats) throw new InvalidInput('players', `there must be one for each of the ${seats} seats`)
    const begun = given.begun ?? new Date(this.#io.now()).toISOString()
    const time = new MatchTime(() => this.#io.now(), match.log.lastTime)
    this.#match = { game, match, metadata: { players, begun, fairness }, time }
    this.#committedSecret = undefined
    const { commitment, contributions } = fairness
    const { id, version } = match.rules
    return { game: id, version, seats, config, fairness: { commitment, contributions }, ...matchStatus(match) }
  }

  #fairness(request: Pick<RequestOf<'new'>, 'seed' | 'secret' | 'contributions'>, seats: number): Required<Fairness> {
    const { seed, contributions } = request
    if (seed !== undefined && request.secret !== undefined)
      throw new InvalidInput('seed', 'it cannot be combined with "secret": both determine the shuffles')
    if (contributions !== undefined && contributions.length !== seats)
      throw new InvalidInput('contributions', `there must be one for each of the ${seats} seats; an empty one is fine`)
    if (seed !== undefined) {
      const fairness = fairnessFromWord(seed, seats)
      return { ...fairness, contributions: contributions ?? fairness.contributions }
    }
    const secret = request.secret ?? this.#committedSecret ?? drawSecret()
    return {
      commitment: commit(secret),
      contributions: contributions ?? drawFairness(seats).contributions,
      secret,
    }
  }

  #view(request: RequestOf<'view'>): Answer {
    const { game, match, metadata } = this.#currentMatch
    const who: Observer = request.seat ?? 'spectator'
    if (who !== 'spectator') checkSeat(match, who)
    const view = match.view(who)
    const names = metadata.players.map((player) => player.name)
    const words = request.words === undefined ? undefined : game.words[request.words]
    return {
      view: z.encode(match.rules.viewCodec, view),
      awaited: seatsOf(match.rules.toAct(view)),
      over: match.result !== undefined,
      ...(words === undefined
        ? {}
        : { table: words.textView(view, who, names), waiting: words.waiting(view, who, names) }),
    }
  }

  #moves(request: RequestOf<'moves'>): Answer {
    const { game, match, metadata } = this.#currentMatch
    checkSeat(match, request.seat)
    const moves = match.moves(request.seat)
    if (request.words === undefined) return { moves }
    const words = game.words[request.words]
    const names = metadata.players.map((player) => player.name)
    const view = match.view(request.seat)
    return { moves, texts: moves.map((move) => words.move(move, view, names)) }
  }

  #play(request: RequestOf<'play'>): Answer {
    const { game, match, metadata, time } = this.#currentMatch
    const outcome = match.play(request.seat, request.move, request.at ?? time.elapsedMs(match.log.lastTime))
    const words = request.words === undefined ? undefined : game.words[request.words]
    const { events, sentences } = eventsByObserver(outcome.events, metadata.players, words)
    return { events, ...sentences, revealed: outcome.revealed, ...matchStatus(match) }
  }

  #why(request: RequestOf<'why'>): Answer {
    try {
      return { legal: true, move: this.#currentMatch.match.validateMove(request.seat, request.move) }
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error
      return { legal: false, ...this.#refusal(error, request.words) }
    }
  }

  #score(request: RequestOf<'score'>): Answer {
    const { game, match } = this.#currentMatch
    const { result } = match
    if (result === undefined) return { over: false, result: null }
    const sheet = request.words === undefined ? undefined : scoreSheetTexts(result, game.words[request.words])
    return { over: true, result, ...(sheet === undefined ? {} : { sheet }) }
  }

  /** The secret is left out until the end of the match, unless the request asks for it. */
  #export(request: RequestOf<'export'>): Answer {
    const { match, metadata } = this.#currentMatch
    const { secret, ...sealed } = metadata.fairness
    const open = match.result !== undefined || request.reveal === true
    const fairness = open && secret !== undefined ? { ...sealed, secret } : sealed
    return { game: toGameFile(match, { ...metadata, fairness }) }
  }

  #rules(request: RequestOf<'rules'>): Answer {
    const game = request.game === undefined ? this.#currentMatch.game : this.#find(request.game)
    const rulesText = game.rulesText[request.words ?? DEFAULT_LANGUAGE]
    if (request.rule === undefined) return { text: rulesText }
    const text = rulesSection(rulesText, request.rule)
    if (text === undefined) throw new InvalidInput('rule', `The rules have no section "${request.rule}".`)
    return { text }
  }

  #find(id: string): Game {
    return findGame(id, this.#io.games)
  }

  #refusal(error: unknown, language: LanguageCode | undefined): Answer {
    if (error instanceof UnreadableLine) return { line: error.line, sentence: error.problem }
    if (error instanceof InvalidInput)
      return { ...(error.path === '' ? {} : { place: error.path }), sentence: error.problem }
    if (!(error instanceof IllegalAction)) return { sentence: `Internal error: ${String(error)}` }
    const words = language === undefined ? undefined : this.#match?.game.words[language]
    const { rule, reason, data } = error
    return { rule, reason, sentence: words?.refusal(error) ?? error.sentence, data }
  }
}

interface RefereeMatch {
  readonly game: Game
  readonly match: Match
  readonly metadata: MatchMetadata
  readonly time: MatchTime
}

interface MetadataInput {
  readonly players?: readonly { readonly name: string; readonly bot?: string | undefined }[] | undefined
  readonly begun?: string | undefined
}

const asPlayer = ({ name, bot }: { readonly name: string; readonly bot?: string | undefined }): Player =>
  bot === undefined ? { name } : { name, bot }

/** The status of the match. `awaited` comes from the state, not from what a seat may know. */
const matchStatus = (match: Match) => ({
  step: match.moveCount,
  awaited: seatsOf(match.toAct),
  over: match.result !== undefined,
})

function checkSeat(match: Match, seat: Seat): void {
  if (seat >= match.setup.seats)
    throw new IllegalAction('SB-3', 'no-such-seat', `This match has no seat ${seat}.`, { seat })
}

const echo = (id: unknown): Answer => (id === undefined ? {} : { id })
