/** The thread in which bots think, beside the tables. It answers one question after the other. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { WorkerBots } from './worker-bots.ts'
import type { WorkerRequest } from './worker-request.ts'

/** How far this thread stands back where there is too little of the processor for all. */
const NICENESS = 10

// Only on Linux does a thread have a priority of its own; elsewhere the tables would step back too.
if (process.platform === 'linux') setPriority(NICENESS)

const thinker = new WorkerBots()
parentPort?.on('message', async (request: WorkerRequest) => parentPort?.postMessage(await thinker.respond(request)))
