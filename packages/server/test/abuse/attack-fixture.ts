import { GAMES } from '@spellbough/games'
import type { SceneSnapshot } from '@spellbough/protocol'
import { collectMoveCorpus } from '../../../kernel/src/kit/move-corpus.ts'
import type { DatabaseReader } from '../resilience/kit/database-reader.ts'
import { Guest, get } from '../resilience/kit/guest.ts'
import type { TargetServer } from './target-server.ts'

/** Well-formed moves of every game. */
export function movesOfAllGames(): object[] {
  return GAMES.flatMap(({ rules, conformance }) => {
    const [config] = Object.values(conformance.modes)
    if (config === undefined) throw new Error(`${rules.id} has no mode`)
    const { moves } = collectMoveCorpus({ rules, mode: '', config, seats: rules.seats[0], maxMoves: 200 })
    return moves.slice(0, 200)
  })
}

/** Tables that must not change while the server is attacked. */
export interface AttackFixture {
  readonly tables: readonly string[]
  /** The table of the match for two. */
  readonly duel: string
  /** A player of that match who is never awaited. */
  readonly insider: Guest
}

/** A match whose awaited player does not move, and a table that has not begun. */
export async function setUpAttackFixture(target: TargetServer): Promise<AttackFixture> {
  const host = await Guest.signIn(target, 'Host')
  const other = await Guest.signIn(target, 'Other')
  const duel = await host.change(target, '', { game: 'mag-mell', seats: ['me', 'open'], pace: 'mail' })
  await other.change(target, `/${duel.id}/sit`, {})
  await host.change(target, `/${duel.id}/ready`, {})
  await other.change(target, `/${duel.id}/ready`, {})
  const { scene } = await get<SceneSnapshot>(target, `/api/matches/${duel.id}`, host)
  const insider = scene.awaited.includes(0) ? other : host
  const waiting = await host.change(target, '', { game: 'tree-society', seats: ['me', { bot: 'random' }] })
  const closed = await host.change(target, '', { game: 'mag-mell', seats: ['me', { bot: 'random' }], watchable: false })
  return { tables: [duel.id, waiting.id, closed.id], duel: duel.id, insider }
}

/** All stored rows of some tables. */
export async function readTables(stored: DatabaseReader, tables: readonly string[]): Promise<object[]> {
  return Promise.all(
    tables.map(async (id) => ({ doc: (await stored.table(id)).doc, entries: await stored.entries(id, 0) })),
  )
}
