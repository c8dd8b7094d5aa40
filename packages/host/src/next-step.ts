import { botRequestFor } from './bot-request.ts'
import { type DueTask, taskStartsAt } from './due-tasks.ts'
import type { HostedMatch } from './hosted-match.ts'
import type { PendingBotMoves } from './pending-bot-moves.ts'

/** The task to carry out now, or the match's time of the next look; infinite if there is nothing to wait for but bots. */
export type NextStep = { readonly task: DueTask } | { readonly task: undefined; readonly wakeAt: number }

/**
 * Asks the bots whose thinking time has come and gives the next step. Tasks that are due while bots think do not wait for
 * them.
 */
export function nextStep(
  hosted: HostedMatch,
  tasks: readonly DueTask[],
  pendingMoves: PendingBotMoves,
  now: number,
): NextStep {
  pendingMoves.retainOnly(tasks)
  for (const task of tasks)
    if (task.kind === 'bot-move' && task.thinkFrom <= now && pendingMoves.find(task) === undefined)
      pendingMoves.start(task, botRequestFor(hosted, task, now))
  const task = tasks.find((candidate) => nextActionAt(candidate, pendingMoves) <= now)
  return task === undefined ? { task, wakeAt: nextWakeAt(tasks, pendingMoves) } : { task }
}

/** When the host has to act next, as far as is known; infinite if there is nothing to wait for but bots. */
export const nextWakeAt = (tasks: readonly DueTask[], pendingMoves: PendingBotMoves): number =>
  Math.min(Number.POSITIVE_INFINITY, ...tasks.map((task) => nextActionAt(task, pendingMoves)))

/** When a task next needs the host: to ask its bot, and once that has chosen, to carry it out. */
function nextActionAt(task: DueTask, pendingMoves: PendingBotMoves): number {
  const pending = pendingMoves.find(task)
  if (pending === undefined) return taskStartsAt(task)
  return pending.move === undefined ? Number.POSITIVE_INFINITY : task.at
}
