/**
 * A node with a planted fault, which a linearizability check must find: the built server on a wrapped store. Speaks like
 * `serve.mjs`. `PLANTED_FAULT` names the fault.
 */
import { readConfig } from '../../../dist/config/read-config.js'
import { startNode } from '../../../dist/node.js'
import { openStore } from '../../../dist/storage/open-store.js'

/** One append in so many goes wrong. */
const FAULTY_EVERY = 3
/** How old a lagging replica's data is. */
const REPLICA_LAG_MS = 300

const FAULTS = {
  /** Acknowledges some entries and does not write them, as a database does that loses what it has not flushed. */
  'lost writes': (store) => {
    let appends = 0
    const lengths = new Map()
    return {
      async append(batch) {
        const results = batch.map(async (entry) => {
          const { match, seq } = entry
          // What is built on a lost entry would leave a gap in the log, which is easier to find than the loss itself.
          if ((lengths.get(match) ?? Number.POSITIVE_INFINITY) < seq) {
            lengths.delete(match)
            return 'taken'
          }
          if (entry.request !== null && ++appends % FAULTY_EVERY === 0) {
            lengths.set(match, seq)
            return 'added'
          }
          const [result] = await store.append([entry])
          return result
        })
        return await Promise.all(results)
      },
    }
  },
  /** Writes some entries twice, as a store does that sends a write again without knowing its request. */
  'double writes': (store) => {
    let appends = 0
    return {
      async append(batch) {
        const results = await store.append(batch)
        const added = batch.filter(({ request }, index) => request !== null && results[index] === 'added')
        const again = added.filter(() => ++appends % FAULTY_EVERY === 0)
        await store.append(again.map((entry) => ({ ...entry, seq: entry.seq + 1 })))
        return results
      },
    }
  },
  /** Reads the log as it was a moment ago. */
  'lagging replica': (store) => {
    const known = new Map()
    return {
      async entries(match, from) {
        const now = performance.now()
        const entries = await store.entries(match, 0)
        const seenAt = known.get(match) ?? []
        known.set(match, seenAt)
        while (seenAt.length < entries.length) seenAt.push(now)
        return entries.filter((_, seq) => seq >= from && now - seenAt[seq] >= REPLICA_LAG_MS)
      },
    }
  },
}

process.stdin.on('end', () => process.exit(1))
process.stdout.write('loaded\n')
await new Promise((go) => process.stdin.once('data', go))
const config = readConfig([], process.env, { cwd: process.cwd(), web: null, logLevel: 'warn' })
const store = openStore(config)
await store.migrate()
const wrapped = { ...store, ...FAULTS[process.env.PLANTED_FAULT](store) }
const { url } = await startNode(config, { store: wrapped })
process.stdout.write(`ready at ${url}\n`)
