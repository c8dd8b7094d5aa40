/** Our server on a given folder and port, in its own process, started by `restart.ts`. */
import { replyToParent } from './child-server.ts'
import { serveSpellbough } from './spellbough-server.ts'
import { processorUsage } from './usage.ts'

const [dataDir = '', port = '0'] = process.argv.slice(2)
const server = await serveSpellbough([], { path: dataDir, port: Number(port) })
replyToParent({ port: server.port })

process.on('message', () => replyToParent(processorUsage()))

process.on('disconnect', async () => {
  await server.close()
  process.exit()
})
