import type { TableView } from '@spellbough/protocol'
import { getJson } from '../api/http.ts'
import { tableApi } from '../lobby/table-api.ts'
import { browserGameStorage } from '../play/game-storage.ts'
import { loadSavedGame } from '../play/saved-games.ts'
import { type Recording, recordingOfLocal, recordingOfTable } from './recording.ts'

/** No replay: the game does not exist here, or is still in progress at `liveUrl`. */
export class ReplayUnavailable extends Error {
  override readonly name = 'ReplayUnavailable'
  readonly liveUrl: string | undefined

  constructor(liveUrl: string | undefined) {
    super(liveUrl === undefined ? 'there is no such game' : `the game goes on at ${liveUrl}`)
    this.liveUrl = liveUrl
  }
}

/** Loads the recording of a match on the server. */
export const tableRecordingLoader = (id: string, visitor: string | undefined) => async (): Promise<Recording> => {
  const table = await getJson<TableView>(`/api/tables/${encodeURIComponent(id)}`)
  if (table.begun === null || table.ended === null) throw new ReplayUnavailable(`/t/${id}`)
  return await recordingOfTable(await tableApi.fetchGameFile(id), table, visitor)
}

/** Loads the recording of a local game. */
export const localRecordingLoader = (id: string) => async (): Promise<Recording> => {
  const saved = loadSavedGame(browserGameStorage(), id)
  if (saved === undefined) throw new ReplayUnavailable(undefined)
  if (!saved.over) throw new ReplayUnavailable(`/play/${saved.game}/${saved.id}`)
  return await recordingOfLocal(saved)
}
