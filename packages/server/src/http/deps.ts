import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AccountService } from '../accounts/account-service.ts'
import type { Auth } from '../accounts/auth.ts'
import type { Chat } from '../chat/chat.ts'
import type { MatchService } from '../match/match-service.ts'
import type { NodeContext } from '../node-context.ts'
import type { Notifier } from '../notifications/notifier.ts'
import type { TableService } from '../tables/table-service.ts'
import type { Presence } from '../viewers/presence.ts'

/** The services the HTTP API uses. */
export interface HttpDeps {
  readonly context: NodeContext
  readonly tableService: TableService
  readonly matchService: MatchService
  readonly presence: Presence
  readonly accountService: AccountService
  readonly auth: Pick<Auth, 'cookieName' | 'handle'>
  readonly chat: Pick<Chat, 'say' | 'lines' | 'mute' | 'muted'>
  readonly notifier: Pick<Notifier, 'publicKey' | 'unsubscribe'>
  /** Aborted when the node begins to stop. */
  readonly stopping: AbortSignal
  /** Whether requests are refused because the node is stopping. */
  isRefusing(): boolean
}

/** The application while its routes are added. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** The routes of one area. */
export type Routes = (app: App, deps: HttpDeps) => void
