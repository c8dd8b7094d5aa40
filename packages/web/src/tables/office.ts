import type { CreateTable, Pace, TableView } from '@spellbough/protocol'
import { get } from '../api/get.ts'
import { Refused, send } from '../api/send.ts'
import type { TableOffice } from '../play/online-session.ts'

/** Whatever is done at a table besides playing. */
const at = (table: string, step: string, body: object = {}): Promise<TableView> =>
  send('POST', `/api/tables/${table}/${step}`, body)

export const openTable = (wish: Partial<CreateTable>): Promise<TableView> => send('POST', '/api/tables', wish)

export const sitDown = (table: string, seat: number | undefined): Promise<TableView> =>
  at(table, 'sit', seat === undefined ? {} : { seat })

export const getUp = (table: string): Promise<TableView> => at(table, 'leave')

/** `null` frees the seat. */
export const seatBot = (table: string, seat: number, bot: string | null): Promise<TableView> =>
  at(table, 'bot', { seat, bot })

/** Says that one is ready, and stirs these bytes into the shuffle; without any, that one is not. */
export const sayReady = (table: string, contribution: string | undefined): Promise<TableView> =>
  at(table, 'ready', contribution === undefined ? { ready: false } : { ready: true, contribution })

/**
 * The host begins. Their share of the shuffle goes first, and if everybody else was ready the match begins with it.
 * `bots`: who takes the seats that are still free.
 */
export async function start(table: TableView, contribution: string | undefined, bots: string | undefined) {
  const { status } = contribution === undefined ? table : await sayReady(table.id, contribution)
  if (status === 'open') await unlessBegun(at(table.id, 'start', bots === undefined ? {} : { bots }))
}

/** A seat at a table of people who look for others. Sitting there is being ready, so the share of the shuffle follows. */
export async function quickMatch(wish: { game: string; pace: Pace; rated: boolean }, contribution: string) {
  const table = await send<TableView>('POST', '/api/quick', wish)
  if (table.status === 'open') await unlessBegun(sayReady(table.id, contribution))
  return table
}

/** The table's own business during a match, for a session. */
export const office: TableOffice = {
  resign: async (table) => void (await at(table, 'resign')),
  leave: async (table) => void (await at(table, 'leave')),
  back: async (table) => void (await at(table, 'back')),
  rematch: async (table) => (await at(table, 'rematch')).id,
  gameFile: async (table) => `${JSON.stringify(await get(`/api/matches/${table}/export`), null, 1)}\n`,
}

/** Somebody else may have begun it in this moment, and then all is well. */
async function unlessBegun(asked: Promise<unknown>): Promise<void> {
  try {
    await asked
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'conflict' || !/begun/.test(error.message)) throw error
  }
}
