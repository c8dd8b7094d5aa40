/** The server of a soak run in its own process, which tells what it holds when it is asked. */
import { replyToParent } from '../server/child-server.ts'
import { serveSpellbough } from '../server/spellbough-server.ts'
import { takeSample } from './sample.ts'

const server = await serveSpellbough(['--bot-delay', '0'])
replyToParent({ port: server.port })

process.on('message', async () => replyToParent(await takeSample(server.registry)))

process.on('disconnect', async () => {
  await server.close()
  process.exit()
})
