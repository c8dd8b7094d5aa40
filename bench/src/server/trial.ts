import { sameJson } from '@spellbough/protocol'
import type { Host } from './child.ts'
import type { Entrant, Table, Visit } from './contract.ts'
import { replay, SEATS } from './game.ts'
import { flatOut, type Load, paced } from './load.ts'
import { Meter, mean, quantile } from './meter.ts'
import type { Size } from './sizes.ts'

/** What was measured of one server. Times are milliseconds. */
export interface Figures {
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
  readonly checked: Checked
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
export interface Checked {
  /** Played again from their seed to the end, with the same result that their players were told. */
  readonly finished: number
  /** Played again as far as they had come. */
  readonly unfinished: number
  /** What was wrong: refused moves, moves that were not legal, other results. */
  readonly faults: readonly string[]
}

/** What is no measurement may take so many seconds at most. */
const PATIENCE = 120

/** What is under way on the server's side is over after so many seconds, before its memory is read. */
const SETTLING = 0.5

/** So many matches are opened side by side. */
const SIDE_BY_SIDE = 8

/** Measures a server that runs: its memory, the paced load, then all that it can do. */
export async function trial(entrant: Entrant, host: Host, size: Size, say: (step: string) => void): Promise<Figures> {
  const meter = new Meter()
  const visit = await entrant.visit(host.port, meter)
  try {
    say('warming up')
    const first = await openTables(visit, size.warmUp)
    await flatOut(first, size.warmUp, PATIENCE)
    for (const table of first) table.leave()
    await pause(SETTLING)
    const before = await host.memory()

    say(`opening ${size.matches} matches`)
    const began = performance.now()
    const tables = await openTables(visit, size.matches)
    const openedPerSecond = size.matches / ((performance.now() - began) / 1000)

    say(`playing the first ${size.playedMoves} moves of each`)
    const early = await flatOut(tables, size.atOnce, PATIENCE, size.playedMoves)

    say(`${size.matches} matches, each moving now and then`)
    const settling = await paced(tables, size.between, size.settleSeconds)
    const live = await measured(host, () => paced(tables, size.between, size.pacedSeconds))
    await pause(size.idleSeconds)
    const after = await host.memory()

    say(`${size.atOnce} matches as fast as they can`)
    meter.restart()
    const fast = await measured(host, () => flatOut(tables, size.atOnce, size.flatOutSeconds))
    meter.stop()

    say('playing the matches again')
    const refusals = [...early.refusals, ...settling.refusals, ...live.load.refusals, ...fast.load.refusals]
    return {
      id: entrant.id,
      name: entrant.name,
      manner: entrant.manner,
      flatOut: fast.speed,
      paced: live.speed,
      bytes: {
        medianUpdate: quantile(meter.updates, 0.5),
        meanUpdate: mean(meter.updates),
        perMove: meter.bytes / SEATS / Math.max(1, fast.load.waits.length),
      },
      idle: {
        objectBytes: (after.objects - before.objects) / size.matches,
        processBytes: (after.process - before.process) / size.matches,
      },
      openedPerSecond,
      checked: await check([...first, ...tables], refusals),
    }
  } finally {
    await visit.close()
  }
}

async function openTables(visit: Visit, count: number): Promise<Table[]> {
  const tables: Table[] = []
  let left = count
  const openSome = async () => {
    while (left-- > 0) tables.push(await visit.open())
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, openSome))
  return tables
}

async function measured(host: Host, run: () => Promise<Load>): Promise<{ load: Load; speed: Speed }> {
  const before = await host.processorSeconds()
  const load = await run()
  const processor = (await host.processorSeconds()) - before
  const { moves, seconds, waits, playersBusy } = load
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

async function check(tables: readonly Table[], refusals: readonly string[]): Promise<Checked> {
  const faults = refusals.map((why) => `a move was refused: ${why}`)
  let [finished, unfinished] = [0, 0]
  for (const table of tables) {
    const { record, result } = await table.account()
    if (record === null) continue
    try {
      const again = replay(record) ?? null
      if (!sameJson(again, result))
        faults.push(`played again a match came to ${told(again)}, its players were told ${told(result)}`)
      if (result === null) unfinished++
      else finished++
    } catch (error) {
      faults.push(String(error))
    }
  }
  return { finished, unfinished, faults }
}

const told = (result: object | null): string => JSON.stringify(result)

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
