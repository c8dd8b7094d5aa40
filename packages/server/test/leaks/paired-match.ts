import { setTimeout as sleep } from 'node:timers/promises'
import { fastRng, HOST, hasSeat, type Observer, type Position, type Rng, type Rules } from '@spellbough/kernel'
import { collectMoveCorpus, type MoveCorpus } from '../../../kernel/src/kit/move-corpus.ts'
import { nextDueAt } from '../../src/due/due-times.ts'
import {
  indistinguishableMovesOfOthers,
  indistinguishableOwnMoves,
  type MovePair,
  observationAfter,
  randomItem,
} from './indistinguishable-moves.ts'
import { randomPosition } from './random-positions.ts'
import { type MatchSetup, RecordedMatch } from './recorded-match.ts'
import type { RecordingClient } from './recording-client.ts'
import type { Pair, TwoWorlds } from './two-worlds.ts'

/** An observer could tell two worlds apart that should look the same to it. */
export class Leak extends Error {
  override readonly name = 'Leak'
}

/** What happened in a paired match. */
export interface PairedMatchStats {
  steps: number
  /** Moves that were not the same in both worlds. */
  different: number
  /** Moves that the observer could not see. */
  hidden: number
  refusals: number
  bytes: number
}

/** A table frame may be sent this long after the change it reports. */
const TABLE_FRAME_DELAY_MS = 260

/** A little more than a countdown plus the polling interval of a node. */
const COUNTDOWN_MS = 3_500

export interface PairedMatchOptions {
  /** The position of the first world; a random one if left out. */
  readonly position?: Position
  /** `who` joins as a client that has the rules, and sometimes as one that has not. */
  readonly hasRules?: boolean
}

/** A match in two worlds that one observer, a seat or the spectator, cannot tell apart. */
export class PairedMatch {
  readonly stats: PairedMatchStats = { steps: 0, different: 0, hidden: 0, refusals: 0, bytes: 0 }
  readonly #worlds: TwoWorlds
  readonly #rules: Rules
  readonly #who: Observer
  readonly #rng: Rng
  readonly #moveCorpus: MoveCorpus
  readonly #tables: Pair<RecordedMatch>
  readonly #hasRules: boolean
  readonly #marks: (string | undefined)[] = []
  #stepLog: string[] = []
  #compared: Pair<{ frames: number; answers: number }> = [
    { frames: 0, answers: 0 },
    { frames: 0, answers: 0 },
  ]

  private constructor(
    worlds: TwoWorlds,
    setup: MatchSetup,
    who: Observer,
    rng: Rng,
    tables: Pair<RecordedMatch>,
    hasRules: boolean,
  ) {
    this.#worlds = worlds
    this.#rules = setup.game.rules
    this.#who = who
    this.#rng = rng
    this.#tables = tables
    this.#hasRules = hasRules
    this.#moveCorpus = moveCorpusFor(setup)
  }

  /** Begins a match in both worlds: from a position of a random game, and from another one that `who` cannot tell from it. */
  static async begin(
    worlds: TwoWorlds,
    setup: MatchSetup,
    who: Observer,
    seed: number,
    { position = randomPosition(setup, fastRng(seed)), hasRules = false }: PairedMatchOptions = {},
  ): Promise<PairedMatch> {
    worlds.begin()
    const rng = fastRng(seed + 1)
    const { rules } = setup.game
    const other = rules.determinize(rules.view(position, who), who, rng)
    const open = (at: 0 | 1, start: Position) =>
      RecordedMatch.open(worlds.worlds[at], worlds.guestData.cookies, setup, start)
    const tables: Pair<RecordedMatch> = [await open(0, position), await open(1, other)]
    const pairedMatch = new PairedMatch(worlds, setup, who, rng, tables, hasRules)
    await pairedMatch.#joinAll()
    return pairedMatch
  }

  /** Whether the states of the two worlds differ. */
  get differ(): boolean {
    const [one, other] = this.#tables.map(({ loaded }) => JSON.stringify(loaded.match.state))
    return one !== other
  }

  get tables(): Pair<RecordedMatch> {
    return this.#tables
  }

  /** All clients leave the match and disconnect. */
  async end(): Promise<void> {
    await Promise.all(this.#tables.map((table) => table.close()))
  }

  /**
   * Takes random steps, and compares after each what `who` was sent. It ends earlier if the host reveals
   * hidden information, since then `who` may know which world it is.
   */
  async playRandomSteps(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      this.#worlds.advance(this.#rng.int(40))
      if (!this.#isHostsTurn) await this.#randomStep()
      else if (!(await this.letHostAct(COUNTDOWN_MS))) return
    }
    await this.requestEverything()
  }

  /** Requests every resource of the match and the table over HTTP, as `who`. */
  async requestEverything(): Promise<void> {
    const paths = [
      '/api/matches/ID',
      '/api/tables/ID',
      '/api/tables/ID/chat',
      '/api/matches/ID/log',
      '/api/matches/ID/export',
      '/api/matches/ID/wait',
      '/api/me/tables',
    ]
    await this.step('read everything over HTTP', async (table, client) => {
      for (const path of paths) await client.http('GET', path.replace('ID', table.id))
    })
  }

  /** Makes the moves of `pair`, one in each world. */
  async play(pair: MovePair): Promise<void> {
    const before = this.#compared
    await this.step(`moves ${JSON.stringify(pair.moves)}`, async (table) => {
      const seatMove = pair.moves[this.#tables.indexOf(table)]
      if (seatMove !== undefined) await table.playMove(seatMove)
      // A table frame may come later.
      if (pair.isHidden) await this.#waitForTableFrame()
    })
    if (isDifferent(pair)) this.stats.different++
    if (!pair.isHidden) return
    this.stats.hidden++
    // The only frame must be the answer to the ping of `flush`.
    for (const at of [0, 1] as const)
      if (this.#compared[at].frames !== before[at].frames + 1) this.#leak('a frame was sent for a hidden move')
  }

  /**
   * Advances the clock so far that the host or a stand-in has to act, and waits for it. False if `who` can then tell the
   * worlds apart: hands are revealed, or a stand-in acts differently on different information. Then the match is over.
   */
  async letHostAct(milliseconds: number): Promise<boolean> {
    this.#worlds.advance(milliseconds)
    this.#stepLog.push(`${milliseconds} ms pass`)
    await Promise.all(this.#tables.map((table) => this.#waitForHost(table)))
    if (this.#observations[0] !== this.#observations[1]) return false
    await this.#waitForTableFrame()
    await this.step('compare all frames', async () => {})
    return true
  }

  /** The pairs of moves after which `who` still cannot tell the worlds apart. */
  choices(): MovePair[] {
    const both = [this.#tables[0].loaded, this.#tables[1].loaded] as const
    return [
      ...indistinguishableMovesOfOthers(this.#rules, both, this.#who, this.#rng),
      ...indistinguishableOwnMoves(this.#rules, both, this.#who, this.#rng),
    ]
  }

  /** Does the same in both worlds and compares what `who` was sent. */
  async step(what: string, job: (table: RecordedMatch, client: RecordingClient) => Promise<void>): Promise<void> {
    this.stats.steps++
    this.#stepLog.push(what)
    await Promise.all(
      this.#tables.map(async (table) => {
        const client = table.clientOf(this.#who)
        await job(table, client)
        await client.flush()
        await table.catchUp()
      }),
    )
    this.#compare()
  }

  async #randomStep(): Promise<void> {
    if (this.#rng.int(10) < 6) {
      const choices = this.choices()
      // Hidden and different moves are rare and matter most.
      const hidden = choices.filter((pair) => pair.isHidden)
      const different = choices.filter(isDifferent)
      const kinds = [hidden, different, choices].filter((list) => list.length > 0)
      if (kinds.length > 0) return this.play(randomItem(randomItem(kinds, this.#rng), this.#rng))
    }
    await randomItem(
      [this.#illegalMove, this.#rejoin, this.#requestUndo, this.#chat, this.#poll, this.#readEverything],
      this.#rng,
    )()
  }

  readonly #readEverything = () => this.requestEverything()

  /** Sends an illegal move of `who`, and asks why it is refused, over the socket and over HTTP. */
  readonly #illegalMove = async (): Promise<void> => {
    const who = this.#who === 'spectator' ? 0 : this.#who
    const legal = new Set(this.#tables[0].loaded.match.moves(who).map((move) => JSON.stringify(move)))
    const model = randomItem(this.#moveCorpus.moves, this.#rng)
    const made = this.#rng.int(2) === 0 ? model : this.#moveCorpus.mutate(model, this.#rng)
    const text = JSON.stringify(made)
    if (this.#who !== 'spectator' && legal.has(text)) return
    this.stats.refusals++
    const move = JSON.parse(text)
    await this.step(`the illegal move ${text}`, async (table, client) => {
      const { id } = table
      await client.ask({ do: 'move', table: id, move })
      await client.ask({ do: 'why', table: id, move })
      await client.http('POST', `/api/matches/${id}/why`, { move })
      await client.http('POST', `/api/matches/${id}/moves`, { id: 'x', move })
      await client.raw(JSON.stringify({ do: 'move', table: id, move: [move] }))
    })
  }

  /** `who` parts and joins again: with the last mark, an older one, an unknown one, or none. */
  readonly #rejoin = async (): Promise<void> => {
    const last = this.#tables[0].clientOf(this.#who).mark
    const mark = randomItem([last, randomItem(this.#marks, this.#rng), `${'0'.repeat(16)}.3`, undefined], this.#rng)
    const hidden = this.choices().find((pair) => pair.isHidden)
    const meanwhile = this.#rng.int(2) === 0 ? hidden : undefined
    const rules = this.#hasRules && this.#rng.int(3) > 0 ? { rules: true as const } : {}
    await this.step(`join again with ${mark}, meanwhile ${JSON.stringify(meanwhile?.moves)}`, async (table, client) => {
      await client.ask({ do: 'part', table: table.id })
      const seatMove = meanwhile?.moves[this.#tables.indexOf(table)]
      if (seatMove !== undefined) await table.playMove(seatMove)
      await client.ask({ do: 'join', table: table.id, ...rules, ...(mark === undefined ? {} : { mark }) })
    })
    await this.#waitForTableFrame()
  }

  readonly #requestUndo = async (): Promise<void> => {
    await this.step('undo', async (table, client) => {
      await client.ask({ do: 'undo', table: table.id })
    })
  }

  readonly #chat = async (): Promise<void> => {
    const text = `line ${this.stats.steps}`
    const seat = this.#who === 0 ? 1 : 0
    await this.step('chat', async (table, client) => {
      await table.clientOf(seat).ask({ do: 'say', table: table.id, text })
      await client.waitForFrame(text)
      await client.ask({ do: 'say', table: table.id, text: '\u0000' })
    })
  }

  /** Requests the updates since some mark by long polling. */
  readonly #poll = async (): Promise<void> => {
    const last = this.#tables[0].clientOf(this.#who).mark
    const mark = randomItem([...this.#marks, 'nowhere.1'], this.#rng)
    if (mark === last) return
    await this.step(`poll since ${mark}`, async (table, client) => {
      await client.http('GET', `/api/matches/${table.id}/wait?mark=${mark}`)
    })
  }

  get #isHostsTurn(): boolean {
    return this.#tables.some(({ loaded }) => hasSeat(loaded.match.toAct, HOST))
  }

  /** Waits until the host has done everything that is due. */
  async #waitForHost(table: RecordedMatch): Promise<void> {
    const { length } = table.loaded
    const { botDelay } = table.world.node.context.config
    const isDue = () => (nextDueAt(table.loaded, botDelay) ?? Number.POSITIVE_INFINITY) <= table.world.clock.at
    while (table.loaded.length === length || isDue()) {
      await sleep(20)
      await table.catchUp()
    }
  }

  get #observations(): Pair<string | undefined> {
    const [one, other] = this.#tables
    return [
      observationAfter(this.#rules, one.loaded, this.#who),
      observationAfter(this.#rules, other.loaded, this.#who),
    ]
  }

  /** All clients join the table, `who` last. */
  async #joinAll(): Promise<void> {
    for (const table of this.#tables) {
      for (const client of [...table.seats, table.spectator])
        if (client !== table.clientOf(this.#who)) await client.ask({ do: 'join', table: table.id })
    }
    await this.#waitForTableFrame()
    await this.step('join', async (table, client) => {
      await client.ask({ do: 'join', table: table.id, ...(this.#hasRules ? { rules: true as const } : {}) })
    })
    await this.#waitForTableFrame()
  }

  async #waitForTableFrame(): Promise<void> {
    await sleep(TABLE_FRAME_DELAY_MS)
  }

  /** Compares everything that was received in both worlds since the last comparison. */
  #compare(): void {
    const [one, other] = this.#tables.map((table) => table.clientOf(this.#who))
    if (one === undefined || other === undefined) throw new Error('There are two worlds.')
    const [mine, theirs] = this.#compared
    this.#expectSame('over the socket', one.frames.slice(mine.frames), other.frames.slice(theirs.frames))
    this.#expectSame('over HTTP', one.answers.slice(mine.answers), other.answers.slice(theirs.answers))
    const seen = (client: RecordingClient) => ({ frames: client.frames.length, answers: client.answers.length })
    this.#compared = [seen(one), seen(other)]
    if (this.#marks.at(-1) !== one.mark) this.#marks.push(one.mark)
    if (this.#observations[0] !== this.#observations[1])
      throw new Error(`the observations of the two worlds differ after: ${this.#stepLog.at(-1)}`)
  }

  #expectSame(how: string, mine: readonly string[], theirs: readonly string[]): void {
    for (const text of mine) this.stats.bytes += text.length
    const at = mine.findIndex((text, index) => text !== theirs[index])
    if (at >= 0 || mine.length !== theirs.length) {
      const place = at < 0 ? mine.length : at
      const [one = 'nothing', other = 'nothing'] = [mine[place], theirs[place]]
      this.#leak(`${how}, in one world\n${excerptAround(one, other)}\nand in the other\n${excerptAround(other, one)}`)
    }
  }

  #leak(difference: string): never {
    const steps = this.#stepLog.slice(-6).join('\n  ')
    throw new Leak(`${this.#who} can tell two worlds apart: ${difference}\nafter\n  ${steps}`)
  }
}

/** Whether the moves in the two worlds differ. */
export const isDifferent = ({ moves: [one, other] }: MovePair): boolean => JSON.stringify(one) !== JSON.stringify(other)

const moveCorpora = new Map<string, MoveCorpus>()

/** The moves of a few random games with this setup; collected once. */
function moveCorpusFor({ game: { rules }, config, seats }: MatchSetup): MoveCorpus {
  const name = JSON.stringify([rules.id, config, seats])
  const known = moveCorpora.get(name) ?? collectMoveCorpus({ rules, mode: name, config, seats, maxMoves: 300 })
  moveCorpora.set(name, known)
  return known
}

/** The beginning of a text, and where it first differs from another. */
function excerptAround(text: string, other: string): string {
  let at = 0
  while (at < text.length && text[at] === other[at]) at++
  return `${text.slice(0, 80)} … ${text.slice(Math.max(80, at - 200), at + 200)}`
}
