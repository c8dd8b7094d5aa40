import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Chat } from '../chat/chat.ts'
import type { Hall } from '../hall/hall.ts'
import type { Presence } from '../hall/presence.ts'
import type { Notices } from '../notices/notices.ts'
import type { Auth } from '../people/accounts.ts'
import type { People } from '../people/people.ts'
import type { Desk } from '../tables/desk.ts'
import type { World } from '../world.ts'

/** What the HTTP interface stands on. */
export interface Parts {
  readonly world: World
  readonly desk: Desk
  readonly hall: Hall
  readonly presence: Presence
  readonly people: People
  readonly auth: Pick<Auth, 'cookie' | 'handle'>
  readonly chat: Pick<Chat, 'say' | 'lines' | 'mute' | 'muted'>
  readonly notices: Pick<Notices, 'publicKey' | 'stopMail'>
  /** Aborted when the node begins to stop. */
  readonly stopping: AbortSignal
}

/** The application while its routes are added. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** One area of the interface. */
export type Routes = (app: App, parts: Parts) => void
