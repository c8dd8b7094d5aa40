import { BadInput } from '@spellbough/kernel'
import { CannotStart } from '../cannot-start.ts'
import { BadConfig, readConfig } from '../config/read-config.ts'
import { Refusal } from '../refusal.ts'
import { BackupFault } from '../storage/backup-fault.ts'
import { TooNew } from '../storage/migrate.ts'
import { unusable } from '../storage/unusable.ts'
import type { Command } from './command.ts'
import { backup, restore } from './commands/backup.ts'
import { ban, bans, unban } from './commands/bans.ts'
import { close } from './commands/close.ts'
import { dump, load } from './commands/dump.ts'
import { exportMatch } from './commands/export.ts'
import { forget } from './commands/forget.ts'
import { importMatch } from './commands/import.ts'
import { list } from './commands/list.ts'
import { show } from './commands/show.ts'
import { type Outside, theProcess } from './outside.ts'
import { helpOf, readCall } from './read-call.ts'

const COMMANDS: readonly Command[] = [
  ...[list, show, close, ban, unban, bans, forget],
  ...[exportMatch, importMatch, backup, restore, dump, load],
]

/**
 * `spellbough admin`: looks after a server's database, whether the server runs or not; gives the exit code. What cannot
 * be done is one line and 2, and has changed nothing; a database that is away is one line and 1.
 */
export async function runAdmin(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  outside: Outside = theProcess(),
): Promise<number> {
  try {
    await dispatch(argv, env, outside)
    return 0
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    outside.complain(`spellbough: ${fault.line.replaceAll(/\s*\n\s*/g, ' ')}`)
    return fault.code
  }
}

async function dispatch(
  [name, ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  outside: Outside,
): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h') return outside.print(overview())
  const found = COMMANDS.find((candidate) => candidate.name === name)
  if (found === undefined) throw new BadInput(name, `there is no such command; there are ${names()}`)
  if (args.includes('--help') || args.includes('-h')) return outside.print(helpOf(found))
  const { given, places, database } = readCall(found, args)
  const config = readConfig(database, env, { cwd: outside.cwd, web: null, logLevel: 'silent' })
  await found.run({ given, places, config, outside })
}

const names = (): string => COMMANDS.map(({ name }) => name).join(', ')

/** What is told of an error; nothing of one that is a fault of our own. */
function faultOf(error: unknown): { readonly line: string; readonly code: 1 | 2 } | undefined {
  if (error instanceof BadConfig) return { line: error.faults.join('; '), code: 2 }
  if (error instanceof BadInput || error instanceof Refusal || error instanceof BackupFault || error instanceof TooNew)
    return { line: error.message, code: 2 }
  if (error instanceof CannotStart) return { line: error.message, code: 1 }
  const why = unusable(error)
  if (why !== undefined) return { line: why, code: 1 }
  // Rights, a full disk: what the operating system says is what must be mended.
  if (error instanceof Error && 'syscall' in error) return { line: error.message, code: 1 }
  return undefined
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  return [
    'spellbough admin <command> [flags]',
    '',
    'Looks after a server, on its own machine. The server may run meanwhile and hears of every change.',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'The database is the one that spellbough serve would use: --data-dir, --database or --config,',
    'or the variables DATA_DIR, DATABASE_URL and SPELLBOUGH_CONFIG.',
    'spellbough admin <command> --help explains a command.',
  ].join('\n')
}
