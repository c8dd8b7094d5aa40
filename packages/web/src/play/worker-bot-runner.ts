import { type BotRequest, type BotRunner, findListedMove, randomMove, toWorkerRequest } from '@spellbough/host'
import { type Position, type Rules, type Seat, zm } from '@spellbough/kernel'
import type { BotClient } from './bot-client.ts'

/** What a local session knows that its bots may need. */
export interface BotRunnerDeps {
  /** What a seat saw at its earlier choices, encoded by the rules' `viewCodec`. */
  pastViews(seat: Seat): Promise<readonly unknown[]>
  seed(): number
}

const encodeView = ({ viewCodec }: Rules, view: Position): unknown => zm.encode(viewCodec, view)

/** Bots that think in the page's worker. If a bot fails to choose, any legal move is made. */
export class WorkerBotRunner implements BotRunner {
  readonly #client: BotClient
  readonly #deps: BotRunnerDeps
  /** The worker has one thread: the next request is sent when this one is answered, and dropped if aborted by then. */
  #lastRequest: Promise<unknown> = Promise.resolve()

  constructor(client: BotClient, deps: BotRunnerDeps) {
    this.#client = client
    this.#deps = deps
  }

  choose(request: BotRequest): Promise<object> {
    const move = this.#lastRequest.then(() => this.#choose(request))
    this.#lastRequest = move
    return move
  }

  async #choose(request: BotRequest): Promise<object> {
    const { pastViews, seed } = this.#deps
    if (request.signal?.aborted === true) return randomMove(request, seed())
    const data = toWorkerRequest(request, { milliseconds: request.budgetMs, seed: seed(), encodeView })
    const memory = this.#client.hasHistoryOf(request) ? undefined : await pastViews(request.seat)
    const response = await this.#client.requestMove(
      memory === undefined ? data : { ...data, memory: memory.map((view) => JSON.stringify(view)) },
    )
    const move = response === undefined ? undefined : findListedMove(request.moves, response)
    return move ?? randomMove(request, seed())
  }
}
