import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isOwnOrigin } from '../config/own-origin.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { addressOf } from './address.ts'
import type { Caller } from './connection.ts'
import { Counts } from './counts.ts'
import type { GatewayParts } from './parts.ts'

/** Somebody who may come in; `leave` gives the place free again. */
export interface Admitted {
  readonly caller: Caller
  leave(): void
}

/** Decides who may open a socket. */
export class Admission {
  readonly #world: World
  readonly #people: GatewayParts['people']
  readonly #byAddress = new Counts()
  readonly #byPlayer = new Counts()

  constructor(world: World, people: GatewayParts['people']) {
    this.#world = world
    this.#people = people
  }

  /** Resolves with who it is, or rejects with a `Refusal`. */
  async admit(request: IncomingMessage): Promise<Admitted> {
    const { config } = this.#world
    if (request.url?.split('?')[0] !== '/ws') throw new Refusal('not-found', 'Sockets are opened at /ws.')
    checkOrigin(request.headers, config)
    const address = addressOf(request, config.trustProxies)
    if (this.#people.banned(address)) throw banned()
    // Counted before the first wait, so that a thousand at once do not all find a free place.
    const leaveAddress = take(this.#byAddress, address, config.limits.socketsPerAddress, 'from your address')
    try {
      const caller = { ...(await this.#identify(request.headers)), address }
      const player = caller.person?.id
      const leavePlayer =
        player === undefined ? () => {} : take(this.#byPlayer, player, config.limits.socketsPerPlayer, 'of yours')
      const leave = () => {
        leaveAddress()
        leavePlayer()
      }
      return { caller, leave }
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
    const person = await this.#people.identify(headers)
    if (person !== undefined) {
      if (this.#people.banned(person.id)) throw banned()
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
function checkOrigin({ origin, host, authorization }: IncomingHttpHeaders, config: World['config']): void {
  if (origin === undefined ? authorization !== undefined : isOwnOrigin(origin, host, config)) return
  const own = new URL(config.url).origin
  throw new Refusal('forbidden', `A socket is opened from a page of ${own}, or with a token and without an origin.`, {
    place: 'origin',
  })
}

function take(counts: Counts, key: string, most: number, whose: string): () => void {
  const leave = counts.take(key, most)
  if (leave === undefined)
    throw new Refusal('too-many', `There are ${most} connections ${whose} already. Close one first.`)
  return leave
}

const banned = () => new Refusal('forbidden', 'You are banned from this server. Ask whoever runs it.')
