import { readFileSync } from 'node:fs'
import { InvalidInput, translateFault } from '@spellbough/kernel'
import type { Command } from './arguments.ts'
import { arena } from './commands/arena.ts'
import { games } from './commands/games.ts'
import { ladder } from './commands/ladder.ts'
import { newGame } from './commands/new-game.ts'
import { play } from './commands/play.ts'
import { referee } from './commands/referee.ts'
import { replay } from './commands/replay.ts'
import { review } from './commands/review.ts'
import { rules } from './commands/rules.ts'
import { show } from './commands/show.ts'
import { sim } from './commands/sim.ts'
import { start } from './commands/start.ts'
import { train } from './commands/train.ts'
import { verify } from './commands/verify.ts'
import { faultMessages } from './fault-messages/fault-messages.ts'
import { type Io, print } from './io.ts'

const COMMANDS: readonly Command[] = [
  games,
  play,
  sim,
  arena,
  ladder,
  train,
  replay,
  review,
  verify,
  show,
  referee,
  rules,
  newGame,
]

/** Commands of the server package; the `spellbough` script starts them directly. */
const SERVER_COMMANDS: readonly Pick<Command, 'name' | 'summary'>[] = [
  { name: 'serve', summary: 'Runs the server.' },
  { name: 'admin', summary: 'Administers a server: backups, players, bans, tables.' },
]

/**
 * Runs one command and returns the exit code. Bad input is one line on the error stream, in the command's language as far
 * as it concerns files, and exit code 2.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(argv, io)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    const sentence = translateFault(error.message.replaceAll(/\s*\n\s*/g, ' '), faultMessages(argv, io.games))
    io.stderr.write(`spellbough: ${sentence}\n`)
    return 2
  }
}

async function dispatch([name, ...args]: readonly string[], io: Io): Promise<number> {
  if (name === undefined && io.stdin.isTTY === true && io.stdout.isTTY === true) return await start(io)
  if (name === undefined || name === '--help' || name === '-h') {
    print(io, overview())
    return 0
  }
  if (name === '--version') {
    if (args[0] !== undefined) throw new InvalidInput(`"${args[0]}"`, '--version takes no arguments')
    print(io, version())
    return 0
  }
  if (name === 'help') return await dispatch([...args.slice(0, 1), '--help'], io)
  const found = COMMANDS.find((candidate) => candidate.name === name)
  if (found !== undefined) return await found.run(args, io)
  const known = COMMANDS.map((candidate) => candidate.name).join(', ')
  throw new InvalidInput(name, `there is no such ${name.startsWith('-') ? 'flag' : 'command'}; there are ${known}`)
}

function overview(): string {
  const all = [...COMMANDS, ...SERVER_COMMANDS]
  const width = Math.max(...all.map(({ name }) => name.length))
  return [
    'spellbough <command> [flags]',
    '',
    'Games of magic and trees, in the terminal and on the web.',
    '',
    ...all.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Without a command, on a terminal, spellbough asks which game to play.',
    'spellbough <command> --help explains a command; spellbough --version prints the version.',
  ].join('\n')
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}
