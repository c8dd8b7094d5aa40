import type { CreateTable, Pace, TableView } from '@spellbough/protocol'
import { ApiError, getJson, sendJson } from '../api/http.ts'
import type { TableApi } from '../play/online-session.ts'

/** Whatever is done at a table besides playing. */
const postTableAction = (table: string, step: string, body: object = {}): Promise<TableView> =>
  sendJson('POST', `/api/tables/${table}/${step}`, body)

export const createTable = (wish: Partial<CreateTable>): Promise<TableView> => sendJson('POST', '/api/tables', wish)

export const takeSeat = (table: string, seat: number | undefined): Promise<TableView> =>
  postTableAction(table, 'sit', seat === undefined ? {} : { seat })

export const leaveSeat = (table: string): Promise<TableView> => postTableAction(table, 'leave')

/** `null` frees the seat. */
export const seatBot = (table: string, seat: number, bot: string | null): Promise<TableView> =>
  postTableAction(table, 'bot', { seat, bot })

/** Says that one is ready, and stirs these bytes into the shuffle; without any, that one is not. */
export const setReady = (table: string, contribution: string | undefined): Promise<TableView> =>
  postTableAction(table, 'ready', contribution === undefined ? { ready: false } : { ready: true, contribution })

/**
 * The host begins. Their share of the shuffle goes first, and if everybody else was ready the match begins with it.
 * `bots`: who takes the seats that are still free.
 */
export async function startMatch(table: TableView, contribution: string | undefined, bots: string | undefined) {
  const { status } = contribution === undefined ? table : await setReady(table.id, contribution)
  if (status === 'open')
    await ignoreAlreadyStarted(postTableAction(table.id, 'start', bots === undefined ? {} : { bots }))
}

/** A seat at a table of people who look for others. Sitting there is being ready, so the share of the shuffle follows. */
export async function joinQuickMatch(wish: { game: string; pace: Pace; rated: boolean }, contribution: string) {
  const table = await sendJson<TableView>('POST', '/api/quick', wish)
  if (table.status === 'open') await ignoreAlreadyStarted(setReady(table.id, contribution))
  return table
}

/** The table's own business during a match, for a session. */
export const tableApi: TableApi = {
  resign: async (table) => void (await postTableAction(table, 'resign')),
  leave: async (table) => void (await postTableAction(table, 'leave')),
  returnToSeat: async (table) => void (await postTableAction(table, 'back')),
  rematch: async (table) => (await postTableAction(table, 'rematch')).id,
  fetchGameFile: async (table) => `${JSON.stringify(await getJson(`/api/matches/${table}/export`), null, 1)}\n`,
}

/** Somebody else may have begun it in this moment, and then all is well. */
async function ignoreAlreadyStarted(asked: Promise<unknown>): Promise<void> {
  try {
    await asked
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict' || !/begun/.test(error.message)) throw error
  }
}
