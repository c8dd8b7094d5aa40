/** `npm run supply-chain`: see `npm run supply-chain -- --help`. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readFlags } from './flags.mjs'
import { npm, reasonIn, requireInstalled, root } from './install.mjs'
import { installScriptFaults, licenceFaults, lockedPackages } from './supply-chain-rules.mjs'

const HELP = `npm run supply-chain -- [flags]   checks what we take from others

  licences         every locked package has one that a program under the MIT licence may include
  install scripts  only listed packages may run code when they are installed
  vulnerabilities  what npm's registry knows of the locked packages

  --strict      fail also when the registry does not answer
  --sbom FILE   write the packages of the product as a CycloneDX document, for a release
  --help        this text

The rules and their exceptions are in scripts/supply-chain-rules.mjs. A vulnerability of a package that only
development or benchmarks use is shown and does not fail.`

const OPTIONS = { strict: { type: 'boolean', default: false }, sbom: { type: 'string' } }

/** Not distributed: other servers to compare ours with. */
const BENCHMARKS = 'bench'
/** The answer to an audit may be long. */
const MAX_OUTPUT_BYTES = 256 * 1_048_576

const flags = readFlags('supply-chain', HELP, OPTIONS, ({ strict, sbom }) => {
  if (sbom === undefined) return { strict }
  const file = resolve(sbom)
  if (!existsSync(dirname(file))) throw new RangeError(`--sbom: there is no folder ${dirname(file)}`)
  return { strict, sbom: file }
})
requireInstalled()
const lock = readJson(join(root, 'package-lock.json'))
const manifest = readJson(join(root, 'package.json'))
const good = [
  show(
    'licences',
    licenceFaults(lock, (path) => readJson(join(root, path, 'package.json'))),
  ),
  show('install scripts', installScriptFaults(lock, manifest)),
  showVulnerabilities(),
  flags.sbom === undefined || writeSbom(flags.sbom),
]
process.exitCode = good.every(Boolean) ? 0 : 1

function show(what, faults) {
  if (faults.length === 0) console.log(`✓ ${what}: ${lockedPackages(lock).length} packages`)
  for (const fault of faults) console.log(`✗ ${what}: ${fault}`)
  return faults.length === 0
}

function showVulnerabilities() {
  const product = audit('--omit=dev', ...productWorkspaces())
  const all = product.found === undefined ? product : audit()
  if (all.found === undefined) {
    const symbol = flags.strict ? '✗' : '?'
    console.log(`${symbol} vulnerabilities: not checked, because the registry does not answer: ${all.reason}`)
    return !flags.strict
  }
  for (const line of product.found) console.log(`✗ vulnerabilities: ${line}`)
  for (const line of all.found)
    if (!product.found.includes(line)) console.log(`? vulnerabilities: ${line}; only in development`)
  if (product.found.length === 0) console.log('✓ vulnerabilities: none known in the product')
  return product.found.length === 0
}

/** A line for each vulnerable package, or the reason why they are not known. */
function audit(...args) {
  const { stdout, stderr } = npm(['audit', '--json', ...args], MAX_OUTPUT_BYTES)
  const answer = parse(stdout)
  if (answer?.vulnerabilities === undefined) return { reason: answer?.message ?? reasonIn(stderr) }
  return { found: Object.values(answer.vulnerabilities).map(({ name, severity }) => `${name} (${severity})`) }
}

function writeSbom(file) {
  // Without the flag an optional peer that another workspace has in another version would count as a mistake.
  const scope = ['--legacy-peer-deps', '--package-lock-only', '--omit=dev', ...productWorkspaces()]
  const args = ['sbom', '--sbom-format=cyclonedx', ...scope]
  const { stdout, stderr } = npm(args, MAX_OUTPUT_BYTES)
  const components = parse(stdout)?.components
  if (components === undefined) {
    console.log(`✗ SBOM: npm could not make it: ${reasonIn(stderr)}`)
    return false
  }
  writeFileSync(file, stdout)
  console.log(`✓ SBOM: ${components.length} packages in ${file}`)
  return true
}

function productWorkspaces() {
  const paths = Object.entries(lock.packages).flatMap(([path]) => (path.includes('node_modules') ? [] : [path]))
  return paths.filter((path) => path !== '' && path !== BENCHMARKS).map((path) => `--workspace=${path}`)
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
