import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { camelCase, pascalCase } from './identifiers.ts'

/** File contents by path inside the game's folder, with forward slashes. */
export type TemplateFiles = ReadonlyMap<string, string>

export interface GameIdentity {
  readonly id: string
  readonly name: string
  readonly rulePrefix: string
}

/** The identity of the template's own game. */
const SAMPLE = { id: 'sample-game', name: 'Sample Game', rulePrefix: 'SG' } as const satisfies GameIdentity

/** All files of the template. */
export function readTemplate(folder: string): TemplateFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return new Map(
    paths.map((path) => [path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const),
  )
}

/** The template as another game: its id, name and rule prefix are replaced everywhere. */
export function fillTemplate(template: TemplateFiles, { id, name, rulePrefix }: GameIdentity): TemplateFiles {
  const fill = (text: string) =>
    text
      .replaceAll(SAMPLE.id, id)
      .replaceAll(camelCase(SAMPLE.id), camelCase(id))
      .replaceAll(pascalCase(SAMPLE.id), pascalCase(id))
      .replaceAll(`'${SAMPLE.name}'`, stringLiteral(name))
      .replaceAll(new RegExp(`\\b${SAMPLE.rulePrefix}-(?=\\d)`, 'g'), `${rulePrefix}-`)
  return new Map([...template].map(([path, text]) => [path, sortImportedNames(fill(text))] as const))
}

/** As the formatter writes it: in single quotes, unless that would need more escapes. */
const stringLiteral = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`)

/** Names inside `import { … }` are in alphabetical order, which the game's own name may have changed. */
function sortImportedNames(text: string): string {
  return text.replaceAll(/^import (type )?\{ ([^}\n]*) \} from/gm, (_, type: string | undefined, names: string) => {
    const sorted = names.split(', ').sort((a, b) => compareNames(a.replace('type ', ''), b.replace('type ', '')))
    return `import ${type ?? ''}{ ${sorted.join(', ')} } from`
  })
}

/** Letter by letter without regard to case; where only the case differs, capitals come first. */
function compareNames(a: string, b: string): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [one = '', other = ''] = [a[at], b[at]]
    if (one.toLowerCase() !== other.toLowerCase()) return one.toLowerCase() < other.toLowerCase() ? -1 : 1
    if (one !== other) return one < other ? -1 : 1
  }
  return a.length - b.length
}
