/**
 * The built server in a process of its own that tells how it is: the port once it runs, and what it holds when it is
 * asked. It ends with the connection to who started it.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { readConfig } from '../../dist/config/read-config.js'
import { startNode } from '../../dist/node.js'

process.on('disconnect', () => process.exit(1))
const around = { cwd: process.cwd(), web: null, logLevel: 'warn' }
const node = await startNode(readConfig([], process.env, around))
const { metrics } = node.context

process.on('message', async () => {
  for (let round = 0; round < 4; round++) {
    globalThis.gc()
    await turn()
  }
  const dropped = await metrics.socketsDropped.get()
  const sockets = await metrics.openSockets.get()
  process.send({
    heap: process.memoryUsage().heapUsed,
    outside: process.memoryUsage().external,
    sockets: sockets.values[0]?.value ?? 0,
    dropped: Object.fromEntries(dropped.values.map(({ labels, value }) => [labels.reason, value])),
  })
})
process.send({ port: node.port })
