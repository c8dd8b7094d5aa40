/**
 * `npm run screenshots`: pictures of every screen, on a laptop and a phone, at dusk and on parchment, in
 * `.cache/screenshots`. `npm run screenshots -- <folder> <words>` takes those whose names hold the words, into that folder.
 * `npm run screenshots -- gallery <words>` takes the small ones of `docs/gallery` and writes the page there.
 */

import { resolve } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt, ensureClientBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

const [wanted = resolve(root, '.cache/screenshots'), words = ''] = process.argv.slice(2)
const isGallery = wanted === 'gallery'
const folder = isGallery ? resolve(root, 'docs/gallery') : resolve(wanted)

ensureInstalled()
process.env.CHROMIUM = await findBrowser()
ensureBuilt('packages/server', 'packages/server/dist/main.js')
ensureClientBuilt()

const { runnerImport } = await import('vite')
const conditions = ['source', 'module', 'node', 'development|production']
const { module } = await runnerImport(
  resolve(root, `e2e/screens/${isGallery ? 'gallery-screenshots' : 'screenshots'}.ts`),
  {
    root,
    configFile: false,
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  },
)
const take = isGallery ? module.takeGalleryScreenshots : module.takeScreenshots
const missed = await take(folder, words, console.log)
console.log(missed === 0 ? `All are in ${folder}.` : `${missed} could not be taken.`)
process.exitCode = missed === 0 ? 0 : 1
