import type { CreateTable, NewGuest, Pace, TableView } from '@spellbough/protocol'
import { ApiError, getJson, sendJson } from '../api/http.ts'
import type { TableApi } from '../play/online-session.ts'

/** Requests of a table besides moves. */
const postTableAction = (table: string, step: string, body: object = {}): Promise<TableView> =>
  sendJson('POST', `/api/tables/${table}/${step}`, body)

/** `guest`, here and below: for a player who is not signed in. */
export const createTable = (request: Partial<CreateTable>, guest: NewGuest | undefined): Promise<TableView> =>
  sendJson('POST', '/api/tables', { ...request, guest })

/** The contribution counts at tables at which players are ready as soon as they sit down. */
export const takeSeat = (
  table: string,
  seat: number | undefined,
  contribution: string,
  guest: NewGuest | undefined,
): Promise<TableView> => postTableAction(table, 'sit', { contribution, seat, guest })

export const leaveSeat = (table: string): Promise<TableView> => postTableAction(table, 'leave')

/** `null` frees the seat. */
export const seatBot = (table: string, seat: number, bot: string | null): Promise<TableView> =>
  postTableAction(table, 'bot', { seat, bot })

/** Sets ready, with a contribution to the shuffle; without one, sets not ready. */
export const setReady = (table: string, contribution: string | undefined): Promise<TableView> =>
  postTableAction(table, 'ready', contribution === undefined ? { ready: false } : { ready: true, contribution })

/**
 * Starts the match as host. The contribution is sent first, and may start the match itself if everybody else is ready.
 * `bots`: the level for the seats that are still free.
 */
export async function startMatch(table: TableView, contribution: string | undefined, bots: string | undefined) {
  const { status } = contribution === undefined ? table : await setReady(table.id, contribution)
  if (status === 'open')
    await ignoreAlreadyStarted(postTableAction(table.id, 'start', bots === undefined ? {} : { bots }))
}

/** Joins a quick match. Taking the seat counts as ready; at a table where the player sat already the contribution is new. */
export async function joinQuickMatch(
  request: { game: string; pace: Pace; rated: boolean },
  contribution: string,
  guest: NewGuest | undefined,
) {
  const table = await sendJson<TableView>('POST', '/api/quick', { ...request, contribution, guest })
  if (table.status === 'open') await ignoreAlreadyStarted(setReady(table.id, contribution))
  return table
}

/** The table requests that a session needs during a match. */
export const tableApi: TableApi = {
  resign: async (table) => void (await postTableAction(table, 'resign')),
  leave: async (table) => void (await postTableAction(table, 'leave')),
  returnToSeat: async (table) => void (await postTableAction(table, 'back')),
  rematch: async (table) => (await postTableAction(table, 'rematch')).id,
  fetchGameFile: async (table) => `${JSON.stringify(await getJson(`/api/matches/${table}/export`), null, 1)}\n`,
}

/** The match may have been started by somebody else at the same time, which is not an error. */
async function ignoreAlreadyStarted(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict' || !/begun/.test(error.message)) throw error
  }
}
