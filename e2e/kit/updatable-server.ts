import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAMES } from '@spellbough/games'
import type { Game } from '@spellbough/kernel'
import { root } from '../../checks/files.ts'
import { type RunningNode, startNode } from '../../packages/server/src/node.ts'
import { testConfig } from '../../packages/server/test/http/kit.ts'
import type { RunningServer } from './server.ts'

/** What an update of the product replaces. */
export interface Release {
  readonly games: readonly Game[]
  /** The folder of the built browser client. */
  readonly web: string
}

/** The product as the repository has it. */
export const PRESENT_RELEASE: Release = { games: GAMES, web: join(root, 'packages/web/dist') }

/** A server in this process that keeps its address and its data while another release is installed. */
export class UpdatableServer implements RunningServer {
  readonly #dataFolder = mkdtempSync(join(tmpdir(), 'spellbough-update-'))
  #node: RunningNode | undefined

  static async start(): Promise<UpdatableServer> {
    const server = new UpdatableServer()
    await server.install(PRESENT_RELEASE)
    return server
  }

  get url(): string {
    if (this.#node === undefined) throw new Error('The server is not running.')
    return this.#node.url
  }

  /** Stops the server and starts it with another release, as an operator does. */
  async install({ games, web }: Release): Promise<void> {
    const before = this.#node
    await before?.close()
    const address = before === undefined ? {} : { port: before.port, url: before.url }
    const config = testConfig(this.#dataFolder, { ...address, web, logLevel: 'error', botDelay: 30 })
    this.#node = await startNode(config, { games })
  }

  async close(): Promise<void> {
    await this.#node?.close()
    rmSync(this.#dataFolder, { recursive: true, force: true })
  }
}
