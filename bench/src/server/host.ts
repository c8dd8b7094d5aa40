/** One server in a process of its own, started by `child.ts`, which asks it for its memory and its processor time. */
import { findEntrant } from './entrants.ts'
import { memoryInUse, type Usage } from './usage.ts'

const served = await findEntrant(process.argv[2] ?? '').serve()
reply({ port: served.port })

process.on('message', async (question: 'memory' | 'processor') => {
  if (question === 'memory') reply(await memoryInUse())
  else reply(processorTime())
})

process.on('disconnect', async () => {
  await served.close()
  process.exit()
})

function reply(answer: object): void {
  process.send?.({ answer })
}

function processorTime(): Usage {
  const { user, system } = process.cpuUsage()
  return { seconds: (user + system) / 1e6 }
}
