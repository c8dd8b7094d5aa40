import type { TableView } from '@spellbough/protocol'
import { getJson } from '../api/http.ts'
import { tableApi } from '../lobby/table-api.ts'
import { browserGameStorage } from '../play/game-storage.ts'
import { loadSavedGame } from '../play/saved-games.ts'
import { type Recording, recordingOfLocal, recordingOfTable } from './recording.ts'

/** There is nothing to watch: no such game here, or one that still goes on at this address. */
export class ReplayUnavailable extends Error {
  override readonly name = 'ReplayUnavailable'
  readonly liveUrl: string | undefined

  constructor(liveUrl: string | undefined) {
    super(liveUrl === undefined ? 'there is no such game' : `the game goes on at ${liveUrl}`)
    this.liveUrl = liveUrl
  }
}

/** How to open a match that was played at a table of the server. */
export const tableRecordingLoader = (id: string, visitor: string | undefined) => async (): Promise<Recording> => {
  const table = await getJson<TableView>(`/api/tables/${encodeURIComponent(id)}`)
  if (table.begun === null || table.ended === null) throw new ReplayUnavailable(`/t/${id}`)
  return await recordingOfTable(await tableApi.fetchGameFile(id), table, visitor)
}

/** How to open a game that was played in this browser. */
export const localRecordingLoader = (id: string) => async (): Promise<Recording> => {
  const saved = loadSavedGame(browserGameStorage(), id)
  if (saved === undefined) throw new ReplayUnavailable(undefined)
  if (!saved.over) throw new ReplayUnavailable(`/play/${saved.game}/${saved.id}`)
  return await recordingOfLocal(saved)
}
