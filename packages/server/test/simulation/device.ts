import { GAMES } from '@spellbough/games'
import { z } from '@spellbough/kernel'
import type { Scene, TableView } from '@spellbough/protocol'
import { type Client, connect, type JoinedTable } from '@spellbough/protocol/client'
import type { Person } from '../../src/accounts/person.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import type { Chance } from './chance.ts'
import type { TableSettings } from './settings.ts'
import type { SimulatedNode } from './simulated-node.ts'
import { socketClass } from './simulated-socket.ts'
import { SimProcess } from './virtual-time.ts'
import type { World } from './world.ts'

/** People who meet at a table; the host opens it and sends the others the link. */
export interface Party {
  readonly settings: TableSettings
  id: string | undefined
}

export type Role = 'host' | 'player' | 'watcher'

/** A match of this many entries is long enough. */
const MAX_ENTRIES = 120

/**
 * A browser or program of a person, with the protocol's own client. The person sits down, plays any of the legal moves,
 * takes some back, writes, leaves and returns, and repeats what was refused as busy or went unanswered.
 */
export class Device {
  readonly process: SimProcess
  /** Undefined for somebody who is not signed in. */
  readonly person: Person | undefined
  readonly party: Party
  /** Joined as a spectator, even with a seat. */
  readonly isWatching: boolean
  /** Has the games' rules, and is not sent what follows from the view. */
  readonly #hasRules: boolean
  joined: JoinedTable | undefined
  /** Requests without an answer yet. */
  pendingCount = 0
  readonly #world: World
  readonly #chance: Chance
  readonly #role: Role
  #client: Client
  #hasSentAction = false
  #isCallingHttp = false
  #earlierMoves: Scene['moves'] = []

  constructor(world: World, name: string, person: Person | undefined, party: Party, role: Role) {
    this.process = new SimProcess(name)
    this.person = person
    this.party = party
    this.isWatching = role === 'watcher'
    this.#world = world
    this.#role = role
    this.#chance = world.chanceFor(name)
    this.#hasRules = this.#chance.happens(0.5)
    this.#client = this.#openClient()
    this.#thinkLater()
  }

  get isConnected(): boolean {
    return this.#client.state === 'open'
  }

  #openClient(): Client {
    const { time } = this.#world
    return connect({
      url: 'wss://table.test/ws',
      WebSocket: socketClass((end) => this.#world.connect(this, end)),
      time: {
        now: () => time.now,
        after: (delayMs, run) => time.schedule(this.process, delayMs, 'client timer', run),
        random: () => this.#chance.share(),
      },
    })
  }

  #thinkLater(): void {
    this.#world.time.schedule(this.process, this.#thinkMs(), 'think', () => {
      this.#act()
      this.#thinkLater()
    })
  }

  #thinkMs(): number {
    if (this.#world.isResting) return 300
    const status = this.joined?.table?.status
    if (status === 'open' || status === undefined) return this.#chance.between(10, 80)
    const { thinkMs } = this.#world.settings
    return this.#chance.between(Math.floor(thinkMs / 4), 2 * thinkMs) * (this.#role === 'watcher' ? 3 : 1)
  }

  #act(): void {
    const { id } = this.party
    if (id === undefined) {
      if (this.#role === 'host') this.#openTable()
      return
    }
    if (this.joined === undefined || this.joined.id !== id) {
      this.joined?.leave()
      this.joined = this.#client.join(id, {
        watch: this.isWatching && this.person !== undefined,
        hasRules: this.#hasRules,
      })
    }
    const { table } = this.joined
    if (table === undefined || this.#world.isResting) return
    if (this.#chance.happens(0.03)) return this.#doSomethingElse(this.joined)
    if (this.#role === 'watcher') return
    if (table.status === 'open') this.#getReady(table)
    else if (table.status === 'playing') this.#play(this.joined, table)
    else if (table.status === 'over' && this.#chance.happens(0.1)) this.#playAgain(table)
  }

  #openTable(): void {
    const { request } = this.party.settings
    this.#http(
      'open',
      ({ tableService }, person) => tableService.open(person, request),
      ({ id }) => {
        this.party.id ??= id
      },
    )
  }

  #getReady(table: TableView): void {
    const seat = table.seats.find(({ player }) => player?.id === this.person?.id)
    if (seat === undefined)
      this.#http('sit', ({ tableService }, person) => tableService.sit(table.id, person, undefined))
    else if (!seat.ready)
      this.#http('ready', ({ tableService }, person) => tableService.setReady(table.id, person, true, '0a0b'))
    else if (this.#chance.happens(0.02))
      this.#http('leave', ({ tableService }, person) => tableService.leave(table.id, person))
  }

  #play(joined: JoinedTable, table: TableView): void {
    const seat = table.seats.find(({ player }) => player?.id === this.person?.id)
    const scene = joined.match?.scene
    if (seat === undefined || seat.resigned || scene === undefined || this.#hasSentAction) return
    const oracle = this.#world.oracles.get(table.id)
    if (oracle !== undefined && oracle.entries.length > MAX_ENTRIES) return
    if (seat.away && this.#chance.happens(0.3))
      return this.#http('back', ({ tableService }, person) => tableService.rejoin(table.id, person))
    if (this.#chance.happens(0.01))
      return this.#http('leave', ({ tableService }, person) => tableService.leave(table.id, person))
    if (this.#chance.happens(0.002))
      return this.#http('resign', ({ tableService }, person) => tableService.resign(table.id, person))
    if (scene.undo && this.#chance.happens(0.15)) return this.#send(joined.undo())
    const legal = joined.hasRules ? movesFromView(table, scene, table.seats.indexOf(seat)) : scene.moves
    const moves = this.#chance.happens(0.03) ? this.#earlierMoves : legal
    if (legal.length > 0) this.#earlierMoves = legal
    if (moves.length === 0) return
    const move = this.#chance.pick(moves)
    if (this.#chance.happens(0.02)) this.#wait(joined.explainMove(move))
    else this.#send(joined.move(move))
  }

  #playAgain(table: TableView): void {
    this.#http(
      'rematch',
      ({ tableService }, person) => tableService.rematch(table.id, person),
      ({ id }) => {
        if (this.party.id === table.id) this.party.id = id
      },
    )
  }

  #doSomethingElse(joined: JoinedTable): void {
    switch (this.#chance.int(5)) {
      case 0:
        // Subscribes again the next time.
        joined.leave()
        this.joined = undefined
        break
      case 1:
        // The page is loaded again.
        this.#client.close()
        this.joined = undefined
        this.#client = this.#openClient()
        break
      case 2:
        this.#client.wake()
        break
      case 3:
        this.#client.watchLobby(this.#chance.happens(0.5))
        break
      default:
        if (this.person !== undefined) this.#wait(joined.say(`line ${this.#chance.int(1_000)}`))
    }
  }

  /** One move or undo at a time. */
  #send(sent: Promise<void>): void {
    this.#hasSentAction = true
    this.#wait(
      sent.finally(() => {
        this.#hasSentAction = false
      }),
    )
  }

  #wait(answer: Promise<unknown>): void {
    this.pendingCount++
    const done = () => {
      this.pendingCount--
    }
    answer.then(done, done)
  }

  #http(
    label: string,
    act: (node: SimulatedNode, person: Person) => Promise<TableDoc>,
    onDone: (doc: TableDoc) => void = () => {},
  ): void {
    const { person } = this
    if (person === undefined || this.#isCallingHttp) return
    this.#isCallingHttp = true
    const answer = this.#world.http(this, `http ${label}`, (node) => act(node, person))
    this.#wait(
      answer.then((given) => {
        this.#isCallingHttp = false
        if (given.is === 'done') onDone(given.value as TableDoc)
      }),
    )
  }
}

/** The legal moves of a seat, as a client that has the rules finds them. */
function movesFromView(table: TableView, scene: Scene, seat: number): Scene['moves'] {
  const rules = GAMES.find(({ rules }) => rules.id === table.game)?.rules
  return (rules?.moves(z.decode(rules.viewCodec, scene.view), seat) ?? []) as Scene['moves']
}
