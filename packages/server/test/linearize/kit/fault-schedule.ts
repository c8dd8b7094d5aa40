import { fastRng } from '@spellbough/kernel'

/**
 * `kill`: SIGKILL, and the node is started again. `suspend`: SIGSTOP, then SIGCONT. The others cut all connections of a
 * node to its clients or to PostgreSQL, or freeze them: they stay open and carry nothing.
 */
export const FAULT_KINDS = [
  'kill',
  'suspend',
  'cut clients',
  'freeze clients',
  'cut database',
  'freeze database',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  readonly kind: FaultKind
  readonly node: number
  /** When it begins, from the beginning of the run. */
  readonly atMs: number
  readonly durationMs: number
  /** The node's clients do not wait: they go to other nodes and send again what was not answered. */
  readonly clientsLeave: boolean
  /** What was frozen is cut in the end, so that nothing of it arrives. */
  readonly endsCut: boolean
}

/** A killed node has to be loaded again, which takes most of a run's processor time, so it is rarer than the others. */
const DRAWN_KINDS: readonly FaultKind[] = [...FAULT_KINDS, ...FAULT_KINDS.filter((kind) => kind !== 'kill')]
/** No fault begins earlier after the one before at the same node. */
const MIN_GAP_MS = 200
const MAX_GAP_MS = 1_600
const MAX_DOWN_MS = 600
/** Shorter than any deadline of the server, which would turn the fault into another one. */
const MAX_FROZEN_MS = 1_500

/** The faults of one run in the order of their beginning. The same seed gives the same faults. */
export function drawFaults(seed: number, nodes: number, lengthMs: number): Fault[] {
  const rng = fastRng(seed)
  const faults: Fault[] = []
  for (let node = 0; node < nodes; node++) {
    let atMs = rng.int(MAX_GAP_MS)
    while (atMs < lengthMs) {
      const kind = DRAWN_KINDS[rng.int(DRAWN_KINDS.length)] ?? 'kill'
      const durationMs = drawDuration(kind, (most) => rng.int(most))
      // Nobody waits for a dead node: it may take long to start again.
      const clientsLeave = rng.int(2) === 0 || kind === 'kill'
      faults.push({ kind, node, atMs, durationMs, clientsLeave, endsCut: rng.int(2) === 0 })
      atMs += durationMs + MIN_GAP_MS + rng.int(MAX_GAP_MS - MIN_GAP_MS)
    }
  }
  return faults.sort((one, other) => one.atMs - other.atMs)
}

function drawDuration(kind: FaultKind, below: (most: number) => number): number {
  if (kind === 'kill') return below(MAX_DOWN_MS)
  return kind.startsWith('cut') ? 0 : below(MAX_FROZEN_MS)
}

/** One line for each fault. */
export function describeFault({ kind, node, atMs, durationMs, clientsLeave, endsCut }: Fault): string {
  const duration = durationMs === 0 ? '' : ` for ${durationMs} ms`
  const cut = kind.startsWith('freeze') && endsCut ? ', then cut' : ''
  return `${String(atMs).padStart(5)} ms  node ${node}  ${kind}${duration}${cut}${clientsLeave ? '; clients leave' : ''}`
}
