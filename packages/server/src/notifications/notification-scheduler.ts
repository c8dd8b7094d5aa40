import type { AccountService } from '../accounts/account-service.ts'
import type { AwaitedSeat } from '../match/loaded-match.ts'
import type { MatchService } from '../match/match-service.ts'
import type { NodeContext } from '../node-context.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { TableService } from '../tables/table-service.ts'
import type { Presence } from '../viewers/presence.ts'
import type { NotificationDelivery } from './delivery.ts'
import type { Mailer } from './mailer.ts'
import { type PendingNotification, PendingNotifications } from './pending-notifications.ts'
import { HOUR_MS, nextAllowedAt } from './rate-limits.ts'
import type { PushSender } from './web-push.ts'
import { WorkQueue } from './work-queue.ts'

export interface NotifierDeps {
  readonly matchService: Pick<MatchService, 'awaitedSeats' | 'onAwaitedChange'>
  readonly tableService: Pick<TableService, 'read' | 'onChange'>
  readonly presence: Pick<Presence, 'seats'>
  readonly accountService: Pick<AccountService, 'find'>
  readonly mailer: Mailer | undefined
  /** Default: Web Push to the public internet. */
  readonly push?: PushSender
  /** A player who is back within this time is not notified. */
  readonly delayMs?: number
}

const DEFAULT_DELAY_MS = 20_000
const RETRY_DELAY_MS = 60_000
const MAX_FAILURES = 5
/** The end of a match that ended longer ago is not notified, as after a restart. */
const MATCH_END_MAX_AGE_MS = 10 * 60_000
/** Stored in place of a turn number for the end of the match. */
const MATCH_END_TURN = -1
/** The deadline leaves time for the slowest push message and an e-mail that waits for others. */
const QUEUE_LIMITS = { concurrent: 4, queued: 1_000, deadlineMs: 60_000 }
/** Tables of the pace `live`, about which nobody is notified, are cached up to this number. */
const MAX_CACHED_LIVE_TABLES = 10_000

/** Decides who is notified of what, and when. */
export class NotificationScheduler {
  readonly #context: NodeContext
  readonly #deps: NotifierDeps
  readonly #delivery: NotificationDelivery
  readonly #queue = new WorkQueue(QUEUE_LIMITS)
  readonly #pending = new PendingNotifications((pending) => this.#enqueue(pending))
  readonly #liveTables = new Set<string>()

  constructor(context: NodeContext, deps: NotifierDeps, delivery: NotificationDelivery) {
    this.#context = context
    this.#deps = deps
    this.#delivery = delivery
  }

  /** Called for every move, so it only sets and clears timers. */
  awaitedSeatsChanged(table: string, awaited: readonly AwaitedSeat[]): void {
    if (this.#liveTables.has(table)) return
    for (const { seat, since: turn } of awaited) {
      if (this.#pending.get(table, seat)?.turn === turn) continue
      this.#pending.schedule({ kind: 'turn', table, seat, turn, failures: 0 }, this.#delayMs)
    }
  }

  /** Schedules the end of the match, if the table is over. */
  tableChanged(doc: TableDoc): void {
    if (doc.pace === 'live') return this.#cacheLiveTable(doc.id)
    if (doc.status !== 'over') return
    if (doc.ended === null || this.#context.calendarNow() - doc.ended > MATCH_END_MAX_AGE_MS) return
    for (const [seat, chair] of doc.chairs.entries()) {
      if (chair.player?.id == null || chair.resigned || this.#pending.get(doc.id, seat)?.turn === MATCH_END_TURN)
        continue
      this.#pending.schedule({ kind: 'over', table: doc.id, seat, turn: MATCH_END_TURN, failures: 0 }, this.#delayMs)
    }
  }

  waitUntilIdle(): Promise<void> {
    return this.#queue.waitUntilIdle()
  }

  async close(): Promise<void> {
    for (const pending of this.#pending.takeAll()) this.#enqueue(pending)
    await this.#queue.waitUntilIdle()
    this.#pending.takeAll()
  }

  get #delayMs(): number {
    return this.#deps.delayMs ?? DEFAULT_DELAY_MS
  }

  #enqueue(pending: PendingNotification): void {
    const isQueued = this.#queue.add(
      () => this.#notify(pending),
      (error) => this.#failed(pending, error),
    )
    if (!isQueued) this.#failed(pending, new Error('the queue is full'))
  }

  #failed(pending: PendingNotification, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    this.#context.log.warn({ table: pending.table, error: message }, 'notification failed')
    const failures = pending.failures + 1
    if (failures < MAX_FAILURES) this.#pending.schedule({ ...pending, failures }, RETRY_DELAY_MS)
  }

  /** Reads the current state first: a player who has moved or come back in the meantime is not notified. */
  async #notify(pending: PendingNotification): Promise<void> {
    const { table, seat, turn, kind } = pending
    const doc = await this.#deps.tableService.read(table)
    if (doc.pace === 'live') return this.#cacheLiveTable(table)
    const player = notifiablePlayer(doc, seat)
    if (player === undefined || this.#deps.presence.seats(table).has(seat)) return
    if (!(await this.#isStillDue(pending, doc))) return
    const now = this.#context.now()
    const sent = await this.#context.store.notificationsSince(player, now - HOUR_MS)
    if (sent.some((one) => one.table === table && one.turn === turn)) return
    const allowedAt = nextAllowedAt(sent, table)
    if (allowedAt > now) return this.#pending.schedule(pending, allowedAt - now)
    const recipient = await this.#delivery.recipientFor(player)
    if (recipient === undefined) return
    if (await this.#context.store.claimNotification(player, table, turn, now))
      await this.#delivery.send(recipient, kind, doc)
  }

  async #isStillDue({ kind, table, seat, turn }: PendingNotification, doc: TableDoc): Promise<boolean> {
    if (kind === 'over') return doc.status === 'over'
    if (doc.status !== 'playing') return false
    const awaited = await this.#deps.matchService.awaitedSeats(table)
    return awaited.some((one) => one.seat === seat && one.since === turn)
  }

  #cacheLiveTable(table: string): void {
    this.#liveTables.add(table)
    for (const oldest of this.#liveTables) {
      if (this.#liveTables.size <= MAX_CACHED_LIVE_TABLES) return
      this.#liveTables.delete(oldest)
    }
  }
}

/** The player of a seat, unless a stand-in moves for it. */
function notifiablePlayer(doc: TableDoc, seat: number): string | undefined {
  const chair = doc.chairs[seat]
  if (chair === undefined || chair.away || chair.resigned) return undefined
  return chair.player?.id ?? undefined
}
