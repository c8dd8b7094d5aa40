import { findGame } from '@spellbough/games'
import { deriveSeed, HOST, type LogEntry, Match } from '@spellbough/kernel'
import { storedGame } from './stored-games.ts'

interface SavedGame {
  readonly id: string
  readonly config: object
  readonly chairs: readonly object[]
  readonly fairness: { readonly secret: string; readonly contributions: readonly string[] }
  readonly entries: readonly LogEntry[]
}

/** A finished game as a browser stores it, with about `maxEntries` entries: its moves are undone and made again. */
export function storedLongGame(name: string, maxEntries: number): ReturnType<typeof storedGame> {
  const stored = storedGame({ game: name, progress: 1, seats: 4 })
  const saved = JSON.parse(stored.text) as SavedGame
  const { secret, contributions } = saved.fairness
  const setup = { config: saved.config, seats: saved.chairs.length, seed: deriveSeed(secret, contributions) }
  const match = Match.start(findGame(name).rules, setup)
  const canUndo = ({ seat }: LogEntry) => seat !== HOST && match.canUndo(seat)
  saved.entries.forEach((entry, index) => {
    match.append(entry)
    const remaining = saved.entries.length - index - 1
    const pairs = Math.ceil((maxEntries - remaining - match.log.length) / 2 / Math.max(1, remaining / 2))
    for (let pair = 0; pair < pairs && canUndo(entry) && match.log.length + remaining + 2 <= maxEntries; pair++) {
      match.undo(entry.seat, entry.at)
      match.append(entry)
    }
  })
  return { ...stored, text: JSON.stringify({ ...saved, entries: [...match.log] }) }
}
