/** A bot thread with a fault, which its one argument names. */
import { BroadcastChannel, parentPort, threadId } from 'node:worker_threads'
import { makeThreadBots } from '../../dist/bots/thread-bots.js'

const [, , fault = ''] = process.argv
const bots = makeThreadBots()

const FAULTS = {
  exit: () => process.exit(3),
  throw: () => {
    setImmediate(() => {
      throw new Error('out of its mind')
    })
  },
  memory: () => {
    for (const all = []; ; ) all.push(Array.from({ length: 1_000 }, () => ({})))
  },
  hang: () => {
    for (;;);
  },
  /** It runs but never answers. */
  silent: () => undefined,
  nonsense: () => parentPort.postMessage({ move: { do: 'cheat' } }),
  fault: () => parentPort.postMessage({ fault: 'it has no idea' }),
}

/** Reports the request on the channel and answers it. */
async function report(channel, request) {
  channel.postMessage({ thread: threadId, request })
  parentPort.postMessage(await bots.respond(request))
}

/** Answers all levels but the mage. */
const noMage = async (request) =>
  parentPort.postMessage(request.level === 'mage' ? { fault: 'too hard' } : await bots.respond(request))

if (fault === 'no mage') parentPort.on('message', noMage)
else if (fault in FAULTS) parentPort.on('message', FAULTS[fault])
else {
  const channel = new BroadcastChannel(fault)
  parentPort.on('message', (request) => report(channel, request))
}
