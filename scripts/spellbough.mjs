#!/usr/bin/env node
/** The `spellbough` command, from a clone as it is: installs and builds first where needed. */

import { ensureBuilt } from './build.mjs'

ensureBuilt('packages/cli', 'packages/cli/dist/main.js')

// `spellbough … | head` closes the pipe early; that is no fault.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const { main } = await import('../packages/cli/dist/main.js')
process.exitCode = await main(process.argv.slice(2))
