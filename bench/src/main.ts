/** The benchmarks: `npm run bench -- [names] [--json] [--small]`. scripts/bench.mjs has the help text. */
import { findGame } from '@spellbough/games'
import { InvalidInput } from '@spellbough/kernel'
import { benchBots } from './bots.ts'
import { BARE_LOOP, BOARDGAME_IO, OUR_CANDIDATE_IDS, OURS } from './candidates.ts'
import { benchMatch } from './match.ts'
import { resultsAsJson, resultsAsText } from './report.ts'
import { runCandidates } from './run-candidates.ts'
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

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof InvalidInput)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function main(args: readonly string[]): Promise<void> {
  const json = args.includes('--json')
  const names = chosenBenchmarks(args, json)
  const ids = new Set(names.flatMap((name) => RANDOM_GAME_BENCHMARKS[name] ?? []))
  const alone = names.length === 1 && !args.includes('--small')
  const size = alone ? WORKLOADS.full : WORKLOADS.small
  const candidates = alone ? SERVER_CANDIDATES.map(({ id }) => id) : MAIN_CANDIDATES
  const results = ids.size > 0 ? await runCandidates([...ids], showProgress) : undefined
  if (!json && results !== undefined) console.log(`${resultsAsText(results)}\n`)
  if (names.includes(MATCH)) {
    await benchMatch(findGame('mag-mell'))
    console.log()
  }
  if (names.includes(BOTS)) await benchBots(showStep)
  const servers = names.includes(SERVER) ? await benchServers(size, showStep, candidates) : undefined
  if (!json && servers !== undefined) console.log(serversAsText(servers, size))
  if (names.includes(RESTART)) {
    const workload = alone ? RESTART_WORKLOADS.full : RESTART_WORKLOADS.small
    console.log(`\n${restartAsText(await benchRestart(workload, showStep), workload)}`)
  }
  if (json) {
    const randomGames = results === undefined ? {} : resultsAsJson(results)
    const served = servers === undefined ? {} : { server: serversAsJson(servers, size) }
    console.log(JSON.stringify({ ...randomGames, ...served }, null, 2))
  }
}

/** The named benchmarks, each once; without a name all that have this form. */
function chosenBenchmarks(args: readonly string[], json: boolean): string[] {
  const known = [...Object.keys(RANDOM_GAME_BENCHMARKS), MATCH, BOTS, SERVER, RESTART]
  for (const arg of args) {
    if (arg === '--json' || arg === '--small') continue
    if (arg.startsWith('-')) throw new InvalidInput(arg, 'there is no such flag; there are --json, --small, --help')
    if (!known.includes(arg)) throw new InvalidInput(arg, `there is no such benchmark; there are ${known.join(', ')}`)
  }
  for (const name of [MATCH, BOTS, RESTART])
    if (json && args.includes(name)) throw new InvalidInput(name, 'it has no JSON form; leave out --json')
  const named = known.filter((name) => args.includes(name))
  if (named.length > 0) return named
  return json ? Object.keys(RANDOM_GAME_BENCHMARKS) : known
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
