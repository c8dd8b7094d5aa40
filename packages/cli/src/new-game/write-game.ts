import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { InvalidInput } from '@spellbough/kernel'
import { camelCase } from './identifiers.ts'
import type { TemplateFiles } from './template.ts'

/** Writes a game's folder and its line in the registry: both, or neither. */
export function addGame(root: string, id: string, files: TemplateFiles): void {
  const folder = join(root, 'games', id)
  const registry = join(root, 'games', 'registry.ts')
  if (existsSync(folder)) throw new InvalidInput(`games/${id}`, 'this folder already exists; choose another id')
  if (!existsSync(registry))
    throw new InvalidInput('games/registry.ts', 'it does not exist; run this in a clone of the repository')
  const registered = withRegistryLine(readFileSync(registry, 'utf8'), id)
  // Written under another name and then renamed, so that no incomplete game is ever visible.
  const temporary = join(root, 'games', `.${id}.new`)
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(temporary, path)), { recursive: true })
      writeFileSync(join(temporary, path), text)
    }
    renameSync(temporary, folder)
    try {
      writeFileSync(registry, registered)
    } catch (error) {
      rmSync(folder, { recursive: true })
      throw error
    }
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new InvalidInput(`games/${id}`, `it cannot be written: ${reason}`)
  }
}

/** The registry with a line for this game, in the order of the folders. */
export function withRegistryLine(registry: string, id: string): string {
  const isEntry = (line: string) => line.startsWith('export ')
  const lines = registry.trimEnd().split('\n')
  const entries = [...lines.filter(isEntry), `export { entry as ${camelCase(id)} } from './${id}/entry.ts'`]
  const folderOf = (line: string) => line.slice(line.indexOf("'"))
  entries.sort((a, b) => (folderOf(a) < folderOf(b) ? -1 : 1))
  return `${[...lines.filter((line) => !isEntry(line)), ...entries].join('\n')}\n`
}
