import { setTimeout as sleep } from 'node:timers/promises'
import { fastRng } from '@spellbough/kernel'
import { Guest } from './guest.ts'
import { type LoadFigures, playOneTable } from './table.ts'

export interface LoadOptions {
  readonly port: number
  readonly seed: number
  /** Tables at the same time. */
  readonly tables: number
  readonly maxThinkMs: number
}

/** Players who come and go until the load is stopped. */
export interface Load {
  readonly figures: LoadFigures
  /** What went wrong at a table; a run with failures proves nothing. */
  readonly failures: readonly string[]
  /** Resolves when everybody has left. */
  stop(): Promise<void>
}

const DISTURBANCE_INTERVAL_MS = 200
/** Frames that are no requests, or requests that are refused. */
const FRAMES = [
  '{',
  '[]',
  '{"do":"nothing","id":"a"}',
  '{"do":"join","id":"b","table":"000000000000"}',
  '{"do":"ping","id":"c"}',
  `{"do":"say","id":"d","table":"000000000000","text":"${'x'.repeat(600)}"}`,
]

export function startLoad({ port, seed, tables, maxThinkMs }: LoadOptions): Load {
  const url = `http://127.0.0.1:${port}`
  const figures: LoadFigures = { tables: {}, moves: 0, guests: 0, sockets: 0 }
  const failures: string[] = []
  let isOver = false

  async function keepPlaying(place: number): Promise<void> {
    const rng = fastRng(seed + place)
    while (!isOver && failures.length === 0) {
      const settings = { url, rng, figures, maxThinkMs, isOver: () => isOver }
      await playOneTable(settings).catch((error: unknown) => failures.push(String(error)))
    }
  }

  async function keepDisturbing(): Promise<void> {
    const rng = fastRng(seed + tables)
    while (!isOver && failures.length === 0) {
      const guest = await Guest.signIn(url)
      figures.guests++
      const frames = Array.from({ length: rng.int(10) }, () => FRAMES[rng.int(FRAMES.length)] as string)
      for (let socket = 0; socket < 5; socket++) await guest.disturb(frames)
      figures.sockets += 5
      await sleep(DISTURBANCE_INTERVAL_MS)
    }
  }

  const running = [
    ...Array.from({ length: tables }, (_, place) => keepPlaying(place)),
    keepDisturbing().catch((error: unknown) => failures.push(String(error))),
  ]
  return {
    figures,
    failures,
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}
