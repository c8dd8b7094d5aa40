import { setTimeout as sleep } from 'node:timers/promises'
import { fastRng, HOST, hasSeat, type Rng, type Rules, type Table, type Who } from '@spellbough/kernel'
import { type Lexicon, learn } from '../../../kernel/src/kit/lexicon.ts'
import { dueOf } from '../../src/hall/timers.ts'
import { type Alike, lookOf, oneOf, othersAlike, ownAlike } from './alike.ts'
import { randomPosition } from './positions.ts'
import { type Setting, WireTable } from './table.ts'
import type { Two, TwoWorlds } from './two-worlds.ts'
import type { Witness } from './witness.ts'

/** Somebody could tell which of two worlds they are in, though they know the same in both. */
export class Leak extends Error {
  override readonly name = 'Leak'
}

/** What a story had in it. */
export interface Tally {
  steps: number
  /** Moves of others that were not the same in both worlds. */
  different: number
  /** Moves that somebody could not see at all. */
  hidden: number
  refusals: number
  bytes: number
}

/** A table's frame may come a while after what it tells of. */
const TABLE_GAP = 260

/** A little more than a countdown takes, in milliseconds, and than a node takes to look. */
const COUNTDOWN = 3_500

/** A story in two worlds that one seat, or somebody who only watches, cannot tell apart. */
export class Story {
  readonly tally: Tally = { steps: 0, different: 0, hidden: 0, refusals: 0, bytes: 0 }
  readonly #worlds: TwoWorlds
  readonly #rules: Rules
  readonly #who: Who
  readonly #rng: Rng
  readonly #lexicon: Lexicon
  readonly #tables: Two<WireTable>
  readonly #marks: (string | undefined)[] = []
  #told: string[] = []
  #seen: Two<{ frames: number; answers: number }> = [
    { frames: 0, answers: 0 },
    { frames: 0, answers: 0 },
  ]

  private constructor(worlds: TwoWorlds, setting: Setting, who: Who, rng: Rng, tables: Two<WireTable>) {
    this.#worlds = worlds
    this.#rules = setting.game.rules
    this.#who = who
    this.#rng = rng
    this.#tables = tables
    this.#lexicon = lexiconOf(setting)
  }

  /** Begins a match in both worlds: from a position of a random game, and from another one that `who` cannot tell from it. */
  static async begin(
    worlds: TwoWorlds,
    setting: Setting,
    who: Who,
    seed: number,
    position: Table = randomPosition(setting, fastRng(seed)),
  ): Promise<Story> {
    worlds.begin()
    const rng = fastRng(seed + 1)
    const { rules } = setting.game
    const other = rules.imagine(rules.view(position, who), who, rng)
    const open = (at: 0 | 1, start: Table) => WireTable.open(worlds.worlds[at], worlds.crowd.cookies, setting, start)
    const tables: Two<WireTable> = [await open(0, position), await open(1, other)]
    const story = new Story(worlds, setting, who, rng, tables)
    await story.#gather()
    return story
  }

  /** The two worlds are not the same one. */
  get differ(): boolean {
    const [one, other] = this.#tables.map(({ played }) => JSON.stringify(played.match.state))
    return one !== other
  }

  get tables(): Two<WireTable> {
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
  async goOn(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      this.#worlds.pass(this.#rng.int(40))
      if (!this.#isHostsTurn) await this.#something()
      else if (!(await this.letHostAct(COUNTDOWN))) return
    }
    await this.look()
  }

  /** `who` asks for everything there is over HTTP. */
  async look(): Promise<void> {
    const paths = [
      '/api/matches/ID',
      '/api/tables/ID',
      '/api/tables/ID/chat',
      '/api/matches/ID/log',
      '/api/matches/ID/export',
      '/api/matches/ID/wait',
      '/api/me/tables',
    ]
    await this.step('look over HTTP', async (table, witness) => {
      for (const path of paths) await witness.http('GET', path.replace('ID', table.id))
    })
  }

  /** Something that others do, or `who` itself, in each world what `alike` says. */
  async act(alike: Alike): Promise<void> {
    const before = this.#seen
    await this.step(`deeds ${JSON.stringify(alike.deeds)}`, async (table) => {
      const deed = alike.deeds[this.#tables.indexOf(table)]
      if (deed !== undefined) await table.make(deed)
      // What is told of the table comes a while later.
      if (alike.hidden) await this.#rest()
    })
    if (differ(alike)) this.tally.different++
    if (!alike.hidden) return
    this.tally.hidden++
    // The answer to the question that makes sure that all has come, and nothing else.
    for (const at of [0, 1] as const)
      if (this.#seen[at].frames !== before[at].frames + 1) this.#leak('a frame was sent for what nobody else may see')
  }

  /**
   * So much time passes that the host has to act, or a stand-in, and it does. False if that let `who` tell the worlds
   * apart: hands are seen, and a stand-in acts differently for seats that know different things. Then the story is over.
   */
  async letHostAct(milliseconds: number): Promise<boolean> {
    this.#worlds.pass(milliseconds)
    this.#told.push(`${milliseconds} ms pass`)
    await Promise.all(this.#tables.map((table) => this.#waitForHost(table)))
    if (this.#looks[0] !== this.#looks[1]) return false
    await this.#rest()
    await this.step('all that came is looked at', async () => {})
    return true
  }

  /** What the two worlds have in common to do. */
  choices(): Alike[] {
    const both = [this.#tables[0].played, this.#tables[1].played] as const
    return [
      ...othersAlike(this.#rules, both, this.#who, this.#rng),
      ...ownAlike(this.#rules, both, this.#who, this.#rng),
    ]
  }

  /** Does the same in both worlds and compares what `who` was sent. */
  async step(what: string, job: (table: WireTable, witness: Witness) => Promise<void>): Promise<void> {
    this.tally.steps++
    this.#told.push(what)
    await Promise.all(
      this.#tables.map(async (table) => {
        const witness = table.witness(this.#who)
        await job(table, witness)
        await witness.settle()
        await table.follow()
      }),
    )
    this.#compare()
  }

  async #something(): Promise<void> {
    if (this.#rng.int(10) < 6) {
      const choices = this.choices()
      // What nobody sees is rare and matters most; so is what differs.
      const hidden = choices.filter((alike) => alike.hidden)
      const different = choices.filter(differ)
      const wished = [hidden, different, choices].filter((list) => list.length > 0)
      if (wished.length > 0) return this.act(oneOf(oneOf(wished, this.#rng), this.#rng))
    }
    await oneOf([this.#falseMove, this.#comeAgain, this.#takeBack, this.#chat, this.#news, this.#look], this.#rng)()
  }

  readonly #look = () => this.look()

  /** Something that is no legal move of `who`, tried and asked about on every way there is. */
  readonly #falseMove = async (): Promise<void> => {
    const who = this.#who === 'spectator' ? 0 : this.#who
    const legal = new Set(this.#tables[0].played.match.moves(who).map((move) => JSON.stringify(move)))
    const model = oneOf(this.#lexicon.moves, this.#rng)
    const made = this.#rng.int(2) === 0 ? model : this.#lexicon.mutant(model, this.#rng)
    const text = JSON.stringify(made)
    if (this.#who !== 'spectator' && legal.has(text)) return
    this.tally.refusals++
    const move = JSON.parse(text)
    await this.step(`the false move ${text}`, async (table, witness) => {
      const { id } = table
      await witness.ask({ do: 'move', table: id, move })
      await witness.ask({ do: 'why', table: id, move })
      await witness.http('POST', `/api/matches/${id}/why`, { move })
      await witness.http('POST', `/api/matches/${id}/moves`, { id: 'x', move })
      await witness.raw(JSON.stringify({ do: 'move', table: id, move: [move] }))
    })
  }

  /** `who` parts and joins again: with the last mark, an older one, one of nowhere, or none. */
  readonly #comeAgain = async (): Promise<void> => {
    const last = this.#tables[0].witness(this.#who).mark
    const mark = oneOf([last, oneOf(this.#marks, this.#rng), `${'0'.repeat(16)}.3`, undefined], this.#rng)
    const hidden = this.choices().find((alike) => alike.hidden)
    const away = this.#rng.int(2) === 0 ? hidden : undefined
    await this.step(`join again with ${mark}, meanwhile ${JSON.stringify(away?.deeds)}`, async (table, witness) => {
      await witness.ask({ do: 'part', table: table.id })
      const deed = away?.deeds[this.#tables.indexOf(table)]
      if (deed !== undefined) await table.make(deed)
      await witness.ask({ do: 'join', table: table.id, ...(mark === undefined ? {} : { mark }) })
    })
    await this.#rest()
  }

  readonly #takeBack = async (): Promise<void> => {
    await this.step('undo', async (table, witness) => {
      await witness.ask({ do: 'undo', table: table.id })
    })
  }

  readonly #chat = async (): Promise<void> => {
    const text = `line ${this.tally.steps}`
    const seat = this.#who === 0 ? 1 : 0
    await this.step('chat', async (table, witness) => {
      await table.witness(seat).ask({ do: 'say', table: table.id, text })
      await witness.hears(text)
      await witness.ask({ do: 'say', table: table.id, text: '\u0000' })
    })
  }

  /** What has come since some mark, for somebody without a socket. */
  readonly #news = async (): Promise<void> => {
    const last = this.#tables[0].witness(this.#who).mark
    const mark = oneOf([...this.#marks, 'nowhere.1'], this.#rng)
    if (mark === last) return
    await this.step(`news since ${mark}`, async (table, witness) => {
      await witness.http('GET', `/api/matches/${table.id}/wait?mark=${mark}`)
    })
  }

  get #isHostsTurn(): boolean {
    return this.#tables.some(({ played }) => hasSeat(played.match.toAct, HOST))
  }

  /** Waits until the host has done whatever is due. */
  async #waitForHost(table: WireTable): Promise<void> {
    const { length } = table.played
    const { botDelay } = table.world.node.world.config
    const isDue = () => (dueOf(table.played, botDelay) ?? Number.POSITIVE_INFINITY) <= table.world.clock.at
    while (table.played.length === length || isDue()) {
      await sleep(20)
      await table.follow()
    }
  }

  get #looks(): Two<string | undefined> {
    const [one, other] = this.#tables
    return [lookOf(this.#rules, one.played, this.#who), lookOf(this.#rules, other.played, this.#who)]
  }

  /** Everybody comes to the table, `who` last. */
  async #gather(): Promise<void> {
    for (const table of this.#tables) {
      for (const witness of [...table.seats, table.onlooker])
        if (witness !== table.witness(this.#who)) await witness.ask({ do: 'join', table: table.id })
    }
    await this.#rest()
    await this.step('join', async (table, witness) => {
      await witness.ask({ do: 'join', table: table.id })
    })
    await this.#rest()
  }

  async #rest(): Promise<void> {
    await sleep(TABLE_GAP)
  }

  /** Everything that came since the last time, in both worlds. */
  #compare(): void {
    const [one, other] = this.#tables.map((table) => table.witness(this.#who))
    if (one === undefined || other === undefined) throw new Error('There are two worlds.')
    const [mine, theirs] = this.#seen
    this.#same('over the socket', one.frames.slice(mine.frames), other.frames.slice(theirs.frames))
    this.#same('over HTTP', one.answers.slice(mine.answers), other.answers.slice(theirs.answers))
    const seen = (witness: Witness) => ({ frames: witness.frames.length, answers: witness.answers.length })
    this.#seen = [seen(one), seen(other)]
    if (this.#marks.at(-1) !== one.mark) this.#marks.push(one.mark)
    if (this.#looks[0] !== this.#looks[1])
      throw new Error(`the worlds of this test came apart at: ${this.#told.at(-1)}`)
  }

  #same(how: string, mine: readonly string[], theirs: readonly string[]): void {
    for (const text of mine) this.tally.bytes += text.length
    const at = mine.findIndex((text, index) => text !== theirs[index])
    if (at >= 0 || mine.length !== theirs.length) {
      const place = at < 0 ? mine.length : at
      const [one = 'nothing', other = 'nothing'] = [mine[place], theirs[place]]
      this.#leak(`${how}, in one world\n${around(one, other)}\nand in the other\n${around(other, one)}`)
    }
  }

  #leak(difference: string): never {
    const steps = this.#told.slice(-6).join('\n  ')
    throw new Leak(`${this.#who} can tell two worlds apart: ${difference}\nafter\n  ${steps}`)
  }
}

/** Whether not the same is done in both worlds. */
export const differ = ({ deeds: [one, other] }: Alike): boolean => JSON.stringify(one) !== JSON.stringify(other)

const lexicons = new Map<string, Lexicon>()

/** The moves that turn up in a few games at such a table; learned once. */
function lexiconOf({ game: { rules }, config, seats }: Setting): Lexicon {
  const name = JSON.stringify([rules.id, config, seats])
  const known = lexicons.get(name) ?? learn({ rules, mode: name, config, seats, longest: 300 })
  lexicons.set(name, known)
  return known
}

/** The beginning of a text, and where it first differs from another. */
function around(text: string, other: string): string {
  let at = 0
  while (at < text.length && text[at] === other[at]) at++
  return `${text.slice(0, 80)} … ${text.slice(Math.max(80, at - 200), at + 200)}`
}
