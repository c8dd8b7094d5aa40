import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type CatalogEntry, type Game, loadWholeGame } from '@spellbough/kernel'
import { vi } from 'vitest'
import { root } from './files.ts'

/** A games folder of a test's own, outside the repository, in which copies of registered games can be changed. */
export class GamesFolder {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  static make(): GamesFolder {
    const path = mkdtempSync(join(tmpdir(), 'spellbough-games-'))
    // The copies resolve the kernel through this link.
    symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'), 'dir')
    return new GamesFolder(path)
  }

  /** A copy of the whole games folder, boards included. Its parent folder must have the `node_modules`. */
  static copyAll(path: string): GamesFolder {
    const isSource = (source: string) => !['dist', 'test', 'node_modules'].includes(basename(source))
    cpSync(join(root, 'games'), path, { recursive: true, filter: isSource })
    return new GamesFolder(path)
  }

  /** Copies the sources of a game, from the repository or from another such folder. */
  add(id: string, from: string = join(root, 'games')): void {
    mkdirSync(join(this.path, id))
    const isSource = (path: string) => !['board', 'test', 'positions'].includes(basename(path))
    cpSync(join(from, id), join(this.path, id), { recursive: true, filter: isSource })
  }

  /** Replaces a text that stands exactly once in a file. */
  edit(file: string, before: string, after: string): void {
    const path = join(this.path, file)
    const parts = readFileSync(path, 'utf8').split(before)
    if (parts.length !== 2) throw new Error(`"${before}" stands ${parts.length - 1} times in ${file}`)
    writeFileSync(path, parts.join(after))
  }

  read(file: string): string {
    return readFileSync(join(this.path, file), 'utf8')
  }

  /** The game as its folder has it when it is first imported. */
  async load(id: string): Promise<Game> {
    const { entry } = await vi.importActual<{ readonly entry: CatalogEntry }>(join(this.path, id, 'entry.ts'))
    return await loadWholeGame(entry)
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
