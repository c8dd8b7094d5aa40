import type { Chat } from '../chat/chat.ts'
import type { Hall } from '../hall/hall.ts'
import type { Presence } from '../hall/presence.ts'
import type { People } from '../people/people.ts'
import type { Desk } from '../tables/desk.ts'

/** What the socket interface stands on. */
export interface GatewayParts {
  readonly people: Pick<People, 'identify' | 'banned' | 'onGone'>
  readonly desk: Pick<Desk, 'read' | 'lobby' | 'view' | 'onChange'>
  readonly hall: Pick<Hall, 'play' | 'undo' | 'why' | 'watch'>
  readonly presence: Pick<Presence, 'enter' | 'onChange'>
  readonly chat: Pick<Chat, 'say' | 'watch'>
}
