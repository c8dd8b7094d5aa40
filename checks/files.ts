import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The TypeScript files of the repository's own folders, as paths from the root with forward slashes. */
export function typeScriptFiles(): string[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.flatMap((folder) => filesUnder(folder.name)).filter((file) => /\.tsx?$/.test(file))
}

export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function filesUnder(folder: string): string[] {
  if (/(^|\/)(node_modules|dist|\.[^/]*)$/.test(folder)) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}
