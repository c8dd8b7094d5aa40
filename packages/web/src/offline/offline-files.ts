/** The files that playing offline needs, as `/offline-files.json` lists them. The build writes it. */
export interface OfflineFiles {
  /** What every game and the pages around it need. */
  readonly common: readonly string[]
  /** What each game needs besides, by its id. */
  readonly games: Readonly<Record<string, readonly string[]>>
  /** What is kept where it was needed once, such as earlier versions of a game. */
  readonly others: readonly string[]
}

/** What browsers say about a connection, where they do. */
export interface ConnectionInfo {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether games may be downloaded before anybody asks for them: not where data is to be saved, nor where it takes long. */
export function mayPrefetch(connection: ConnectionInfo | undefined): boolean {
  return connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? '')
}

/** The files that are not there yet, each once, those that every game needs first. */
export function missingFiles({ common, games }: OfflineFiles, cached: ReadonlySet<string>): readonly string[] {
  const wanted = new Set([...common, ...Object.values(games).flat()])
  return [...wanted].filter((file) => !cached.has(file))
}

/** Files of earlier versions of the client, which nothing asks for any more; none while such a version still runs. */
export function outdatedFiles(files: OfflineFiles, cached: ReadonlySet<string>, ownScript: string): readonly string[] {
  const { common, games, others } = files
  const known = new Set([...common, ...Object.values(games).flat(), ...others])
  return known.has(ownScript) ? [...cached].filter((file) => file.startsWith('/assets/') && !known.has(file)) : []
}

/** The games that can be played offline with these files. */
export function downloadedGames({ common, games }: OfflineFiles, cached: ReadonlySet<string>): readonly string[] {
  const hasAll = (files: readonly string[]) => files.every((file) => cached.has(file))
  if (!hasAll(common)) return []
  return Object.keys(games).filter((game) => hasAll(games[game] ?? []))
}
