import type { ChatLine, FromServer, TableView, ToServer } from '@spellbough/protocol'
import type { MatchState } from '@spellbough/protocol/client'
import type { Guest } from './guest.ts'
import type { Ledger, SentMove } from './ledger.ts'
import type { ServerEndpoint } from './node-process.ts'

/** A client's connection to one table: it is kept up through every crash, and so is a move that was not answered. */
export interface TestConnection {
  /** The node it goes to when it next connects. */
  endpoint: ServerEndpoint
  /** The match as this client knows it. */
  readonly kept: MatchState | undefined
  /** The table as this client knows it; over plain HTTP it is not told. */
  readonly table: TableView | undefined
  readonly chat: readonly ChatLine[]
  /** Resolves at the next change of any of it. */
  changed(): Promise<void>
  /** Whether the test may choose the names of requests. */
  readonly acceptsRequestIds: boolean
  /** Sends a move until it is answered; `id`: the request's own name. */
  move(move: SentMove['move'], id?: string): Promise<SentMove>
  /** Why the server said goodbye, each time. */
  readonly goodbyes: readonly string[]
  /** How the match came after each connection but the first: from the mark, or whole. */
  readonly resumed: { readonly byMark: number; readonly whole: number }
  /** Reconnects, to the current endpoint. */
  reconnect(): void
  close(): void
}

/** The owner of a connection and where it goes. */
export interface ConnectionOptions {
  readonly endpoint: ServerEndpoint
  /** Nobody: somebody who is not signed in watches. */
  readonly guest: Guest | undefined
  readonly table: string
  /** Null for somebody who watches. */
  readonly seat: number | null
  readonly ledger: Ledger
  /** A refusal for now is final: the client does not try again. */
  readonly noRetry?: boolean
  /** Sees what goes over the sockets; requests over plain HTTP are not shown to it. */
  readonly tap?: WireTap
}

/** Sees every socket that a connection opens. */
export interface WireTap {
  /** A new socket to this endpoint. */
  open(endpoint: ServerEndpoint): WireSession
}

/** Sees the messages of one socket: the one to the server before it goes out, the other before the client uses it. */
export interface WireSession {
  sent(message: ToServer): void
  received(frame: FromServer): void
}

/** A pause before the next try, in milliseconds. */
export const RETRY_DELAY_MS = 30

/** Resolves waiting promises at the next change. */
export class ChangeSignal {
  #waiting: (() => void)[] = []

  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  notify(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

let ids = 0
/** A request id nobody else in this process uses. */
export const nextRequestId = (): string => `r${++ids}`
