/**
 * Finds a Chromium: one that is named or already installed, else, where it may be installed, Debian's package or
 * Playwright's download. `node scripts/browser.mjs` installs it if need be and prints where it is.
 */

import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './install.mjs'

// First the one without windows: the tests open none, and it takes a quarter less processor time.
const HEADLESS = 'chromium-headless-shell'
const names = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]

const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a Chromium; throws and says what to do if there is none. */
export async function findBrowser({ mayInstall }) {
  const named = process.env.CHROMIUM
  if (named !== undefined && named !== '') {
    if (runs(named)) return named
    throw new Error(`CHROMIUM is ${named}, which cannot be run. Name another, or leave it out.`)
  }
  const found = installed() ?? (mayInstall ? ((await fromDebian()) ?? (await fromPlaywright())) : undefined)
  if (found !== undefined) return found
  throw new Error('No Chromium was found. Install one, or set CHROMIUM to its path.')
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places]
  return candidates.find(runs)
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.error('Installing Chromium from Debian…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 2, 2] }).status === 0
  apt('update')
  return apt('install', '-y', '--no-install-recommends', HEADLESS) ? installed() : undefined
}

async function fromPlaywright() {
  console.error('Downloading Chromium by Playwright…')
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
  const { chromium } = await import('playwright-core')
  return runs(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await findBrowser({ mayInstall: true }))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 2
  }
}
