/** Builds the browser client alone, where its sources have changed. */

import { ensureClientBuilt } from './build.mjs'

ensureClientBuilt()
