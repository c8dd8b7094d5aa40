import { GAMES } from '@spellbough/games'
import type { WholeScene } from '@spellbough/protocol'
import { learn } from '../../../kernel/src/kit/lexicon.ts'
import { Guest, get } from '../proof/kit/guest.ts'
import type { Stored } from '../proof/kit/stored.ts'
import type { Victim } from './victim.ts'

/** Moves of the right form of every game. */
export function movesOfAllGames(): object[] {
  return GAMES.flatMap(({ rules, conformance }) => {
    const [config] = Object.values(conformance.modes)
    if (config === undefined) throw new Error(`${rules.id} has no mode`)
    const { moves } = learn({ rules, mode: '', config, seats: rules.seats[0], longest: 200 })
    return moves.slice(0, 200)
  })
}

/** Tables at which nothing may happen while the server is attacked. */
export interface Scenery {
  readonly tables: readonly string[]
  /** The one at which two play. */
  readonly duel: string
  /** One of the two, whose turn it never is. */
  readonly insider: Guest
}

/** A match in which somebody takes their time, and a table that has not begun. */
export async function setScene(victim: Victim): Promise<Scenery> {
  const host = await Guest.signIn(victim, 'Host')
  const other = await Guest.signIn(victim, 'Other')
  const duel = await host.change(victim, '', { game: 'mag-mell', seats: ['me', 'open'], pace: 'mail' })
  await other.change(victim, `/${duel.id}/sit`, {})
  await host.change(victim, `/${duel.id}/ready`, {})
  await other.change(victim, `/${duel.id}/ready`, {})
  const { scene } = await get<WholeScene>(victim, `/api/matches/${duel.id}`, host)
  const insider = scene.awaited.includes(0) ? other : host
  const waiting = await host.change(victim, '', { game: 'tree-society', seats: ['me', { bot: 'random' }] })
  const closed = await host.change(victim, '', { game: 'mag-mell', seats: ['me', { bot: 'random' }], watchable: false })
  return { tables: [duel.id, waiting.id, closed.id], duel: duel.id, insider }
}

/** All there is to know of some tables. */
export async function factsOf(stored: Stored, tables: readonly string[]): Promise<object[]> {
  return Promise.all(
    tables.map(async (id) => ({ doc: (await stored.table(id)).doc, entries: await stored.entries(id, 0) })),
  )
}
