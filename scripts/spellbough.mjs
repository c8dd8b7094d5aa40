#!/usr/bin/env node
/** The `spellbough` command, from a clone as it is: installs and builds first where needed. */

import { ensureBuilt, ensureClientBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

// `spellbough … | head` closes the pipe early, which is not an error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

/** The commands of packages/server; all others are those of packages/cli. */
const isServers = (word) => word === 'serve' || word === 'admin'

ensureInstalled()
const [first, ...others] = process.argv.slice(2)
const [name, ...args] = first === 'help' && isServers(others[0]) ? [others[0], '--help'] : [first, ...others]

if (isServers(name)) {
  const program = name === 'serve' ? 'packages/server/dist/main.js' : 'packages/server/dist/admin/main.js'
  ensureBuilt('packages/server', program)
  if (name === 'serve') ensureClientBuilt()
  const { runServer, runAdmin } = await import(`../${program}`)
  const code = await (name === 'serve' ? runServer : runAdmin)(args, process.env)
  // A handle that a library leaves open must not keep a stopped server alive.
  process.exit(code)
}

ensureBuilt('packages/cli', 'packages/cli/dist/main.js')
const { main } = await import('../packages/cli/dist/main.js')
process.exitCode = await main(process.argv.slice(2))
