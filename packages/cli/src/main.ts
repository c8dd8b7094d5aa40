import { fileURLToPath } from 'node:url'
import { GAMES } from '@spellbough/games'
import type { Io } from './io.ts'
import { run } from './program.ts'

/** The `spellbough` command: gives the exit code and never leaves the process itself. */
export async function main(argv: readonly string[], io: Partial<Io> = {}): Promise<number> {
  return await run(argv, {
    games: GAMES,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    cwd: process.cwd(),
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    env: process.env,
    // Counts the time that passes, also when the system clock is set meanwhile.
    now: () => Math.trunc(performance.timeOrigin + performance.now()),
    ...io,
  })
}
