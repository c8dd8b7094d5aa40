/** The benchmarks: `npm run bench -- [names] [flags]`. scripts/bench.mjs has the help text. */
import { parseArgs } from 'node:util'
import { findGame, GAMES } from '@spellbough/games'
import { InvalidInput } from '@spellbough/kernel'
import { benchBots } from './bots.ts'
import { BARE_LOOP, BOARDGAME_IO, OUR_CANDIDATE_IDS, OURS } from './candidates.ts'
import { benchMatch } from './match.ts'
import { resultsAsJson, resultsAsText } from './report.ts'
import { runCandidates } from './run-candidates.ts'
import { benchScale, SCALE_SIZES } from './scale/bench-scale.ts'
import { scaleAsJson, scaleAsText } from './scale/report.ts'
import { benchServers } from './server/bench-servers.ts'
import { serversAsJson, serversAsText } from './server/report.ts'
import { benchRestart, RESTART_WORKLOADS, restartAsText } from './server/restart.ts'
import { MAIN_CANDIDATES, SERVER_CANDIDATES } from './server/server-candidates.ts'
import { WORKLOADS } from './server/workloads.ts'

/** The benchmarks of random games, with their candidates. */
const RANDOM_GAME_BENCHMARKS: Readonly<Record<string, readonly string[]>> = {
  tables: OUR_CANDIDATE_IDS,
  peers: [OURS, BARE_LOOP, BOARDGAME_IO],
}
const MATCH = 'match'
const BOTS = 'bots'
const SERVER = 'server'
const RESTART = 'restart'
const SCALE = 'scale'
const NAMES = [...Object.keys(RANDOM_GAME_BENCHMARKS), MATCH, BOTS, SERVER, RESTART, SCALE]
const WORDS_ONLY = [MATCH, BOTS, RESTART]

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof InvalidInput)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function main(args: readonly string[]): Promise<void> {
  const { names, json, small, beside } = readArguments(args)
  const ids = new Set(names.flatMap((name) => RANDOM_GAME_BENCHMARKS[name] ?? []))
  const alone = names.length === 1 && !small
  const size = alone ? WORKLOADS.full : WORKLOADS.small
  const candidates = alone ? SERVER_CANDIDATES.map(({ id }) => id) : MAIN_CANDIDATES
  const results = ids.size > 0 ? await runCandidates([...ids], showProgress) : undefined
  if (!json && results !== undefined) console.log(`${resultsAsText(results)}\n`)
  if (names.includes(MATCH)) {
    const others = GAMES.filter((game) => game.rules.id !== 'mag-mell')
    await benchMatch([findGame('mag-mell'), ...others])
    console.log()
  }
  if (names.includes(BOTS)) await benchBots(showStep)
  const servers = names.includes(SERVER) ? await benchServers(size, showStep, candidates) : undefined
  if (!json && servers !== undefined) console.log(serversAsText(servers, size))
  if (names.includes(RESTART)) {
    const workload = alone ? RESTART_WORKLOADS.full : RESTART_WORKLOADS.small
    console.log(`\n${restartAsText(await benchRestart(workload, showStep), workload)}`)
  }
  const scaleSize = alone ? SCALE_SIZES.full : SCALE_SIZES.small
  const scaled = names.includes(SCALE) ? await benchScale(scaleSize, showStep, beside) : undefined
  if (!json && scaled !== undefined) console.log(`\n${scaleAsText(scaled, scaleSize)}`)
  if (json) {
    const randomGames = results === undefined ? {} : resultsAsJson(results)
    const served = servers === undefined ? {} : { server: serversAsJson(servers, size) }
    const cluster = scaled === undefined ? {} : { scale: scaleAsJson(scaled, scaleSize) }
    console.log(JSON.stringify({ ...randomGames, ...served, ...cluster }, null, 2))
  }
}

interface Arguments {
  /** Each once; without a name all that have this form. */
  readonly names: readonly string[]
  readonly json: boolean
  readonly small: boolean
  /** Another checkout. */
  readonly beside: string | undefined
}

function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseFlags(args)
  const { json, small, beside } = values
  for (const name of positionals)
    if (!NAMES.includes(name)) throw new InvalidInput(name, `there is no such benchmark; there are ${NAMES.join(', ')}`)
  const named = NAMES.filter((name) => positionals.includes(name))
  const wordsOnly = named.find((name) => WORDS_ONLY.includes(name))
  if (json && wordsOnly !== undefined) throw new InvalidInput(wordsOnly, 'it has no JSON form; leave out --json')
  if (beside !== undefined && !named.includes(SCALE))
    throw new InvalidInput('--beside', 'only scale compares checkouts; name it too')
  const all = json ? Object.keys(RANDOM_GAME_BENCHMARKS) : NAMES.filter((name) => name !== SCALE)
  return { names: named.length > 0 ? named : all, json, small, beside }
}

function parseFlags(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args: [...args],
      options: { json: flag, small: flag, beside: { type: 'string' } },
      allowPositionals: true,
    })
  } catch {
    const unknown = args.find((arg) => arg.startsWith('-')) ?? ''
    throw new InvalidInput(unknown, 'there is no such flag; there are --json, --small, --beside CHECKOUT, --help')
  }
}

/** A progress bar, if standard error is a terminal. */
function showProgress(done: number, of: number): void {
  const { stderr } = process
  if (!stderr.isTTY) return
  const width = 30
  const full = Math.round((width * done) / of)
  stderr.write(`\r\x1b[K`)
  if (done < of) stderr.write(`${'█'.repeat(full)}${'░'.repeat(width - full)} run ${done + 1} of ${of}`)
}

/** The current step, if standard error is a terminal. */
function showStep(step: string): void {
  const { stderr } = process
  if (stderr.isTTY) stderr.write(`\r\x1b[K${step}`)
}
