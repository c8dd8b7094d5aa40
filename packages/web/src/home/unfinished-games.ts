/** An unfinished local game as the home page shows it. Parsed by hand, so that the schemas stay out of the first load. */
export interface UnfinishedGame {
  readonly id: string
  readonly game: string
  /** The people at this device and the bots, by seat. */
  readonly players: readonly { readonly name: string; readonly isBot: boolean }[]
  /** The seats it waits for; `undefined` before the first move, and in games of earlier versions of the client. */
  readonly awaited: readonly number[] | undefined
  readonly isStarted: boolean
  /** When it was last changed, in milliseconds since 1970. */
  readonly touched: number
}

/** The storage keys of local games start with this, as in `play/saved-games.ts`. */
const SAVED_GAME_KEY_PREFIX = 'spellbough game '

/** The unfinished games among stored entries, the most recent first. Other entries are ignored. */
export function findUnfinishedGames(stored: Iterable<readonly [key: string, text: string]>): readonly UnfinishedGame[] {
  const games = [...stored]
    .filter(([key]) => key.startsWith(SAVED_GAME_KEY_PREFIX))
    .flatMap(([, text]) => parseUnfinishedGame(text))
  return games.sort((one, other) => other.touched - one.touched)
}

/** All stored entries; empty where storage is blocked. */
export function readStorageEntries(): readonly (readonly [string, string])[] {
  try {
    return Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''])
  } catch {
    return []
  }
}

function parseUnfinishedGame(text: string): readonly UnfinishedGame[] {
  try {
    const stored = JSON.parse(text) as Readonly<Record<string, unknown>>
    const { id, game, chairs, touched, over, awaited, entries } = stored
    if (typeof id !== 'string' || typeof game !== 'string' || typeof touched !== 'number' || over !== false) return []
    return [
      {
        id,
        game,
        touched,
        players: Array.isArray(chairs) ? chairs.flatMap(playerOf) : [],
        awaited: Array.isArray(awaited) ? awaited.filter((seat) => typeof seat === 'number') : undefined,
        isStarted: Array.isArray(entries) && entries.length > 0,
      },
    ]
  } catch {
    return []
  }
}

function playerOf(seat: unknown): UnfinishedGame['players'] {
  if (typeof seat !== 'object' || seat === null || !('name' in seat) || typeof seat.name !== 'string') return []
  return [{ name: seat.name, isBot: 'bot' in seat && seat.bot !== undefined }]
}

/** Whose turn it is in a game on this device: the only person's (`you`), or the names of others; `undefined` if unknown. */
export function turnOf({ players, awaited, isStarted }: UnfinishedGame): 'you' | readonly string[] | undefined {
  if (!isStarted) return undefined
  const people = players.filter(({ isBot }) => !isBot)
  // Earlier versions did not store whom a game waits for; bots move only while it is open.
  if (awaited === undefined) return people.length === 1 ? 'you' : undefined
  const named = awaited.flatMap((seat) => players[seat] ?? [])
  const ownTurn = named.some(({ isBot }) => !isBot)
  if (people.length === 1 && ownTurn) return 'you'
  const next = ownTurn ? named.filter(({ isBot }) => !isBot) : named
  return next.length === 0 ? undefined : next.map(({ name }) => name)
}
