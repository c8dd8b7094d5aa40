/**
 * `npm run screenshots`: pictures of every screen, on a laptop and a phone, at dusk and on parchment, in
 * `.cache/screenshots`. `npm run screenshots -- <folder> <words>` takes those whose names hold the words, into that folder.
 */

import { resolve } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt, ensureClientBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

const [folder = resolve(root, '.cache/screenshots'), words = ''] = process.argv.slice(2)

ensureInstalled()
process.env.CHROMIUM = await findBrowser()
ensureBuilt('packages/server', 'packages/server/dist/main.js')
ensureClientBuilt()

const { runnerImport } = await import('vite')
const conditions = ['source', 'module', 'node', 'development|production']
const { module } = await runnerImport(resolve(root, 'e2e/screens/pictures.ts'), {
  root,
  configFile: false,
  resolve: { conditions },
  ssr: { resolve: { conditions } },
})
const missed = await module.takePictures(resolve(folder), words, console.log)
console.log(missed === 0 ? `All are in ${resolve(folder)}.` : `${missed} could not be taken.`)
process.exitCode = missed === 0 ? 0 : 1
