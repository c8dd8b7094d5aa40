import { type Entry, Illegal, type Who } from '@spellbough/kernel'
import type { WholeScene } from '@spellbough/protocol'
import { Refusal } from '../refusal.ts'
import type { Appended } from '../storage/store.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import { Audience } from './audience.ts'
import type { Viewer } from './hall.ts'
import { LagHold } from './lag.ts'
import { Line } from './line.ts'
import { mayLook, waitsOf } from './looking.ts'
import { waitForStore } from './patience.ts'
import { loadPlayed, type Played } from './played.ts'
import { dueOf } from './timers.ts'
import type { Surroundings, Wish } from './wish.ts'

/** How long a wish may wait for the database, in milliseconds, and how often it is lost to other nodes, before it is refused. */
const PATIENCE = 10_000
const MOST_RACES = 100

/**
 * One match in memory. Everything that looks at it or changes it runs one after the other, and an entry is applied and
 * then written within one job: nobody ever sees what is not durable. Whenever it is unclear how far the log has come,
 * the match is thrown away and played again from the log.
 */
export class LiveMatch {
  readonly id: string
  readonly audience: Audience
  readonly hold: LagHold
  /** When somebody last wanted something of it. */
  lastUsed: number
  readonly #around: Surroundings
  readonly #line = new Line()
  #played: Played | undefined
  #uses = 0
  #saidWaits = ''

  constructor(id: string, around: Surroundings) {
    const { world, scheduler } = around
    this.id = id
    this.#around = around
    this.audience = new Audience(world)
    this.hold = new LagHold(world.now, scheduler)
    this.lastUsed = world.now()
  }

  /** Nothing is under way. */
  get quiet(): boolean {
    return this.#uses === 0 && this.#line.idle && this.hold.idle
  }

  /** Nobody views it either: it may leave the memory. */
  get idle(): boolean {
    return this.quiet && !this.audience.viewed
  }

  /** Nothing has happened for a while: what its viewers need is made again when something does. */
  rest(): void {
    if (!this.quiet || this.#played === undefined) return
    this.#played.rest()
    this.audience.rest()
  }

  /** The match stays in memory while this runs, so that whoever comes meanwhile comes to the same one. */
  async use<T>(job: (live: LiveMatch) => Promise<T>): Promise<T> {
    this.#uses++
    try {
      return await job(this)
    } finally {
      this.#uses--
    }
  }

  get loaded(): boolean {
    return this.#played !== undefined
  }

  /** The match as far as it is known at this moment, for what does not matter if it is not durable yet. */
  get glance(): Played | undefined {
    return this.#played
  }

  /** Lets somebody look at the match, between two entries. */
  look<T>(use: (played: Played) => T): Promise<T> {
    return this.#job(async (until) => use(await this.#ready(until)))
  }

  /** Adds an entry; resolves when it is durable. False: there was no reason for it any more, or it was there already. */
  commit(wish: Wish): Promise<boolean> {
    return this.#job((until) => this.#commit(wish, until))
  }

  watch(who: Who, mark: string | undefined, viewer: Viewer): Promise<() => void> {
    return this.look((played) => this.audience.add(mayLook(played, who), who, mark, viewer))
  }

  scene(who: Who): Promise<WholeScene> {
    return this.look((played) => this.audience.scene(mayLook(played, who), who))
  }

  /** Reads what other nodes have written and tells the viewers, move by move. */
  refresh(): Promise<void> {
    return this.#job(async (until) => {
      const known = this.#played
      const played = await this.#ready(until)
      if (known !== played) return
      for (const stored of await this.#around.world.store.entries(this.id, played.length)) {
        try {
          played.applyStored(stored)
        } catch (error) {
          this.#played = undefined
          throw error
        }
        this.#tell(played)
      }
    })
  }

  /** The table has changed. An older state of it than the known one changes nothing. */
  tableChanged(doc: TableDoc): Promise<void> {
    return this.#job(async () => {
      const played = this.#played
      if (played === undefined || doc.revision <= played.doc.revision) return
      played.doc = doc
      this.audience.tell(played)
      this.#sayWaits(played)
    })
  }

  /** Stores when the match is due next; true if meanwhile nobody has added to the log, so that this holds. */
  writeDue(): Promise<boolean> {
    const { world, onDue } = this.#around
    return this.#job(async (until) => {
      const played = await this.#ready(until)
      const due = dueOf(played, world.config.botDelay)
      await world.store.setDue(this.id, due)
      const grown = await world.store.entries(this.id, played.length)
      if (grown.length > 0) this.#played = undefined
      else onDue(this.id, due)
      return grown.length === 0
    })
  }

  /** Nothing of the match will ever be due. */
  async dueNoMore(): Promise<void> {
    await this.#around.world.store.setDue(this.id, null)
    this.#around.onDue(this.id, null)
  }

  #job<T>(job: (until: number) => Promise<T>): Promise<T> {
    const { world } = this.#around
    this.lastUsed = world.now()
    const until = this.lastUsed + PATIENCE
    return this.#line.run(() => {
      if (this.#played !== undefined) this.audience.wake(this.#played)
      return job(until)
    })
  }

  /** The match, loaded if it is not there; viewers are told what they have missed. */
  async #ready(until: number): Promise<Played> {
    if (this.#played !== undefined) return this.#played
    for (let tries = 0; ; tries++) {
      try {
        this.#played = await loadPlayed(this.#around.world, this.id)
        this.audience.tell(this.#played)
        this.#sayWaits(this.#played)
        return this.#played
      } catch (error) {
        await waitForStore(error, tries, until, this.#around)
      }
    }
  }

  async #commit(wish: Wish, until: number): Promise<boolean> {
    const { world } = this.#around
    for (let tries = 0; tries < MOST_RACES; tries++) {
      const played = await this.#ready(until)
      if (wish.request !== null && played.hasRequest(wish.seat, wish.request)) return false
      let answer: Appended | undefined
      let due: number | null
      try {
        const entry = wish.entry(played, played.timeAt(wish.arrived - wish.lag))
        if (entry === undefined) return false
        due = this.#apply(played, entry)
      } catch (error) {
        // What another node has just written may allow it, or be this very request.
        if (!(await this.#isBehind(played, until))) throw error
        continue
      }
      try {
        answer = await this.#write(played, wish, due)
      } catch (error) {
        // Whether it was written is not known: the log will say.
        this.#played = undefined
        await waitForStore(error, tries, until, this.#around)
      }
      if (answer === 'added') {
        this.#added(played, wish, due)
        return true
      }
      if (answer === 'taken') world.metrics.races.inc()
      this.#played = undefined
    }
    throw new Refusal('busy', 'Others were faster again and again. Nothing has changed; try again.')
  }

  /** Whether another node has written what is not known here yet; then the match is played again from the log. */
  async #isBehind({ length }: Played, until: number): Promise<boolean> {
    const { store } = this.#around.world
    if (store.engine === 'sqlite') return false
    for (let tries = 0; ; tries++) {
      try {
        if ((await store.entries(this.id, length)).length === 0) return false
        this.#played = undefined
        return true
      } catch (error) {
        await waitForStore(error, tries, until, this.#around)
      }
    }
  }

  /** Applies an entry in memory; when the match is then due. An error that is no refusal may have left it half changed. */
  #apply(played: Played, entry: Entry): number | null {
    try {
      played.apply(entry)
      return dueOf(played, this.#around.world.config.botDelay)
    } catch (error) {
      if (!(error instanceof Illegal)) this.#played = undefined
      throw error
    }
  }

  /** Writes the entry that was just applied, with the time the match is then due. */
  #write(played: Played, { request, lag }: Wish, due: number | null): Promise<Appended> {
    const { writer } = this.#around
    return writer.append({ match: this.id, seq: played.length - 1, entry: played.lastEntry, request, lag, due })
  }

  /** The last entry is durable: now, and not before, it is told. */
  #added(played: Played, wish: Wish, due: number | null): void {
    const { world, onDue } = this.#around
    const { request, lag } = wish
    wish.added?.(played)
    const { seat, kind } = played.lastEntry
    played.noteRequest(seat, request)
    world.metrics.moves.inc({ game: played.doc.game })
    world.log.debug({ match: this.id, seat, seq: played.length - 1, kind, lag }, 'entry added')
    this.#tell(played)
    world.bus.publish({ is: 'grown', match: this.id, length: played.length })
    onDue(this.id, due)
  }

  #tell(played: Played): void {
    this.#sayWaits(played)
    const entry = played.lastEntry
    if (entry.kind === 'undo') this.audience.tell(played)
    else this.audience.tell(played, { seat: entry.seat, standIn: entry.kind === 'move' && entry.standIn === true })
  }

  #sayWaits(played: Played): void {
    const waits = waitsOf(played)
    const said = JSON.stringify(waits)
    if (said === this.#saidWaits) return
    this.#saidWaits = said
    this.#around.onWaits(this.id, waits)
  }
}
