/** Players and tables for tests. */
import { GAMES } from '@spellbough/games'
import { createTable, type Problem } from '@spellbough/protocol'
import type { Person } from '../../src/accounts/person.ts'
import { Refusal } from '../../src/refusal.ts'
import { openTable, requestedChairs } from '../../src/tables/opening.ts'
import { resolveSettings } from '../../src/tables/settings.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'

export const testPerson = (name: string): Person => ({ id: name.toLowerCase(), name, guest: false })

export const anna = testPerson('Anna')
export const brit = testPerson('Brit')
export const chu = testPerson('Chu')
export const dora = testPerson('Dora')

/** When tables of these tests are opened. */
export const OPENED_AT = 1_000_000

export const SECRET = '5ec7e7'.padEnd(64, '0')

/** A parsed request, with defaults. */
export const tableRequest = (asked: Record<string, unknown> = {}) =>
  createTable.parse({ game: 'mag-mell', seats: ['me', 'open', 'open'], ...asked })

/** Anna's table of Mag Mell for three, with these changes. */
export function annasTable(asked: Record<string, unknown> = {}): TableDoc {
  const { quick = false, ...rest } = asked
  const wanted = tableRequest(rest)
  const settings = resolveSettings(GAMES, { ...wanted, seats: wanted.seats.length, quick: quick === true })
  const chairs = requestedChairs(wanted.seats, anna, wanted.rated)
  return openTable(settings, chairs, anna, { id: 'AnnasTable01', secret: SECRET, now: OPENED_AT })
}

/** The problem with which `work` is refused. */
export function problemFrom(work: () => unknown): Problem {
  try {
    work()
  } catch (error) {
    return problemOf(error)
  }
  throw new Error('this was not refused')
}

/** The problem with which asynchronous `work` is refused. */
export async function problemFromAsync(work: Promise<unknown>): Promise<Problem> {
  return work.then(
    () => {
      throw new Error('this was not refused')
    },
    (error: unknown) => problemOf(error),
  )
}

function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem
  throw error
}

/** Who sits where: names, bots in brackets, `-` on a free chair, `?name` on a kept one. */
export const describeSeats = (doc: TableDoc): string[] =>
  doc.chairs.map(({ player, bot, keptFor }) => {
    if (bot !== null) return `[${bot}]`
    return player?.name ?? (keptFor === null ? '-' : `?${keptFor.name}`)
  })
