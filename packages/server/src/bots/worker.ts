/** A thread in which bots think, beside the server's own. It answers one request after the other. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { WorkerRequest } from '@spellbough/host/worker'
import { makeThreadBots } from './thread-bots.ts'

/** The thread's niceness: the server's own thread comes first where processor time is short. */
const NICENESS = 10

// Only on Linux does a thread have a priority of its own; elsewhere the whole process would get it.
if (process.platform === 'linux') setPriority(NICENESS)

const bots = makeThreadBots()
parentPort?.on('message', async (request: WorkerRequest) => parentPort?.postMessage(await bots.respond(request)))
