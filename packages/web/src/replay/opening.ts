import type { TableView } from '@spellbough/protocol'
import { get } from '../api/get.ts'
import { savedGame } from '../play/saved-games.ts'
import { browserShelf } from '../play/shelf.ts'
import { office } from '../tables/office.ts'
import { type Recording, recordingOfLocal, recordingOfTable } from './recording.ts'

/** There is nothing to watch: no such game here, or one that still goes on at this address. */
export class NothingToWatch extends Error {
  override readonly name = 'NothingToWatch'
  readonly goesOnAt: string | undefined

  constructor(goesOnAt: string | undefined) {
    super(goesOnAt === undefined ? 'there is no such game' : `the game goes on at ${goesOnAt}`)
    this.goesOnAt = goesOnAt
  }
}

/** How to open a match that was played at a table of the server. */
export const fetchTable = (id: string, visitor: string | undefined) => async (): Promise<Recording> => {
  const table = await get<TableView>(`/api/tables/${encodeURIComponent(id)}`)
  if (table.begun === null || table.ended === null) throw new NothingToWatch(`/t/${id}`)
  return await recordingOfTable(await office.gameFile(id), table, visitor)
}

/** How to open a game that was played in this browser. */
export const findLocal = (id: string) => async (): Promise<Recording> => {
  const saved = savedGame(browserShelf(), id)
  if (saved === undefined) throw new NothingToWatch(undefined)
  if (!saved.over) throw new NothingToWatch(`/play/${saved.game}/${saved.id}`)
  return await recordingOfLocal(saved)
}
