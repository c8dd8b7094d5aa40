/** Keeps the present version of a game: its rules, data, evaluation and words in one generated file. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { build, runnerImport } from 'vite'
import { root } from './install.mjs'

/** Why a game cannot be frozen, as one line for the person who asked. */
export class FreezeError extends Error {}

/**
 * Writes `<games>/<id>/frozen/v<version>.ts` and the list of all frozen versions beside it. A version that is frozen
 * already stays as it is: the same bytes change nothing, other bytes are refused.
 */
export async function freezeGame(id, games = join(root, 'games')) {
  const { version, text } = await bundleGame(id, games)
  const folder = join(games, id, 'frozen')
  const file = join(folder, fileOf(version))
  const shown = pathFrom(root, file)
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === text) return { version, file: shown, isNew: false }
    throw new FreezeError(
      `${shown} is kept already, and ${id} has changed since, though it still says version ${version}. ` +
        'Undo the change, or raise the version in rules/rules.ts: a kept version is never written again.',
    )
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, text)
  writeFileSync(join(folder, 'index.ts'), listOf(frozenVersions(folder)))
  return { version, file: shown, isNew: true }
}

/** The text of the file that `freezeGame` writes; it depends on nothing but the sources of the game and the bundler. */
export async function bundleGame(id, games = join(root, 'games')) {
  const folder = join(games, id)
  const index = join(folder, 'index.ts')
  if (!/^[a-z0-9-]+$/.test(id) || !existsSync(index)) {
    throw new FreezeError(`there is no game "${id}"; there are ${gamesIn(games).join(', ')}`)
  }
  if (!readFileSync(join(folder, 'entry.ts'), 'utf8').includes("from './frozen/index.ts'")) {
    throw new FreezeError(`games/${id}/entry.ts does not take its olderVersions from './frozen/index.ts'`)
  }
  const { name, version } = await presentGame(id, index)
  return { version, text: header(id, version) + (await bundle(folder, index, name)) }
}

/** The name under which `index.ts` exports the game, and the version of its rules. */
async function presentGame(id, index) {
  const kernel = join(root, 'packages', 'kernel', 'src', 'index.ts')
  const { module } = await runnerImport(index, {
    ...CONFIG,
    resolve: { alias: [{ find: KERNEL, replacement: kernel }] },
  })
  const found = Object.entries(module).find(([, game]) => game?.rules?.id === id && game.words !== undefined)
  if (found === undefined) throw new FreezeError(`${relative(root, index)} exports no game with the id "${id}"`)
  return { name: found[0], version: found[1].rules.version }
}

/** No settings file is read: nothing but the sources decides what comes out. */
const CONFIG = { configFile: false, envFile: false, logLevel: 'error' }

const KERNEL = '@spellbough/kernel'

async function bundle(folder, index, name) {
  // There is no such file; the bundler needs a path for the line that exports the game under a fixed name.
  const entry = join(folder, 'frozen-entry.js')
  const plugin = {
    name: 'frozen-entry',
    enforce: 'pre',
    resolveId: (source) => (source === entry ? entry : undefined),
    load: (source) => (source === entry ? `export { ${name} } from ${JSON.stringify(index)}` : undefined),
    transform: (code, file) => (file === join(folder, 'game.ts') ? withoutNetwork(code) : undefined),
  }
  const { output } = await build({
    ...CONFIG,
    root: folder,
    plugins: [plugin],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry, formats: ['es'], fileName: 'frozen' },
      rollupOptions: { external: (source) => source === KERNEL, output: { comments: false } },
    },
  }).then((result) => (Array.isArray(result) ? result[0] : result))
  const [chunk, ...others] = output
  if (others.length > 0) throw new FreezeError(`${others[0].fileName} would be a second file; a frozen game is one`)
  const foreign = [...chunk.imports, ...chunk.dynamicImports].filter((source) => source !== KERNEL)
  if (foreign.length > 0)
    throw new FreezeError(`the game imports ${foreign.join(', ')}; frozen it may import ${KERNEL}`)
  const [, local] = EXPORT.exec(chunk.code) ?? []
  if (local === undefined) throw new Error(`the bundle of ${folder} does not end with the export of ${name}`)
  const code = chunk.code.replace(EXPORT, `export const game: import('${KERNEL}').Game = ${local};\n`)
  // The bundler names each source by its path from the working directory; the file must not depend on that.
  return chunk.moduleIds.reduce(
    (text, source) => text.replace(`\n// ${pathFrom(process.cwd(), source)}\n`, `\n// ${pathFrom(folder, source)}\n`),
    code,
  )
}

/** The last line of a bundle: `export { magMell };` */
const EXPORT = /export \{ (\S+?)(?: as \S+)? \};\n*$/

const pathFrom = (folder, file) => relative(folder, file).split(sep).join('/')

/** A frozen game has no trained network, which is many times as large as the rest of it. */
function withoutNetwork(code) {
  const { program } = parseSync('game.ts', code)
  const ranges = []
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    if (node.type === 'Property' && node.key.name === 'loadNetwork') ranges.push([node.start, node.end])
    else Object.values(node).forEach(visit)
  }
  visit(program)
  return ranges.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

const header = (
  id,
  version,
) => `// Generated by \`npm run freeze -- ${id}\` from version ${version} of the game. Do not edit: matches of that version depend on it.
// @ts-nocheck It was checked as TypeScript before its types were removed.
`

const listOf = (versions) => `// Generated by \`npm run freeze\`: the earlier versions of this game. Do not edit.
import { type OlderVersion, olderVersion } from '@spellbough/kernel'

export const olderVersions: readonly OlderVersion[] = [
${versions.map((version) => `  olderVersion(${version}, () => import('./${fileOf(version)}')),\n`).join('')}]
`

const fileOf = (version) => `v${version}.ts`

const frozenVersions = (folder) =>
  readdirSync(folder)
    .flatMap((name) => /^v(\d+)\.ts$/.exec(name)?.slice(1).map(Number) ?? [])
    .sort((one, other) => one - other)

const gamesIn = (games) => readdirSync(games).filter((name) => existsSync(join(games, name, 'entry.ts')))
