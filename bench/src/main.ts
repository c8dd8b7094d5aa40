/** The benchmarks: `npm run bench -- [names] [--json]`. */
import { findGame } from '@spellbough/games'
import { BadInput } from '@spellbough/kernel'
import { contest } from './contest.ts'
import { BARE_LOOP, BOARDGAME_IO, OURS, TABLES } from './contestants.ts'
import { benchMatch } from './match.ts'
import { asJson, asText } from './report.ts'

/** The benchmarks in which somebody plays, and who. */
const CONTESTS: Readonly<Record<string, readonly string[]>> = {
  tables: TABLES,
  peers: [OURS, BARE_LOOP, BOARDGAME_IO],
}
const MATCH = 'match'

const HELP = `npm run bench -- [names] [--json]

Measures speed and memory. Without a name everything is measured.

  tables   random games on our rules at every level and number of seats
  peers    the same beside a bare hand-written loop and beside boardgame.io driving our rules
  match    loading a long match, taking back in it, keeping it in memory

  --json   tables and peers as JSON; match has only words
  --help   this text`

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof BadInput)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(HELP)
    return
  }
  const json = args.includes('--json')
  const names = chosen(args, json)
  const ids = new Set(names.flatMap((name) => CONTESTS[name] ?? []))
  if (ids.size > 0) {
    const performances = await contest([...ids], showProgress)
    console.log(json ? JSON.stringify(asJson(performances), null, 2) : asText(performances))
  }
  if (names.includes(MATCH)) {
    if (ids.size > 0) console.log()
    await benchMatch(findGame('mag-mell'))
  }
}

/** The benchmarks that are named, each once; where none is, all there are in this form. */
function chosen(args: readonly string[], json: boolean): string[] {
  const known = [...Object.keys(CONTESTS), MATCH]
  for (const arg of args) {
    if (arg === '--json') continue
    if (arg.startsWith('-')) throw new BadInput(arg, 'there is no such flag; there are --json, --help')
    if (!known.includes(arg)) throw new BadInput(arg, `there is no such benchmark; there are ${known.join(', ')}`)
  }
  if (json && args.includes(MATCH)) throw new BadInput(MATCH, 'it has no JSON form; leave out --json')
  const named = known.filter((name) => args.includes(name))
  if (named.length > 0) return named
  return json ? Object.keys(CONTESTS) : known
}

/** A bar on a terminal, nothing elsewhere. */
function showProgress(done: number, of: number): void {
  const { stderr } = process
  if (!stderr.isTTY) return
  const width = 30
  const full = Math.round((width * done) / of)
  stderr.write(`\r\x1b[K`)
  if (done < of) stderr.write(`${'█'.repeat(full)}${'░'.repeat(width - full)} heat ${done + 1} of ${of}`)
}
