import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signed links that stop e-mail to a player without signing in. */
export class UnsubscribeLinks {
  readonly #secret: string
  readonly #url: string

  constructor(secret: string, url: string) {
    this.#secret = secret
    this.#url = url
  }

  linkFor(player: string): string {
    return `${this.#url}${UNSUBSCRIBE_PATH}?token=${player}.${this.#sign(player)}`
  }

  /** The player a token was made for; undefined if its signature is not valid. */
  playerOf(token: string): string | undefined {
    const [player = '', signature = '', ...rest] = token.split('.')
    const [own, other] = [Buffer.from(this.#sign(player)), Buffer.from(signature)]
    return rest.length === 0 && own.length === other.length && timingSafeEqual(own, other) ? player : undefined
  }

  #sign(player: string): string {
    return createHmac('sha256', this.#secret).update(`stop-mail ${player}`).digest('base64url')
  }
}

export const UNSUBSCRIBE_PATH = '/api/notices/stop'
