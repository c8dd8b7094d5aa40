import type { AccountService } from '../accounts/account-service.ts'
import type { Chat } from '../chat/chat.ts'
import type { MatchService } from '../match/match-service.ts'
import type { TableService } from '../tables/table-service.ts'
import type { Presence } from '../viewers/presence.ts'
import type { StalenessMonitor } from '../viewers/staleness.ts'

/** The services the socket gateway uses. */
export interface GatewayDeps {
  readonly accountService: Pick<AccountService, 'identify' | 'isBanned' | 'onSessionEnded'>
  readonly tableService: Pick<TableService, 'read' | 'lobby' | 'view' | 'onChange'>
  readonly matchService: Pick<MatchService, 'play' | 'undo' | 'explainRefusal' | 'watch'>
  readonly presence: Pick<Presence, 'enter' | 'onChange'>
  readonly chat: Pick<Chat, 'say' | 'watch'>
  readonly staleness: Pick<StalenessMonitor, 'isStale' | 'onChange'>
}
