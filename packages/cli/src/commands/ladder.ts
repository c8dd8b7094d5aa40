import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readNumber } from '@spellbough/command-line'
import { findGame } from '@spellbough/games'
import { type Game, InvalidInput } from '@spellbough/kernel'
import {
  CURVES_PATH,
  CURVES_TITLE,
  createDealPool,
  drawCurves,
  drawPlot,
  LADDER_PARTS,
  levelOfEntrant,
  playRung,
  plotPath,
  type Rung,
  type RungPurpose,
  type RungResult,
  renderTables,
  replaceTables,
  rungsOf,
  seedFromWord,
} from '@spellbough/lab'
import { command } from '../arguments.ts'
import { type Io, print, printJson } from '../io.ts'

export const ladder = command({
  name: 'ladder',
  summary: 'Plays every bot level against the one below and writes a report.',
  positionals: [],
  flags: {
    games: { value: 'id,…', help: 'only these games (all)' },
    levels: { value: 'a,…', help: 'only contests of these levels (all)' },
    parts: {
      value: 'a,…',
      help: 'any of steps (each level against the one below), random (against random), comparisons (all)',
    },
    seed: { value: 'word', help: 'the same word gives the same deals (1)' },
    jobs: { value: 'n', help: 'games played in parallel (one per core)' },
    json: { help: 'as JSON: [{game, seats, level, below, games, winRate, interval, verdict, …}], and write nothing' },
  },
  notes: [
    'Without --json, results are written to docs/lab/bots.json, docs/lab/strength.md and docs/pictures/bots-*.svg; results',
    'of games and levels not chosen are kept. Steps and random took 36 minutes on two cores; comparisons, an hour.',
  ].join('\n'),
  async run(given, _places, io) {
    const chosen = given.games?.split(',').map((id) => findGame(id.trim(), io.games)) ?? io.games
    const purposes = parseParts(given.parts)
    const rungs = rungsOf(chosen)
      .filter(({ level }) => given.levels?.split(',').includes(levelOfEntrant(level)) ?? true)
      .filter(({ purpose }) => purposes.includes(purpose))
    if (rungs.length === 0) throw new InvalidInput('--levels', 'the chosen parts have no contest of this level')
    const jobs = given.jobs === undefined ? availableParallelism() : readNumber('--jobs', given.jobs, 1, 1024)
    const startedAt = performance.now()
    const rows = await playRungs(rungs, io, seedFromWord(given.seed ?? '1'), jobs, (row) => {
      if (given.json === true) return
      // Written after every contest, so that an interrupted run keeps its results.
      writeReport(io, [row])
      print(io, formatResult(row))
    })
    if (given.json === true) printJson(io, rows)
    else print(io, `${rows.length} contests in ${minutesSince(startedAt)} minutes, ${jobs} games in parallel.`)
    return 0
  },
})

const minutesSince = (startedAt: number): string => ((performance.now() - startedAt) / 60_000).toFixed(1)

function parseParts(text: string | undefined): readonly RungPurpose[] {
  const names = text?.split(',').map((name) => name.trim()) ?? Object.keys(LADDER_PARTS)
  return names.flatMap((name) => {
    const purposes = Object.hasOwn(LADDER_PARTS, name) ? LADDER_PARTS[name] : undefined
    if (purposes !== undefined) return purposes
    throw new InvalidInput('--parts', `there is no part "${name}"; there are ${Object.keys(LADDER_PARTS).join(', ')}`)
  })
}

async function playRungs(
  rungs: readonly Rung[],
  io: Io,
  seed: number,
  jobs: number,
  onResult: (row: RungResult) => void,
): Promise<RungResult[]> {
  const pool = createDealPool(io.games, jobs)
  const rows: RungResult[] = []
  try {
    for (const rung of rungs) {
      const row = await playRung(rung, io.games, seed, pool)
      rows.push(row)
      onResult(row)
    }
  } finally {
    await pool.close()
  }
  return rows
}

function writeReport(io: Io, rows: readonly RungResult[]): void {
  const folder = join(io.root, 'docs', 'lab')
  mkdirSync(folder, { recursive: true })
  const data = join(folder, 'bots.json')
  const before = existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as RungResult[]) : []
  const all = mergeResults(io.games, before, rows)
  writeFileSync(data, `${JSON.stringify(all, null, 2)}\n`)
  const page = join(folder, 'strength.md')
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '# Strength of the bots\n'
  writeFileSync(page, replaceTables(text, renderTables(io.games, all)))
  mkdirSync(join(io.root, 'docs', 'pictures'), { recursive: true })
  for (const { rules, words } of io.games) {
    const own = all.filter(({ game }) => game === rules.id)
    if (own.length > 0) writeFileSync(join(folder, plotPath(rules.id)), drawPlot(words.en.name, own))
  }
  const curves = io.games.map(({ rules, words }) => ({
    title: words.en.name,
    rows: all.filter(({ game, purpose }) => game === rules.id && purpose === 'more iterations'),
  }))
  const plotted = curves.filter(({ rows }) => rows.length > 0)
  if (plotted.length > 0) writeFileSync(join(folder, CURVES_PATH), drawCurves(CURVES_TITLE, plotted))
}

/** New results in place of those of the same contest, in the order of the ladder. */
function mergeResults(
  games: readonly Game[],
  before: readonly RungResult[],
  rows: readonly RungResult[],
): RungResult[] {
  const find = (rung: Rung) => (row: RungResult) =>
    row.game === rung.game && row.seats === rung.seats && row.level === rung.level && row.below === rung.below
  return rungsOf(games).flatMap((rung) => rows.find(find(rung)) ?? before.find(find(rung)) ?? [])
}

function formatResult({
  game,
  seats,
  level,
  below,
  games,
  winRate,
  interval: [low, high],
  verdict,
}: RungResult): string {
  const share = `${(100 * winRate).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`
  return `${game}, ${seats} seats: ${level} against ${below} ${share} in ${games} games: ${verdict}`
}
