/** Which tests a change can affect, by the package graph. */

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** The paths that differ from a commit, new files included; throws where git does not know the commit. */
export function changedFiles(base) {
  const changed = [...git('diff', '--name-only', base, '--'), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(changed)]
}

/**
 * The workspaces by their folders: `needs` are the folders of the workspaces each depends on, `testNeeds` those that its
 * tests import beyond that.
 */
export function readWorkspaces() {
  const { workspaces } = readJson('package.json')
  const folders = workspaces.flatMap((pattern) => {
    const [, parent] = /^(.*)\/\*$/.exec(pattern) ?? []
    return parent === undefined ? [pattern] : readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
  })
  const manifests = folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readJson(`${folder}/package.json`) }))
  const folderOf = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]))
  return new Map(
    manifests.map(({ folder, manifest }) => {
      const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      const folders = (packages) => packages.flatMap((name) => folderOf.get(name) ?? [])
      return [folder, { needs: folders(names), testNeeds: folders(packagesInTests(folder)) }]
    }),
  )
}

/** What the browser tests need: any change to these is tested in a browser too. */
const PRODUCT = ['packages/server', 'packages/web']

/**
 * The parts of paths that select all tests that a change of these files can affect; undefined for all tests.
 * - A file of a workspace affects the tests of that workspace and of all that depend on it, and the checks, which read
 *   every source file. The client and the server are tested in a browser as well.
 * - A file of one game does not affect the tests of the other games.
 * - A test file, or a file beside it, affects the tests of its own workspace only.
 * - Documents affect the tests that read documents: `documentTests`.
 * - Anything else, like the lock file, a script or a configuration, affects everything.
 */
export function affectedTests(files, workspaces, documentTests) {
  const selected = new Set()
  for (const file of files) {
    const places = placesOf(file, workspaces, documentTests)
    if (places === undefined) return undefined
    for (const place of places) selected.add(place)
  }
  return [...selected].sort()
}

function placesOf(file, workspaces, documentTests) {
  const [top = ''] = file.split('/')
  if (top === 'docs' || /^[^/]+\.md$/.test(file)) return documentTests
  if (top === 'checks' || top === 'e2e') return [`${top}/`]
  const workspace = [...workspaces.keys()].find((folder) => file.startsWith(`${folder}/`))
  if (workspace === undefined) return undefined
  if (file === `${workspace}/package.json`) return undefined
  const own = ownTests(file, workspace)
  if (/(^|\/)test\//.test(file)) return [own]
  const affected = dependentsOf(workspace, workspaces)
  const isProduct = [workspace, ...affected].some((folder) => PRODUCT.includes(folder))
  return [own, ...affected.map((folder) => `${folder}/`), 'checks/', ...(isProduct ? ['e2e/'] : [])]
}

/** The tests beside a file: of its game, or of its workspace. */
function ownTests(file, workspace) {
  const [, game = '', rest] = file.split('/')
  return workspace === 'games' && rest !== undefined ? `games/${game}/` : `${workspace}/`
}

/** All workspaces that depend on this one, directly or not, and those whose tests do. */
function dependentsOf(workspace, workspaces) {
  const found = new Set()
  const add = (folder) => {
    for (const [other, { needs }] of workspaces) {
      if (!needs.includes(folder) || found.has(other)) continue
      found.add(other)
      add(other)
    }
  }
  add(workspace)
  const changed = [workspace, ...found]
  for (const [other, { testNeeds }] of workspaces)
    if (testNeeds.some((folder) => changed.includes(folder))) found.add(other)
  return [...found]
}

/** The test files that read documents. */
export function findDocumentTests() {
  return gitGrep('-l', '-F', '.md', '--', '*.test.ts')
}

/** The workspace packages that the tests of a workspace import. */
function packagesInTests(folder) {
  const found = gitGrep('-h', '-o', '-E', '@spellbough/[a-z-]+', '--', `${folder}/**/test/**/*.ts`)
  return [...new Set(found)]
}

/** The lines that `git grep` prints; none where it finds nothing. */
function gitGrep(...args) {
  try {
    return git('grep', '--untracked', ...args)
  } catch (error) {
    if (error.status === 1) return []
    throw error
  }
}

/** The lines that git prints. */
function git(...args) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
  return execFileSync('git', args, options)
    .split('\n')
    .filter((line) => line !== '')
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
