/** `npm run screenshots`: takes screenshots of the product in a real browser. See `npm run screenshots -- --help`. */

import { resolve } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt, ensureClientBuilt } from './build.mjs'
import { answerHelp } from './flags.mjs'
import { giveUp, requireInstalled, root } from './install.mjs'

const HELP = `npm run screenshots -- [folder] [words]    takes screenshots of every screen, on a laptop and a phone, in both themes
npm run screenshots -- gallery [words]     takes the small ones of docs/gallery and writes the page there
npm run screenshots -- pictures            draws the pictures of link previews and the icons, in packages/web/public

  folder   where they are written (default .cache/screenshots)
  words    only the screens whose names contain these words
  --help   this text

CHROMIUM=/path names the browser to use; none is installed.`

answerHelp(HELP)

const [wanted = resolve(root, '.cache/screenshots'), words = ''] = process.argv.slice(2)
const isGallery = wanted === 'gallery'
const isPictures = wanted === 'pictures'
const folder = isPictures
  ? resolve(root, 'packages/web/public')
  : isGallery
    ? resolve(root, 'docs/gallery')
    : resolve(wanted)

requireInstalled()
process.env.CHROMIUM = await findBrowser({ mayInstall: false }).catch((error) => giveUp(error.message))
ensureBuilt('packages/server', 'packages/server/dist/main.js')
ensureClientBuilt()

const { runnerImport } = await import('vite')
const conditions = ['source', 'module', 'node', 'development|production']
const { module } = await runnerImport(
  resolve(root, `e2e/screens/${isPictures ? 'public-pictures' : isGallery ? 'gallery-screenshots' : 'screenshots'}.ts`),
  {
    root,
    configFile: false,
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  },
)
const take = module.drawPublicPictures ?? module.takeGalleryScreenshots ?? module.takeScreenshots
const missed = await take(folder, words, console.log)
console.log(missed === 0 ? `All are in ${folder}.` : `${missed} could not be taken.`)
process.exitCode = missed === 0 ? 0 : 1
