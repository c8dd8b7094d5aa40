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

/** Somebody could tell which of two worlds they are in, though they know the same in both. */
export class Leak extends Error {
  override readonly name = 'Leak'
}

/** What a story had in it. */
export interface PairedMatchStats {
  steps: number
  /** Moves of others that were not the same in both worlds. */
  different: number
  /** Moves that somebody could not see at all. */
  hidden: number
  refusals: number
  bytes: number
}

/** A table's frame may come a while after what it tells of. */
const TABLE_FRAME_DELAY_MS = 260

/** A little more than a countdown takes, in milliseconds, and than a node takes to look. */
const COUNTDOWN_MS = 3_500

/** A story in two worlds that one seat, or somebody who only watches, cannot tell apart. */
export class PairedMatch {
  readonly stats: PairedMatchStats = { steps: 0, different: 0, hidden: 0, refusals: 0, bytes: 0 }
  readonly #worlds: TwoWorlds
  readonly #rules: Rules
  readonly #who: Observer
  readonly #rng: Rng
  readonly #lexicon: MoveCorpus
  readonly #tables: Pair<RecordedMatch>
  readonly #marks: (string | undefined)[] = []
  #told: string[] = []
  #seen: Pair<{ frames: number; answers: number }> = [
    { frames: 0, answers: 0 },
    { frames: 0, answers: 0 },
  ]

  private constructor(worlds: TwoWorlds, setup: MatchSetup, who: Observer, rng: Rng, tables: Pair<RecordedMatch>) {
    this.#worlds = worlds
    this.#rules = setup.game.rules
    this.#who = who
    this.#rng = rng
    this.#tables = tables
    this.#lexicon = lexiconOf(setup)
  }

  /** Begins a match in both worlds: from a position of a random game, and from another one that `who` cannot tell from it. */
  static async begin(
    worlds: TwoWorlds,
    setup: MatchSetup,
    who: Observer,
    seed: number,
    position: Position = randomPosition(setup, fastRng(seed)),
  ): Promise<PairedMatch> {
    worlds.begin()
    const rng = fastRng(seed + 1)
    const { rules } = setup.game
    const other = rules.determinize(rules.view(position, who), who, rng)
    const open = (at: 0 | 1, start: Position) =>
      RecordedMatch.open(worlds.worlds[at], worlds.crowd.cookies, setup, start)
    const tables: Pair<RecordedMatch> = [await open(0, position), await open(1, other)]
    const pairedMatch = new PairedMatch(worlds, setup, who, rng, tables)
    await pairedMatch.#gather()
    return pairedMatch
  }

  /** The two worlds are not the same one. */
  get differ(): boolean {
    const [one, other] = this.#tables.map(({ loaded }) => JSON.stringify(loaded.match.state))
    return one !== other
  }

  get tables(): Pair<RecordedMatch> {
    return this.#tables
  }

  /** Everybody leaves for good. */
  async end(): Promise<void> {
    await Promise.all(this.#tables.map((table) => table.close()))
  }

  /**
   * Does a few things chosen by chance, and compares after each what `who` was sent. It ends earlier where the host shows
   * something that was hidden: then `who` may well know which world it is.
   */
  async playRandomSteps(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      this.#worlds.advance(this.#rng.int(40))
      if (!this.#isHostsTurn) await this.#something()
      else if (!(await this.letHostAct(COUNTDOWN_MS))) return
    }
    await this.requestEverything()
  }

  /** `who` asks for everything there is over HTTP. */
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
    await this.step('look over HTTP', async (table, client) => {
      for (const path of paths) await client.http('GET', path.replace('ID', table.id))
    })
  }

  /** Something that others do, or `who` itself, in each world what `alike` says. */
  async play(alike: MovePair): Promise<void> {
    const before = this.#seen
    await this.step(`deeds ${JSON.stringify(alike.moves)}`, async (table) => {
      const deed = alike.moves[this.#tables.indexOf(table)]
      if (deed !== undefined) await table.playMove(deed)
      // What is told of the table comes a while later.
      if (alike.isHidden) await this.#rest()
    })
    if (isDifferent(alike)) this.stats.different++
    if (!alike.isHidden) return
    this.stats.hidden++
    // The answer to the question that makes sure that all has come, and nothing else.
    for (const at of [0, 1] as const)
      if (this.#seen[at].frames !== before[at].frames + 1) this.#leak('a frame was sent for what nobody else may see')
  }

  /**
   * So much time passes that the host has to act, or a stand-in, and it does. False if that let `who` tell the worlds
   * apart: hands are seen, and a stand-in acts differently for seats that know different things. Then the story is over.
   */
  async letHostAct(milliseconds: number): Promise<boolean> {
    this.#worlds.advance(milliseconds)
    this.#told.push(`${milliseconds} ms pass`)
    await Promise.all(this.#tables.map((table) => this.#waitForHost(table)))
    if (this.#looks[0] !== this.#looks[1]) return false
    await this.#rest()
    await this.step('all that came is looked at', async () => {})
    return true
  }

  /** What the two worlds have in common to do. */
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
    this.#told.push(what)
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

  async #something(): Promise<void> {
    if (this.#rng.int(10) < 6) {
      const choices = this.choices()
      // What nobody sees is rare and matters most; so is what differs.
      const hidden = choices.filter((alike) => alike.isHidden)
      const different = choices.filter(isDifferent)
      const wished = [hidden, different, choices].filter((list) => list.length > 0)
      if (wished.length > 0) return this.play(randomItem(randomItem(wished, this.#rng), this.#rng))
    }
    await randomItem(
      [this.#falseMove, this.#comeAgain, this.#takeBack, this.#chat, this.#news, this.#look],
      this.#rng,
    )()
  }

  readonly #look = () => this.requestEverything()

  /** Something that is no legal move of `who`, tried and asked about on every way there is. */
  readonly #falseMove = async (): Promise<void> => {
    const who = this.#who === 'spectator' ? 0 : this.#who
    const legal = new Set(this.#tables[0].loaded.match.moves(who).map((move) => JSON.stringify(move)))
    const model = randomItem(this.#lexicon.moves, this.#rng)
    const made = this.#rng.int(2) === 0 ? model : this.#lexicon.mutate(model, this.#rng)
    const text = JSON.stringify(made)
    if (this.#who !== 'spectator' && legal.has(text)) return
    this.stats.refusals++
    const move = JSON.parse(text)
    await this.step(`the false move ${text}`, async (table, client) => {
      const { id } = table
      await client.ask({ do: 'move', table: id, move })
      await client.ask({ do: 'why', table: id, move })
      await client.http('POST', `/api/matches/${id}/why`, { move })
      await client.http('POST', `/api/matches/${id}/moves`, { id: 'x', move })
      await client.raw(JSON.stringify({ do: 'move', table: id, move: [move] }))
    })
  }

  /** `who` parts and joins again: with the last mark, an older one, one of nowhere, or none. */
  readonly #comeAgain = async (): Promise<void> => {
    const last = this.#tables[0].clientOf(this.#who).mark
    const mark = randomItem([last, randomItem(this.#marks, this.#rng), `${'0'.repeat(16)}.3`, undefined], this.#rng)
    const hidden = this.choices().find((alike) => alike.isHidden)
    const away = this.#rng.int(2) === 0 ? hidden : undefined
    await this.step(`join again with ${mark}, meanwhile ${JSON.stringify(away?.moves)}`, async (table, client) => {
      await client.ask({ do: 'part', table: table.id })
      const deed = away?.moves[this.#tables.indexOf(table)]
      if (deed !== undefined) await table.playMove(deed)
      await client.ask({ do: 'join', table: table.id, ...(mark === undefined ? {} : { mark }) })
    })
    await this.#rest()
  }

  readonly #takeBack = async (): Promise<void> => {
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

  /** What has come since some mark, for somebody without a socket. */
  readonly #news = async (): Promise<void> => {
    const last = this.#tables[0].clientOf(this.#who).mark
    const mark = randomItem([...this.#marks, 'nowhere.1'], this.#rng)
    if (mark === last) return
    await this.step(`news since ${mark}`, async (table, client) => {
      await client.http('GET', `/api/matches/${table.id}/wait?mark=${mark}`)
    })
  }

  get #isHostsTurn(): boolean {
    return this.#tables.some(({ loaded }) => hasSeat(loaded.match.toAct, HOST))
  }

  /** Waits until the host has done whatever is due. */
  async #waitForHost(table: RecordedMatch): Promise<void> {
    const { length } = table.loaded
    const { botDelay } = table.world.node.context.config
    const isDue = () => (nextDueAt(table.loaded, botDelay) ?? Number.POSITIVE_INFINITY) <= table.world.clock.at
    while (table.loaded.length === length || isDue()) {
      await sleep(20)
      await table.catchUp()
    }
  }

  get #looks(): Pair<string | undefined> {
    const [one, other] = this.#tables
    return [
      observationAfter(this.#rules, one.loaded, this.#who),
      observationAfter(this.#rules, other.loaded, this.#who),
    ]
  }

  /** Everybody comes to the table, `who` last. */
  async #gather(): Promise<void> {
    for (const table of this.#tables) {
      for (const client of [...table.seats, table.spectator])
        if (client !== table.clientOf(this.#who)) await client.ask({ do: 'join', table: table.id })
    }
    await this.#rest()
    await this.step('join', async (table, client) => {
      await client.ask({ do: 'join', table: table.id })
    })
    await this.#rest()
  }

  async #rest(): Promise<void> {
    await sleep(TABLE_FRAME_DELAY_MS)
  }

  /** Everything that came since the last time, in both worlds. */
  #compare(): void {
    const [one, other] = this.#tables.map((table) => table.clientOf(this.#who))
    if (one === undefined || other === undefined) throw new Error('There are two worlds.')
    const [mine, theirs] = this.#seen
    this.#same('over the socket', one.frames.slice(mine.frames), other.frames.slice(theirs.frames))
    this.#same('over HTTP', one.answers.slice(mine.answers), other.answers.slice(theirs.answers))
    const seen = (client: RecordingClient) => ({ frames: client.frames.length, answers: client.answers.length })
    this.#seen = [seen(one), seen(other)]
    if (this.#marks.at(-1) !== one.mark) this.#marks.push(one.mark)
    if (this.#looks[0] !== this.#looks[1])
      throw new Error(`the worlds of this test came apart at: ${this.#told.at(-1)}`)
  }

  #same(how: string, mine: readonly string[], theirs: readonly string[]): void {
    for (const text of mine) this.stats.bytes += text.length
    const at = mine.findIndex((text, index) => text !== theirs[index])
    if (at >= 0 || mine.length !== theirs.length) {
      const place = at < 0 ? mine.length : at
      const [one = 'nothing', other = 'nothing'] = [mine[place], theirs[place]]
      this.#leak(`${how}, in one world\n${excerptAround(one, other)}\nand in the other\n${excerptAround(other, one)}`)
    }
  }

  #leak(difference: string): never {
    const steps = this.#told.slice(-6).join('\n  ')
    throw new Leak(`${this.#who} can tell two worlds apart: ${difference}\nafter\n  ${steps}`)
  }
}

/** Whether not the same is done in both worlds. */
export const isDifferent = ({ moves: [one, other] }: MovePair): boolean => JSON.stringify(one) !== JSON.stringify(other)

const lexicons = new Map<string, MoveCorpus>()

/** The moves that turn up in a few games at such a table; learned once. */
function lexiconOf({ game: { rules }, config, seats }: MatchSetup): MoveCorpus {
  const name = JSON.stringify([rules.id, config, seats])
  const known = lexicons.get(name) ?? collectMoveCorpus({ rules, mode: name, config, seats, maxMoves: 300 })
  lexicons.set(name, known)
  return known
}

/** The beginning of a text, and where it first differs from another. */
function excerptAround(text: string, other: string): string {
  let at = 0
  while (at < text.length && text[at] === other[at]) at++
  return `${text.slice(0, 80)} … ${text.slice(Math.max(80, at - 200), at + 200)}`
}
