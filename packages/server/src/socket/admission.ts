import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isOwnOrigin } from '../config/own-origin.ts'
import { addressKey } from '../ip-address.ts'
import { clientAddress } from '../limits/client-address.ts'
import { isSurplusConnection, surplusRefusal } from '../limits/connection-limits.ts'
import { SlotCounter } from '../limits/slot-counter.ts'
import { WindowCounter } from '../limits/window-counter.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from './connection.ts'
import type { GatewayDeps } from './deps.ts'

/** An admitted caller; `release` frees its slots. */
export interface AdmittedCaller {
  readonly caller: Caller
  release(): void
}

/** Decides who may open a socket: checks origin, bans, identity and limits. */
export class Admission {
  readonly #context: NodeContext
  readonly #accountService: GatewayDeps['accountService']
  readonly #byAddress = new SlotCounter()
  readonly #byPlayer = new SlotCounter()
  readonly #upgrades: WindowCounter

  constructor(context: NodeContext, accountService: GatewayDeps['accountService']) {
    this.#context = context
    this.#accountService = accountService
    this.#upgrades = new WindowCounter(() => context.now())
  }

  /** Rejects with a `Refusal`. */
  async admit(request: IncomingMessage): Promise<AdmittedCaller> {
    const { config } = this.#context
    if (request.url?.split('?')[0] !== '/ws') throw new Refusal('not-found', 'Sockets are opened at /ws.')
    checkOrigin(request.headers, config)
    const address = clientAddress(request, config.trustProxies)
    const key = addressKey(address)
    this.#countUpgrade(key)
    if (isSurplusConnection(request.socket)) throw surplusRefusal()
    if (this.#accountService.isBanned(address)) throw bannedRefusal()
    // Acquired before the first await, so that many simultaneous upgrades cannot exceed the limit.
    const releaseAddress = acquireSlot(this.#byAddress, key, config.limits.socketsPerAddress, 'from your address')
    try {
      const caller = { ...(await this.#identify(request.headers)), address }
      const player = caller.person?.id
      const releasePlayer =
        player === undefined
          ? () => {}
          : acquireSlot(this.#byPlayer, player, config.limits.socketsPerPlayer, 'of yours')
      const release = () => {
        releaseAddress()
        releasePlayer()
      }
      return { caller, release }
    } catch (error) {
      releaseAddress()
      throw error
    }
  }

  /** Before anything is looked up for the upgrade. */
  #countUpgrade(key: string): void {
    const { upgradesPerMinute } = this.#context.config.limits
    const seconds = this.#upgrades.take(key, { window: 60, max: upgradesPerMinute })
    if (seconds === undefined) return
    const message = `There were too many new connections from your address; try again in ${seconds} seconds.`
    throw new Refusal('too-many', message, {}, seconds)
  }

  async #identify({ authorization, cookie }: IncomingHttpHeaders): Promise<Omit<Caller, 'address'>> {
    const headers = {
      ...(authorization === undefined ? {} : { authorization }),
      ...(cookie === undefined ? {} : { cookie }),
    }
    const person = await this.#accountService.identify(headers)
    if (person !== undefined) {
      if (this.#accountService.isBanned(person.id)) throw bannedRefusal()
      const { id, name, guest } = person
      return { person: { id, name, guest }, headers }
    }
    if (authorization !== undefined) throw new Refusal('no-identity', 'This token is not valid.')
    return { person: null, headers }
  }
}

/**
 * Browsers let any site open a WebSocket and send the cookie along, but they also send the page's origin. Other clients
 * send no origin and must use a token, because cookies without an origin cannot be trusted.
 */
function checkOrigin({ origin, host, authorization }: IncomingHttpHeaders, config: NodeContext['config']): void {
  if (origin === undefined ? authorization !== undefined : isOwnOrigin(origin, host, config)) return
  const own = new URL(config.url).origin
  throw new Refusal('forbidden', `A socket is opened from a page of ${own}, or with a token and without an origin.`, {
    place: 'origin',
  })
}

function acquireSlot(counts: SlotCounter, key: string, max: number, whose: string): () => void {
  const release = counts.acquire(key, max)
  if (release === undefined)
    throw new Refusal('too-many', `There are ${max} connections ${whose} already. Close one first.`)
  return release
}

const bannedRefusal = () => new Refusal('forbidden', 'You are banned from this server. Contact its administrator.')
