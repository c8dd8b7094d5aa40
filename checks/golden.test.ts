import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GAMES } from '@spellbough/games'
import type { Game } from '@spellbough/kernel'
import { type GameVariant, perftTable, playthrough, variantsOf } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'

const games = fileURLToPath(new URL('../games', import.meta.url))

/** Set by `npm run golden`: the files are written instead of compared. */
const regenerate = process.env['UPDATE_GOLDEN'] === '1'

const SEED = 1
const PERFT_SEEDS = [1, 2]

describe.each(GAMES.map((game) => [game.rules.id, game] as const))('%s plays as recorded', (id, game) => {
  const folder = join(games, id, 'test', 'golden')
  const recorded = recordedTrials(game)

  it.each(recorded)('in the playthrough of $mode with $seats seats', (trial) => {
    compare(join(folder, fileOf(trial)), playthrough(trial, SEED))
  })

  it('and has no playthrough of a mode that is gone', () => {
    const known = recorded.map(fileOf)
    const left = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => !known.includes(file))
    if (regenerate) for (const file of left) rmSync(join(folder, file))
    else expect(left, `remove them, or run: npm run golden`).toEqual([])
  })

  it('and has as many sequences of moves', () => {
    compare(join(games, id, 'test', 'perft.txt'), perftTable(variantsOf(game), PERFT_SEEDS))
  })
})

/** Every mode with its two smallest numbers of seats: enough to see a change, short enough to read. */
function recordedTrials(game: Game): GameVariant[] {
  return Object.keys(game.conformance.modes).flatMap((mode) =>
    variantsOf(game)
      .filter((trial) => trial.mode === mode)
      .slice(0, 2),
  )
}

const fileOf = (trial: GameVariant): string => `${trial.mode}-${trial.seats}.txt`

function compare(path: string, text: string): void {
  if (regenerate) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const name = path.slice(games.length - 'games'.length)
  if (!existsSync(path)) expect.fail(`${name} is missing. Write it with: npm run golden`)
  const wanted = readFileSync(path, 'utf8')
  if (wanted === text) return
  const before = wanted.split('\n')
  const after = text.split('\n')
  const line = after.findIndex((content, index) => content !== before[index])
  const at = line === -1 ? after.length : line
  expect.fail(
    `${name} differs from line ${at + 1} on:\n  recorded: ${before[at] ?? 'the end'}\n  now:      ${after[at] ?? 'the end'}\n` +
      'If the rules were meant to change, raise their version and run: npm run golden',
  )
}
