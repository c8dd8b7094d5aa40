import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import type { Node } from 'oxc-parser'
import { areaOf, type CodeArea, type GamePart, packageFolderOf } from './code-areas.ts'
import { read, typeScriptFiles } from './files.ts'
import { formatFinding, parse, walkNodes } from './syntax.ts'

/** What a package.json says that matters to imports. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, unknown>>
}

/** The package.json of a folder of the repository. */
export type Manifests = (folder: string) => Manifest

/** Every import of the repository that goes against the architecture. */
export function forbiddenImportsOfRepository(): string[] {
  const known = new Map<string, Manifest>()
  const manifests: Manifests = (folder) => {
    const manifest = known.get(folder) ?? (JSON.parse(read(`${folder}/package.json`)) as Manifest)
    known.set(folder, manifest)
    return manifest
  }
  return typeScriptFiles().flatMap((file) => forbiddenImports(file, read(file), manifests))
}

/** The imports of a file that its place does not allow, as `file:line: what: why`. */
export function forbiddenImports(file: string, text: string, manifests: Manifests): string[] {
  const place = areaOf(file)
  if (place === undefined) {
    return [`${file}:1: this file has no place in the architecture: put it in a folder that checks/code-areas.ts knows`]
  }
  return importsOf(file, text).flatMap(({ node, source }) => {
    const why = source === undefined ? 'a computed path cannot be checked' : objection(file, place, source, manifests)
    return why === undefined
      ? []
      : [formatFinding(file, text, node, `${source === undefined ? 'import()' : `'${source}'`}: ${why}`)]
  })
}

/** The packages of ours that each package may import. */
const allowedPackages: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  bots: ['kernel'],
  'command-line': ['kernel'],
  protocol: ['kernel'],
  host: ['kernel', 'bots', 'protocol'],
  server: ['kernel', 'bots', 'command-line', 'protocol', 'host', 'games'],
  'board-kit': ['kernel'],
  web: ['kernel', 'bots', 'protocol', 'host', 'games', 'board-kit'],
  lab: ['kernel', 'bots', 'games'],
  cli: ['kernel', 'bots', 'command-line', 'protocol', 'games', 'lab'],
}

/** The parts of its own game that each part may import, beside itself. */
const allowedParts: Readonly<Record<GamePart, readonly GamePart[]>> = {
  data: [],
  rules: ['data'],
  bot: ['rules', 'data'],
  help: ['rules', 'data', 'box'],
  box: [],
  board: ['rules', 'data', 'bot', 'help', 'entry', 'box'],
  entry: ['rules', 'data', 'bot', 'help', 'box', 'frozen'],
  // Generated: an earlier version of the game, in one file that imports only the kernel.
  frozen: [],
}

/** Only these run on Node alone; all other code also runs in browsers. */
const nodeOnlyPackages = ['command-line', 'server', 'cli', 'lab']

function objection(file: string, from: CodeArea, source: string, manifests: Manifests): string | undefined {
  if (source.startsWith('.')) return relativeObjection(file, from, source)
  if (isNodeModule(source)) return nodeObjection(from)
  const [scope = '', name = '', ...rest] = source.split('/')
  if (scope === '@spellbough') {
    return ourObjection(from, name, rest.join('/'), manifests) ?? undeclared(file, from, `${scope}/${name}`, manifests)
  }
  if (isPartOf(from, ['rules', 'data', 'frozen']))
    return 'rules, data and frozen versions import nothing from npm; the kernel is all they stand on'
  return undeclared(file, from, scope.startsWith('@') ? `${scope}/${name}` : scope, manifests)
}

function relativeObjection(file: string, from: CodeArea, source: string): string | undefined {
  if (from.kind === 'outside') return undefined
  const target = posix.join(posix.dirname(file), source)
  const to = areaOf(target)
  if (packageFolderOf(target) !== packageFolderOf(file))
    return 'a path out of the package: import the other package by its name'
  if (to === undefined || to.kind === 'outside') return 'code that ships does not import tests or tools'
  if (from.kind === 'package' && to.kind === 'package') {
    return from.part === 'core' && to.part === 'kit'
      ? 'the kit stands on the kernel, not the kernel on the kit'
      : undefined
  }
  if (from.kind === 'registry') {
    if (to.kind === 'registry' || (to.kind === 'game' && from.sees.includes(to.part))) return undefined
    return `this list sees of a game ${from.sees.length === 0 ? 'nothing' : `only its ${from.sees.join(' and ')}`}`
  }
  if (from.kind !== 'game') return undefined
  if (to.kind !== 'game') return 'a game does not know which other games there are'
  if (from.game !== to.game)
    return `${from.game} does not import ${to.game}: what two games share belongs in the kernel`
  if (from.part === to.part || allowedParts[from.part].includes(to.part)) return undefined
  return `${from.part} imports only ${['the kernel', from.part, ...allowedParts[from.part]].join(', ')}`
}

function ourObjection(from: CodeArea, name: string, subpath: string, manifests: Manifests): string | undefined {
  const folder = name === 'games' ? 'games' : `packages/${name}`
  if (subpath !== '' && manifests(folder).exports?.[`./${subpath}`] === undefined) {
    return `a way into @spellbough/${name} that its package.json does not export`
  }
  if (from.kind === 'outside') return undefined
  const isKit = name === 'kernel' && subpath === 'kit'
  if (from.kind !== 'package') {
    if (isKit) return 'the conformance kit is for tests'
    if (name === 'kernel' || (name === 'board-kit' && seesBoards(from))) return undefined
    return 'games import no package of ours but the kernel, and their boards the table'
  }
  const allowed = allowedPackages[from.name]
  if (allowed === undefined) return `packages/${from.name} has no line yet in the directions of checks/imports.ts`
  if (isKit && !['cli', 'lab'].includes(from.name))
    return 'the conformance kit is for tests, the lab and the command line'
  if (allowed.includes(name)) return undefined
  return `${from.name} imports ${allowed.length === 0 ? 'no package of ours' : `only ${allowed.join(', ')}`}`
}

function nodeObjection(from: CodeArea): string | undefined {
  if (from.kind === 'outside' || (from.kind === 'package' && nodeOnlyPackages.includes(from.name))) return undefined
  return 'this code also runs in a browser, which has no modules of Node'
}

function undeclared(file: string, from: CodeArea, name: string, manifests: Manifests): string | undefined {
  const owner = packageFolderOf(file)
  const own = manifests(owner)
  // Tests and tools may use what the workspace installs for all, and our own packages.
  const forTests = [own.devDependencies, manifests('.').devDependencies]
  const declared = from.kind === 'outside' ? [own.dependencies, ...forTests] : [own.dependencies]
  if (declared.some((names) => names?.[name] !== undefined)) return undefined
  if (from.kind === 'outside' && name.startsWith('@spellbough/')) return undefined
  return `not among the dependencies of ${posix.join(owner, 'package.json')}`
}

function isPartOf(place: CodeArea, parts: readonly GamePart[]): boolean {
  return place.kind === 'game' && parts.includes(place.part)
}

function seesBoards(place: CodeArea): boolean {
  return isPartOf(place, ['board']) || (place.kind === 'registry' && place.sees.includes('board'))
}

function isNodeModule(source: string): boolean {
  return source.startsWith('node:') || builtinModules.includes(source)
}

interface Import {
  readonly node: Node
  /** Undefined when it is computed. */
  readonly source: string | undefined
}

/** Every import of a file, types too: a type is a direction as well. */
function importsOf(file: string, text: string): Import[] {
  return [...walkNodes(parse(file, text))].flatMap(({ node }): Import[] => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSImportType':
        return node.source ? [{ node, source: textOf(node.source) }] : []
      case 'TSExternalModuleReference':
        return [{ node, source: textOf(node.expression) }]
      default:
        return []
    }
  })
}

function textOf(node: Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
