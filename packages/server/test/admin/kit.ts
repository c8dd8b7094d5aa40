import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runAdmin } from '../../src/admin/main.ts'

/** The output and the exit code of a command. */
export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs `spellbough admin …` in this process. */
export async function runAdminCommand(
  args: string | readonly string[],
  env: Record<string, string | undefined> = {},
  cwd = tmpdir(),
): Promise<CommandResult> {
  let [out, err] = ['', '']
  const io = {
    cwd,
    print: (text: string) => {
      out += `${text}\n`
    },
    printError: (line: string) => {
      err += `${line}\n`
    },
  }
  const argv = typeof args === 'string' ? args.split(' ').filter((word) => word !== '') : args
  return { code: await runAdmin(argv, env, io), out, err }
}

/** A temporary folder, deleted after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spellbough-admin-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
