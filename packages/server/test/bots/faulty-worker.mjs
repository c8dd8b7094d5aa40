/** A thread of bots with an oddity, which its one argument names. */
import { BroadcastChannel, parentPort, threadId } from 'node:worker_threads'
import { makeThreadBots } from '../../dist/bots/thread-bots.js'

const [, , oddity = ''] = process.argv
const bots = makeThreadBots()

const ODDITIES = {
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
  /** It is there, but never says anything. */
  silent: () => undefined,
  nonsense: () => parentPort.postMessage({ move: { do: 'cheat' } }),
  fault: () => parentPort.postMessage({ fault: 'it has no idea' }),
}

/** It tells everybody on the channel of this name what it was asked, and answers properly. */
async function tell(channel, question) {
  channel.postMessage({ thread: threadId, question })
  parentPort.postMessage(await bots.respond(question))
}

/** It knows how to play, but not as a mage. */
const noMage = async (question) =>
  parentPort.postMessage(question.level === 'mage' ? { fault: 'too hard' } : await bots.respond(question))

if (oddity === 'no mage') parentPort.on('message', noMage)
else if (oddity in ODDITIES) parentPort.on('message', ODDITIES[oddity])
else {
  const channel = new BroadcastChannel(oddity)
  parentPort.on('message', (question) => tell(channel, question))
}
