import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { addressKey } from '../ip-address.ts'
import { clientAddress } from '../limits/client-address.ts'
import { SlotCounter } from '../limits/slot-counter.ts'
import { Refusal } from '../refusal.ts'

/**
 * Behind trusted proxies the connections are the proxies' own, so the requests that a forwarded address has open count
 * instead, long polls among them.
 */
export function limitOpenRequests(app: FastifyInstance, { limits, trustProxies }: OpenRequestConfig): void {
  if (trustProxies === 0) return
  const open = new SlotCounter()
  app.addHook('onRequest', async ({ raw }, reply) => {
    const release = open.acquire(addressKey(clientAddress(raw, trustProxies)), limits.connectionsPerAddress)
    if (release === undefined) {
      const message = `There are ${limits.connectionsPerAddress} open requests from your address already.`
      throw new Refusal('too-many', `${message} Try again in a moment.`, {}, RETRY_SECONDS)
    }
    reply.raw.once('close', release)
  })
}

type OpenRequestConfig = Pick<Config, 'limits' | 'trustProxies'>

const RETRY_SECONDS = 5
