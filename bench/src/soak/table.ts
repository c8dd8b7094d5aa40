/** One table from its opening to its end, with everybody who comes to it. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GAMES } from '@spellbough/games'
import type { Rng } from '@spellbough/kernel'
import type { TableView } from '@spellbough/protocol'
import { type JoinedTable, RequestRefused } from '@spellbough/protocol/client'
import { Guest } from './guest.ts'

/** Counts what has happened during a soak run. */
export interface LoadFigures {
  readonly tables: Record<string, number>
  moves: number
  guests: number
  sockets: number
}

export interface TableSettings {
  readonly url: string
  readonly rng: Rng
  readonly figures: LoadFigures
  /** The longest pause of a player before a move. */
  readonly maxThinkMs: number
  /** True once the run is to end: everybody leaves. */
  readonly isOver: () => boolean
  /** Default: any registered game. */
  readonly game?: string
}

/** Every mode of every game. */
const MODES = GAMES.flatMap(({ rules, conformance }) =>
  Object.values(conformance.modes).map((options) => ({ game: rules.id, options: { ...options }, seats: rules.seats })),
)
/** How strong the bots are: mostly those that need little processor time. */
const BOTS = ['random', 'random', 'random', 'apprentice', 'adept', 'mage'] as const
/** Random players hardly ever end some games; after so many moves they resign. */
const MAX_MOVES = 300
/** Looks again after this time even without a change. */
const POLL_INTERVAL_MS = 250

export async function playOneTable(settings: TableSettings): Promise<void> {
  const { url, rng, figures } = settings
  const mode = pick(
    rng,
    MODES.filter(({ game }) => game === (settings.game ?? game)),
  )
  const [min, max] = mode.seats
  const seats = min + rng.int(max - min + 1)
  const people = await Promise.all(Array.from({ length: 1 + rng.int(2) }, () => Guest.signIn(url)))
  figures.guests += people.length
  const [host, other] = people as [Guest, Guest | undefined]
  try {
    const chairs = Array.from({ length: seats }, (_, seat) =>
      seat === 0 ? 'me' : seat === 1 && other !== undefined ? 'open' : { bot: pick(rng, BOTS) },
    )
    const visibility = pick(rng, ['open', 'private'])
    const request = { game: mode.game, options: mode.options, seats: chairs, visibility, watchable: rng.int(4) > 0 }
    const { id } = await host.post<TableView>('/api/tables', request)
    if (other !== undefined) await other.post(`/api/tables/${id}/sit`, {})
    const players = people.map((guest, seat) => new Player(settings, guest, seat, guest.connect().join(id)))
    figures.sockets += players.length
    const ending = await playMatch(settings, id, people, players)
    figures.tables[ending] = (figures.tables[ending] ?? 0) + 1
    await sayGoodbye(rng, people)
  } finally {
    for (const guest of people) guest.disconnect()
  }
}

/** How the table ended. */
async function playMatch(
  settings: TableSettings,
  id: string,
  people: readonly Guest[],
  players: readonly Player[],
): Promise<string> {
  const { rng } = settings
  const leaveAll = async (how: 'leave' | 'resign') => {
    // The match may end at the same moment.
    for (const guest of people) await guest.post(`/api/tables/${id}/${how}`).catch(() => undefined)
  }
  if (rng.int(8) === 0) {
    await leaveAll('leave')
    return 'never begun'
  }
  for (const guest of people)
    await guest.post(`/api/tables/${id}/ready`, { contribution: randomBytes(16).toString('hex') })
  const watcher = rng.int(2) === 0 ? await watch(settings, id) : undefined
  const plan = pick(rng, ['finished', 'finished', 'finished', 'resigned', 'left'])
  const play = { movesLeft: plan === 'finished' ? MAX_MOVES : rng.int(40) }
  await Promise.all(players.map((player) => player.play(play)))
  const isFinished = players.every((player) => player.isFinished)
  if (!isFinished) await leaveAll(plan === 'left' ? 'leave' : 'resign')
  watcher?.disconnect()
  // The table may learn of the end of its match a moment later.
  if (rng.int(4) === 0) await (people[0] as Guest).get(`/api/matches/${id}/export`).catch(() => undefined)
  if (rng.int(6) === 0) await rematch(id, people[0] as Guest)
  return isFinished ? 'finished' : plan === 'finished' ? 'resigned' : plan
}

/** A spectator who also looks at the lobby. */
async function watch({ url, figures }: TableSettings, table: string): Promise<Guest> {
  const guest = await Guest.signIn(url)
  figures.guests++
  figures.sockets++
  const client = guest.connect()
  client.join(table, { watch: true })
  client.watchLobby(true)
  return guest
}

async function rematch(id: string, guest: Guest): Promise<void> {
  const next = await guest.post<TableView>(`/api/tables/${id}/rematch`).catch(() => undefined)
  if (next !== undefined) await guest.post(`/api/tables/${next.id}/leave`)
}

/** Some delete their account, some sign out, and some just stay away. */
async function sayGoodbye(rng: Rng, people: readonly Guest[]): Promise<void> {
  for (const guest of people) {
    const way = rng.int(3)
    if (way === 0) await guest.erase()
    if (way === 1) await guest.post('/api/auth/sign-out')
  }
}

/** Somebody who makes any legal move, talks, and loses the connection now and then. */
class Player {
  readonly #settings: TableSettings
  readonly #guest: Guest
  readonly #seat: number
  readonly #joined: JoinedTable

  constructor(settings: TableSettings, guest: Guest, seat: number, joined: JoinedTable) {
    this.#settings = settings
    this.#guest = guest
    this.#seat = seat
    this.#joined = joined
  }

  get isFinished(): boolean {
    return this.#joined.match?.scene.result != null
  }

  /** Plays until the match is over, or all players together have made so many moves. */
  async play(play: { movesLeft: number }): Promise<void> {
    const { rng, maxThinkMs, figures } = this.#settings
    while (play.movesLeft > 0 && !this.#settings.isOver() && !this.#isOver) {
      const scene = this.#joined.match?.scene
      const legal = scene?.awaited.includes(this.#seat) === true ? scene.moves : []
      if (legal.length === 0) {
        await this.#change()
        continue
      }
      await sleep(rng.int(maxThinkMs + 1))
      if (await this.#try(pick(rng, legal))) {
        play.movesLeft--
        figures.moves++
      } else await this.#change()
      if (rng.int(25) === 0) await this.#joined.say('Well played!').catch(() => undefined)
      if (rng.int(25) === 0) this.#guest.cutConnections()
    }
  }

  get #isOver(): boolean {
    const { status } = this.#joined.table ?? { status: 'open' }
    return this.isFinished || status === 'over' || status === 'closed'
  }

  /** False if another player was faster, or a stand-in has moved. */
  async #try(move: Readonly<Record<string, unknown>>): Promise<boolean> {
    try {
      await this.#joined.move(move)
      return true
    } catch (error) {
      if (error instanceof RequestRefused) return false
      throw error
    }
  }

  async #change(): Promise<void> {
    let stop = () => {}
    const changed = new Promise<void>((resolve) => {
      stop = this.#joined.on('scene', () => resolve())
    })
    await Promise.race([changed, sleep(POLL_INTERVAL_MS)])
    stop()
  }
}

const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.int(list.length)] as T
