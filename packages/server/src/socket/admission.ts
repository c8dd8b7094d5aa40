import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isOwnOrigin } from '../config/own-origin.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import { clientAddress } from './client-address.ts'
import type { Caller } from './connection.ts'
import type { GatewayDeps } from './deps.ts'
import { SlotCounter } from './slot-counter.ts'

/** Somebody who may come in; `leave` gives the place free again. */
export interface AdmittedCaller {
  readonly caller: Caller
  release(): void
}

/** Decides who may open a socket. */
export class Admission {
  readonly #context: NodeContext
  readonly #accountService: GatewayDeps['accountService']
  readonly #byAddress = new SlotCounter()
  readonly #byPlayer = new SlotCounter()

  constructor(context: NodeContext, accountService: GatewayDeps['accountService']) {
    this.#context = context
    this.#accountService = accountService
  }

  /** Resolves with who it is, or rejects with a `Refusal`. */
  async admit(request: IncomingMessage): Promise<AdmittedCaller> {
    const { config } = this.#context
    if (request.url?.split('?')[0] !== '/ws') throw new Refusal('not-found', 'Sockets are opened at /ws.')
    checkOrigin(request.headers, config)
    const address = clientAddress(request, config.trustProxies)
    if (this.#accountService.isBanned(address)) throw bannedRefusal()
    // Counted before the first wait, so that a thousand at once do not all find a free place.
    const leaveAddress = acquireSlot(this.#byAddress, address, config.limits.socketsPerAddress, 'from your address')
    try {
      const caller = { ...(await this.#identify(request.headers)), address }
      const player = caller.person?.id
      const leavePlayer =
        player === undefined
          ? () => {}
          : acquireSlot(this.#byPlayer, player, config.limits.socketsPerPlayer, 'of yours')
      const leave = () => {
        leaveAddress()
        leavePlayer()
      }
      return { caller, release: leave }
    } catch (error) {
      leaveAddress()
      throw error
    }
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
    if (authorization !== undefined) throw new Refusal('no-identity', 'This token is not known.')
    return { person: null, headers }
  }
}

/**
 * A browser lets any site open a socket to us and sends our cookie along, but says from which site's page it comes. What
 * is no browser sends no origin, and has no business with cookies: it shows a token.
 */
function checkOrigin({ origin, host, authorization }: IncomingHttpHeaders, config: NodeContext['config']): void {
  if (origin === undefined ? authorization !== undefined : isOwnOrigin(origin, host, config)) return
  const own = new URL(config.url).origin
  throw new Refusal('forbidden', `A socket is opened from a page of ${own}, or with a token and without an origin.`, {
    place: 'origin',
  })
}

function acquireSlot(counts: SlotCounter, key: string, most: number, whose: string): () => void {
  const leave = counts.acquire(key, most)
  if (leave === undefined)
    throw new Refusal('too-many', `There are ${most} connections ${whose} already. Close one first.`)
  return leave
}

const bannedRefusal = () => new Refusal('forbidden', 'You are banned from this server. Ask whoever runs it.')
