import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../checks/files.ts'
import { GamesFolder } from '../../checks/game-copy.ts'

/** The games and the sources of the browser client in a temporary folder, where a test may change a game. */
export class ProductCopy {
  readonly games: GamesFolder
  readonly #path: string

  private constructor(path: string, games: GamesFolder) {
    this.#path = path
    this.games = games
  }

  static make(): ProductCopy {
    const path = mkdtempSync(join(tmpdir(), 'spellbough-product-'))
    // The settings of the build find everything from where they lie themselves, so the client is copied as well.
    const isSource = (source: string) => !['dist', 'test'].includes(basename(source))
    mkdirSync(join(path, 'packages'))
    cpSync(join(root, 'packages/web'), join(path, 'packages/web'), { recursive: true, filter: isSource })
    mkdirSync(join(path, 'checks'))
    cpSync(join(root, 'checks/bundle-graph.ts'), join(path, 'checks/bundle-graph.ts'))
    const unchanged = ['kernel', 'bots', 'protocol', 'host', 'board-kit'].map((name) => `packages/${name}`)
    for (const name of [...unchanged, 'node_modules', 'tsconfig.base.json'])
      symlinkSync(join(root, name), join(path, name))
    return new ProductCopy(path, GamesFolder.copyAll(join(path, 'games')))
  }

  /** Builds the client and returns the folder to serve. */
  async buildClient(): Promise<string> {
    const client = join(this.#path, 'packages/web')
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    // Smaller files would not be worth the time that they take to make.
    const args = [vite, 'build', client, '--logLevel', 'warn', '--minify', 'false']
    await promisify(execFile)(process.execPath, args, { cwd: this.#path })
    return join(client, 'dist')
  }

  remove(): void {
    rmSync(this.#path, { recursive: true, force: true })
  }
}
