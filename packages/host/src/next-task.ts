import { botRequestFor } from './bot-request.ts'
import { type DueTask, taskStartsAt } from './due-tasks.ts'
import type { HostedMatch } from './hosted-match.ts'
import type { PendingBotMoves } from './pending-bot-moves.ts'

/**
 * Asks the bots whose thinking time has come and gives the task to carry out now. Tasks that are due while bots think do
 * not wait for them.
 */
export function nextTask(
  hosted: HostedMatch,
  tasks: readonly DueTask[],
  pendingMoves: PendingBotMoves,
  now: number,
): DueTask | undefined {
  pendingMoves.retainOnly(tasks)
  for (const task of tasks)
    if (task.kind === 'bot-move' && task.thinkFrom <= now && pendingMoves.find(task) === undefined)
      pendingMoves.start(task, botRequestFor(hosted, task, now))
  return tasks.find((task) => nextActionAt(task, pendingMoves) <= now)
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
