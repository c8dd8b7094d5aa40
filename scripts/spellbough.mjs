#!/usr/bin/env node
/** The `spellbough` command, from a clone as it is: installs and builds first where needed. */

import { ensureBuilt, ensureClientBuilt } from './build.mjs'

// `spellbough … | head` closes the pipe early; that is no fault.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

/** What the server's package does; all else is the command line's own. */
const isServers = (word) => word === 'serve' || word === 'admin'

const [first, ...others] = process.argv.slice(2)
const [name, ...args] = first === 'help' && isServers(others[0]) ? [others[0], '--help'] : [first, ...others]

if (isServers(name)) {
  const program = name === 'serve' ? 'packages/server/dist/main.js' : 'packages/server/dist/admin/main.js'
  ensureBuilt('packages/server', program)
  if (name === 'serve') ensureClientBuilt()
  const { runServer, runAdmin } = await import(`../${program}`)
  const code = await (name === 'serve' ? runServer : runAdmin)(args, process.env)
  // What a library still keeps open must not keep a stopped server alive.
  process.exit(code)
}

ensureBuilt('packages/cli', 'packages/cli/dist/main.js')
const { main } = await import('../packages/cli/dist/main.js')
process.exitCode = await main(process.argv.slice(2))
