import type { Budget } from '../bot.ts'

/** Searches until the budget is spent, counted from `began`: the first look at the moves is thinking too. */
export function runSearch(search: { step(): void }, budget: Budget, now: () => number, began?: number): void {
  if ('iterations' in budget) {
    for (let round = 0; round < budget.iterations; round++) search.step()
    return
  }
  const end = (began ?? now()) + budget.milliseconds
  do for (let round = 0; round < ITERATIONS_PER_CLOCK_CHECK; round++) search.step()
  while (now() < end)
}

/** Rounds between two looks at the clock. */
const ITERATIONS_PER_CLOCK_CHECK = 8
