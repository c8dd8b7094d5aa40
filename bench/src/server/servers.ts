import { type Host, startChild } from './child.ts'
import { findEntrant } from './entrants.ts'
import { hangUp } from './http.ts'
import type { Size } from './sizes.ts'
import { type Figures, trial } from './trial.ts'

/** Measures servers one after the other. `say` hears what is being done. */
export async function benchServers(
  size: Size,
  say: (step: string) => void,
  ids: readonly string[],
  start: (id: string) => Promise<Host> = startChild,
): Promise<Figures[]> {
  const figures: Figures[] = []
  for (const entrant of ids.map(findEntrant)) {
    const host = await start(entrant.id)
    try {
      figures.push(await trial(entrant, host, size, (step) => say(`${entrant.name}: ${step}`)))
    } finally {
      hangUp()
      await host.end()
    }
  }
  return figures
}
