import { helpText, parseArguments, wantsHelp } from '@spellbough/command-line'
import { InvalidInput } from '@spellbough/kernel'
import { InvalidConfig, readConfig } from '../config/read-config.ts'
import { Refusal } from '../refusal.ts'
import { StartupError } from '../startup-error.ts'
import { BackupError } from '../storage/backup-error.ts'
import { describeDatabaseError } from '../storage/database-errors.ts'
import { SchemaTooNew } from '../storage/migrate.ts'
import type { Command } from './command.ts'
import { type CommandIo, processIo } from './command-io.ts'
import { backup, restore } from './commands/backup.ts'
import { ban, bans, unban } from './commands/bans.ts'
import { close } from './commands/close.ts'
import { dump, load } from './commands/dump.ts'
import { exportMatch } from './commands/export.ts'
import { erasePlayer } from './commands/forget.ts'
import { importMatch } from './commands/import.ts'
import { list } from './commands/list.ts'
import { show } from './commands/show.ts'
import { DATABASE_FLAGS, databaseArguments } from './database-flags.ts'

const COMMANDS: readonly Command[] = [
  ...[list, show, close, ban, unban, bans, erasePlayer],
  ...[exportMatch, importMatch, backup, restore, dump, load],
]

/**
 * `spellbough admin`: maintains the database of a server, whether the server runs or not; returns the exit code. An
 * invalid request is one line and 2, and has changed nothing; an unavailable database is one line and 1.
 */
export async function runAdmin(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  io: CommandIo = processIo(),
): Promise<number> {
  try {
    await dispatch(argv, env, io)
    return 0
  } catch (error) {
    const fault = describeError(error)
    if (fault === undefined) throw error
    io.printError(`spellbough: ${fault.line.replaceAll(/\s*\n\s*/g, ' ')}`)
    return fault.code
  }
}

async function dispatch(
  [name, ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  io: CommandIo,
): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h') return io.print(overview())
  const found = COMMANDS.find((candidate) => candidate.name === name)
  if (found === undefined) throw new InvalidInput(name, `there is no such command; there are ${commandNames()}`)
  const syntax = { ...found, program: 'spellbough admin', flags: { ...found.flags, ...DATABASE_FLAGS } }
  if (wantsHelp(args)) return io.print(helpText(syntax))
  const { flagValues, positionals } = parseArguments(syntax, args)
  const config = readConfig(databaseArguments(flagValues), env, { cwd: io.cwd, web: null, logLevel: 'silent' })
  await found.run({ flagValues, positionals, config, io })
}

const commandNames = (): string => COMMANDS.map(({ name }) => name).join(', ')

/** The line and exit code for an expected error; undefined for a bug. */
function describeError(error: unknown): { readonly line: string; readonly code: 1 | 2 } | undefined {
  if (error instanceof InvalidConfig) return { line: error.faults.join('; '), code: 2 }
  if (
    error instanceof InvalidInput ||
    error instanceof Refusal ||
    error instanceof BackupError ||
    error instanceof SchemaTooNew
  )
    return { line: error.message, code: 2 }
  if (error instanceof StartupError) return { line: error.message, code: 1 }
  const why = describeDatabaseError(error)
  if (why !== undefined) return { line: why, code: 1 }
  // Permissions, a full disk: the message of the operating system says what to fix.
  if (error instanceof Error && 'syscall' in error) return { line: error.message, code: 1 }
  return undefined
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  return [
    'spellbough admin <command> [flags]',
    '',
    'Maintains a server, on its own machine. The server may keep running and sees every change.',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'The database is the one that spellbough serve would use: --data-dir, --database or --config,',
    'or the variables DATA_DIR, DATABASE_URL and SPELLBOUGH_CONFIG. If the server has a bus, name it too:',
    '--bus or SPELLBOUGH_BUS.',
    'spellbough admin <command> --help explains a command.',
  ].join('\n')
}
