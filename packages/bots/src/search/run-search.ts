import type { Budget } from '../bot.ts'

/** Iterates until the budget is spent. `startedAt` is the time from which milliseconds count: root priors take time too. */
export function runSearch(search: { step(): void }, budget: Budget, now: () => number, startedAt?: number): void {
  if ('iterations' in budget) {
    for (let iteration = 0; iteration < budget.iterations; iteration++) search.step()
    return
  }
  const end = (startedAt ?? now()) + budget.milliseconds
  do for (let iteration = 0; iteration < ITERATIONS_PER_CLOCK_CHECK; iteration++) search.step()
  while (now() < end)
}

const ITERATIONS_PER_CLOCK_CHECK = 8
