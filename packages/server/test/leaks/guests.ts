import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../src/config/config.ts'
import { configSchema } from '../../src/config/config-schema.ts'
import { readConfig } from '../../src/config/read-config.ts'
import { startNode } from '../../src/node.ts'

/** The origin of both worlds: it is the same, so that nothing that is sent differs by it. */
export const ORIGIN = 'http://table.test'

/** A data folder with some guests. Servers on copies of it have the same guests. */
export interface GuestData {
  /** The session cookie of each guest. */
  readonly cookies: readonly string[]
  /** Copies the data folder; returns the path of the copy. */
  copy(): string
  cleanUp(): void
}

/** Far above what one client of a test sends. */
const LIMITS: Config['limits'] = {
  ...configSchema.parse({}).limits,
  tablesPerPlayer: 10_000,
  socketsPerPlayer: 100,
  socketsPerAddress: 1_000,
  framesPerSecond: 10_000,
  connectionsPerAddress: 10_000,
  upgradesPerMinute: 10_000_000,
  readsPerMinute: 10_000_000,
  requestsPerMinute: 10_000_000,
  guestsPerHour: 1_000_000,
  chatsPerMinute: 10_000,
  socketBacklog: 10_000_000,
}

export function wireConfig(dataDir: string): Config {
  const flags = ['--port', '0', '--host', '127.0.0.1', '--data-dir', dataDir, '--url', ORIGIN]
  const usual = readConfig(flags, {}, { cwd: dataDir, web: null, logLevel: 'info' })
  return { ...usual, limits: LIMITS, drainSeconds: 1 }
}

/** Creates a database with so many guests. */
export async function makeGuestData(count: number): Promise<GuestData> {
  const folders = [mkdtempSync(join(tmpdir(), 'spellbough-crowd-'))]
  const [first = ''] = folders
  const node = await startNode({ ...wireConfig(first), logLevel: 'silent' })
  const cookies: string[] = []
  for (let guest = 0; guest < count; guest++) cookies.push(await signInGuest(node.port, `Guest ${guest + 1}`))
  await node.close()
  return {
    cookies,
    copy() {
      const folder = mkdtempSync(join(tmpdir(), 'spellbough-wire-'))
      folders.push(folder)
      cpSync(first, folder, { recursive: true })
      return folder
    },
    cleanUp() {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function signInGuest(port: number, name: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/anonymous`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  if (response.status !== 200) throw new Error(`no guest: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
