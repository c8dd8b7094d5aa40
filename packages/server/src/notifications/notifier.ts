import type { NodeContext } from '../node-context.ts'
import { makeNotificationDelivery } from './delivery.ts'
import { NotificationScheduler, type NotifierDeps } from './notification-scheduler.ts'
import { makePushSender } from './web-push.ts'

/**
 * Notifies players who are away, at tables of the paces `relaxed` and `mail`, that it is their turn or that the match
 * has ended. Sends one message per turn over all nodes, limits the rate per player, and never delays the match itself.
 */
export interface Notifier {
  /** The VAPID public key with which browsers subscribe. */
  readonly publicKey: string
  /** Stops e-mail to the player a token was made for; false if the token is not valid. */
  unsubscribe(token: string): Promise<boolean>
  /** Resolves when nothing is being sent. */
  waitUntilIdle(): Promise<void>
  /** Sends what is allowed now and drops the rest. Call it while the match service and presence still answer. */
  close(): Promise<void>
}

/** Subscribes to the match service and the table service. */
export async function makeNotifier(context: NodeContext, deps: NotifierDeps): Promise<Notifier> {
  const push = deps.push ?? (await makePushSender(context))
  const delivery = await makeNotificationDelivery(context, deps.accountService, push, deps.mailer)
  const scheduler = new NotificationScheduler(context, deps, delivery)
  const unsubscribers = [
    deps.matchService.onAwaitedChange((table, awaited) => scheduler.awaitedSeatsChanged(table, awaited)),
    deps.tableService.onChange((doc) => scheduler.tableChanged(doc)),
  ]
  return {
    publicKey: push.publicKey,
    unsubscribe: (token) => delivery.unsubscribe(token),
    waitUntilIdle: () => scheduler.waitUntilIdle(),
    async close() {
      for (const unsubscribe of unsubscribers) unsubscribe()
      await scheduler.close()
      push.close()
    },
  }
}
