import { createHmac, timingSafeEqual } from 'node:crypto'

/** Links that end a player's letters without signing in: nobody but this installation can make one. */
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

  /** Whose letters a token ends; undefined if it is not one of ours. */
  playerOf(token: string): string | undefined {
    const [player = '', given = '', ...rest] = token.split('.')
    const [own, other] = [Buffer.from(this.#sign(player)), Buffer.from(given)]
    return rest.length === 0 && own.length === other.length && timingSafeEqual(own, other) ? player : undefined
  }

  #sign(player: string): string {
    return createHmac('sha256', this.#secret).update(`stop-mail ${player}`).digest('base64url')
  }
}

/** Where such a link leads. */
export const UNSUBSCRIBE_PATH = '/api/notices/stop'
