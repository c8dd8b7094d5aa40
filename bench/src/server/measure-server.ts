import { sameJson } from '@spellbough/protocol'
import type { BenchMatch, ClientPool, ServerCandidate } from './contract.ts'
import { FrameMeter, mean, quantile } from './frame-meter.ts'
import { replayMatch, SEATS } from './game.ts'
import { type LoadResult, runPaced, runSaturated } from './load.ts'
import type { MeasuredServer } from './start-server-process.ts'
import type { Workload } from './workloads.ts'

/** What was measured of one server. Times are milliseconds. */
export interface ServerFigures {
  readonly id: string
  readonly name: string
  readonly manner: string
  readonly flatOut: Speed
  readonly paced: Speed
  readonly bytes: {
    /** Of the frames that tell a player of a move. */
    readonly medianUpdate: number
    readonly meanUpdate: number
    /** Of all frames, for each move and each player of its match. */
    readonly perMove: number
  }
  /** Of a match under way in which nobody moves, with all its players connected. */
  readonly idle: { readonly objectBytes: number; readonly processBytes: number }
  /** Matches opened with all their players connected, a second. */
  readonly openedPerSecond: number
  readonly checked: ReplayCheck
}

export interface Speed {
  readonly moves: number
  readonly movesPerSecond: number
  /** By the server's processor time: what it would do with a core of its own. */
  readonly movesPerProcessorSecond: number
  readonly p50: number
  readonly p99: number
  readonly playersBusy: number
}

/** Matches played again by the rules. */
export interface ReplayCheck {
  /** Played again from their seed to the end, with the same result that their players were told. */
  readonly finished: number
  /** Played again as far as they had come. */
  readonly unfinished: number
  /** What was wrong: refused moves, moves that were not legal, other results. */
  readonly faults: readonly string[]
}

/** What is no measurement may take so many seconds at most. */
const SETUP_TIMEOUT_SECONDS = 120

/** What is under way on the server's side is over after so many seconds, before its memory is read. */
const SETTLE_SECONDS = 0.5

/** So many matches are opened side by side. */
const PARALLEL_OPENS = 8

/** Measures a server that runs: its memory, the paced load, then all that it can do. */
export async function measureServer(
  entrant: ServerCandidate,
  host: MeasuredServer,
  size: Workload,
  say: (step: string) => void,
): Promise<ServerFigures> {
  const meter = new FrameMeter()
  const visit = await entrant.connect(host.port, meter)
  try {
    say('warming up')
    const first = await openMatches(visit, size.warmUp)
    await runSaturated(first, size.warmUp, SETUP_TIMEOUT_SECONDS)
    for (const table of first) table.disconnect()
    await pause(SETTLE_SECONDS)
    const before = await host.memory()

    say(`opening ${size.matches} matches`)
    const began = performance.now()
    const tables = await openMatches(visit, size.matches)
    const openedPerSecond = size.matches / ((performance.now() - began) / 1000)

    say(`playing the first ${size.playedMoves} moves of each`)
    const early = await runSaturated(tables, size.atOnce, SETUP_TIMEOUT_SECONDS, size.playedMoves)

    say(`${size.matches} matches, each moving now and then`)
    const settling = await runPaced(tables, size.between, size.settleSeconds)
    const live = await measured(host, () => runPaced(tables, size.between, size.pacedSeconds))
    await pause(size.idleSeconds)
    const after = await host.memory()

    say(`${size.atOnce} matches as fast as they can`)
    meter.restart()
    const fast = await measured(host, () => runSaturated(tables, size.atOnce, size.flatOutSeconds))
    meter.stop()

    say('playing the matches again')
    const refusals = [...early.refusals, ...settling.refusals, ...live.load.refusals, ...fast.load.refusals]
    return {
      id: entrant.id,
      name: entrant.name,
      manner: entrant.description,
      flatOut: fast.speed,
      paced: live.speed,
      bytes: {
        medianUpdate: quantile(meter.updateSizes, 0.5),
        meanUpdate: mean(meter.updateSizes),
        perMove: meter.bytes / SEATS / Math.max(1, fast.load.latenciesMs.length),
      },
      idle: {
        objectBytes: (after.objects - before.objects) / size.matches,
        processBytes: (after.process - before.process) / size.matches,
      },
      openedPerSecond,
      checked: await replayMatches([...first, ...tables], refusals),
    }
  } finally {
    await visit.close()
  }
}

async function openMatches(visit: ClientPool, count: number): Promise<BenchMatch[]> {
  const tables: BenchMatch[] = []
  let left = count
  const openSome = async () => {
    while (left-- > 0) tables.push(await visit.openMatch())
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
      p50: quantile(waits, 0.5),
      p99: quantile(waits, 0.99),
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
