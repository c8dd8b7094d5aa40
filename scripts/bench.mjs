/** `npm run bench`: builds and runs the comparison in bench/, with whatever arguments it is given. */

import { ensureBuilt } from './build.mjs'

ensureBuilt('bench', 'bench/dist/main.js')
await import('../bench/dist/main.js')
