/** One server in its own process, started by `start-server-process.ts`, which asks for its memory and processor time. */
import { replyToParent } from './child-server.ts'
import { findServerCandidate } from './server-candidates.ts'
import { memoryInUse, processorUsage } from './usage.ts'

const server = await findServerCandidate(process.argv[2] ?? '').serve()
replyToParent({ port: server.port })

process.on('message', async (question: 'memory' | 'processor') => {
  if (question === 'memory') replyToParent(await memoryInUse())
  else replyToParent(processorUsage())
})

process.on('disconnect', async () => {
  await server.close()
  process.exit()
})
