import { sameJson } from '@spellbough/protocol'
import type { BenchMatch, ClientPool, ServerCandidate } from './contract.ts'
import { FrameMeter, mean, quantile } from './frame-meter.ts'
import { replayMatch, SEATS } from './game.ts'
import { type LoadResult, runPaced, runSaturated } from './load.ts'
import type { MeasuredServer } from './start-server-process.ts'
import type { Workload } from './workloads.ts'

/** The measurements of one server. */
export interface ServerFigures {
  readonly id: string
  readonly name: string
  readonly manner: string
  readonly flatOut: Speed
  readonly paced: Speed
  readonly received: {
    /** The size of frames that tell a player of a move. */
    readonly medianUpdateBytes: number
    readonly meanUpdateBytes: number
    /** All frames, per move and player of the match. */
    readonly perMoveBytes: number
  }
  /** The memory of a match under way in which nobody moves, with all its players connected. */
  readonly idle: { readonly objectBytes: number; readonly processBytes: number }
  /** Opening matches and connecting all their players, who come for the first time. */
  readonly opening: { readonly matchesPerSecond: number; readonly processorMsPerMatch: number }
  readonly checked: ReplayCheck
}

export interface Speed {
  readonly moves: number
  readonly movesPerSecond: number
  /** Per second of the server's processor time: the speed on a core of its own. */
  readonly movesPerProcessorSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly playersBusy: number
}

/** Matches replayed by the rules. */
export interface ReplayCheck {
  /** Replayed from the seed to the end, with the result that the players were told. */
  readonly finished: number
  /** Replayed as far as they had come. */
  readonly unfinished: number
  /** What was wrong: refused moves, moves that were not legal, other results. */
  readonly faults: readonly string[]
}

/** The limit for each step that is not measured. */
const SETUP_TIMEOUT_SECONDS = 120

/** The pause before memory is read, in which the server finishes what is under way. */
const SETTLE_SECONDS = 0.5

/** The number of matches opened concurrently. */
const PARALLEL_OPENS = 8

/** Measures a running server: its memory, the paced load, then its maximum throughput. */
export async function measureServer(
  candidate: ServerCandidate,
  host: MeasuredServer,
  size: Workload,
  onStep: (step: string) => void,
): Promise<ServerFigures> {
  const meter = new FrameMeter()
  const clients = await candidate.connect(host.port, meter)
  try {
    onStep('warming up')
    const first = await openMatches(clients, size.warmUp)
    await runSaturated(first, size.warmUp, SETUP_TIMEOUT_SECONDS)
    for (const table of first) table.disconnect()
    await pause(SETTLE_SECONDS)
    const before = await host.memory()

    onStep(`opening ${size.matches} matches`)
    const [beganAt, processorBefore] = [performance.now(), await host.processorSeconds()]
    const tables = await openMatches(clients, size.matches)
    const openingSeconds = (performance.now() - beganAt) / 1000
    const openingProcessorSeconds = (await host.processorSeconds()) - processorBefore

    onStep(`playing the first ${size.playedMoves} moves of each`)
    const early = await runSaturated(tables, size.atOnce, SETUP_TIMEOUT_SECONDS, size.playedMoves)

    onStep(`${size.matches} matches, each moving now and then`)
    const settling = await runPaced(tables, size.moveIntervalMs, size.settleSeconds)
    const live = await measured(host, () => runPaced(tables, size.moveIntervalMs, size.pacedSeconds))
    await pause(size.idleSeconds)
    const after = await host.memory()

    onStep(`${size.atOnce} matches as fast as they can`)
    meter.restart()
    const fast = await measured(host, () => runSaturated(tables, size.atOnce, size.flatOutSeconds))
    meter.stop()

    onStep('replaying the matches')
    const refusals = [...early.refusals, ...settling.refusals, ...live.load.refusals, ...fast.load.refusals]
    return {
      id: candidate.id,
      name: candidate.name,
      manner: candidate.description,
      flatOut: fast.speed,
      paced: live.speed,
      received: {
        medianUpdateBytes: quantile(meter.updateSizes, 0.5),
        meanUpdateBytes: mean(meter.updateSizes),
        perMoveBytes: meter.bytes / SEATS / Math.max(1, fast.load.latenciesMs.length),
      },
      idle: {
        objectBytes: (after.objects - before.objects) / size.matches,
        processBytes: (after.process - before.process) / size.matches,
      },
      opening: {
        matchesPerSecond: size.matches / openingSeconds,
        processorMsPerMatch: (1000 * openingProcessorSeconds) / size.matches,
      },
      checked: await replayMatches([...first, ...tables], refusals),
    }
  } finally {
    await clients.close()
  }
}

async function openMatches(clients: ClientPool, count: number): Promise<BenchMatch[]> {
  const tables: BenchMatch[] = []
  let left = count
  const openSome = async () => {
    while (left-- > 0) tables.push(await clients.openMatch())
  }
  await Promise.all(Array.from({ length: PARALLEL_OPENS }, openSome))
  return tables
}

async function measured(
  host: MeasuredServer,
  run: () => Promise<LoadResult>,
): Promise<{ load: LoadResult; speed: Speed }> {
  const before = await host.processorSeconds()
  const load = await run()
  const processor = (await host.processorSeconds()) - before
  const { moves, seconds, latenciesMs: waits, playersBusy } = load
  return {
    load,
    speed: {
      moves,
      movesPerSecond: moves / seconds,
      movesPerProcessorSecond: waits.length / processor,
      p50Ms: quantile(waits, 0.5),
      p99Ms: quantile(waits, 0.99),
      playersBusy,
    },
  }
}

async function replayMatches(tables: readonly BenchMatch[], refusals: readonly string[]): Promise<ReplayCheck> {
  const faults = refusals.map((why) => `a move was refused: ${why}`)
  let [finished, unfinished] = [0, 0]
  for (const table of tables) {
    const { record, result } = await table.readOutcome()
    if (record === null) continue
    try {
      const again = replayMatch(record) ?? null
      if (!sameJson(again, result))
        faults.push(
          `played again a match came to ${formatResult(again)}, its players were told ${formatResult(result)}`,
        )
      if (result === null) unfinished++
      else finished++
    } catch (error) {
      faults.push(String(error))
    }
  }
  return { finished, unfinished, faults }
}

const formatResult = (result: object | null): string => JSON.stringify(result)

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
