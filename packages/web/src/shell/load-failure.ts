/** What browsers say when a part of the client could not be fetched, each in its own words. */
const LOAD_FAILURE =
  /dynamically imported module|Importing a module script failed|Unable to preload|Failed to fetch|NetworkError|Load failed/

/** Why a page could not be loaded: no connection, or a server that does not answer; `undefined` for any other error. */
export function loadFailure(error: unknown, isOnline: boolean): 'offline' | 'unreachable' | undefined {
  if (!(error instanceof Error) || !LOAD_FAILURE.test(error.message)) return undefined
  return isOnline ? 'unreachable' : 'offline'
}
