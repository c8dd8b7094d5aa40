/** How long a server that has died and is started again takes until everybody sees their match. */
import { describeMachine, formatColumns } from '../columns.ts'
import { type ChildServer, forkServer } from './child-server.ts'
import { makeDataDir } from './data-dir.ts'
import { FrameMeter, quantile } from './frame-meter.ts'
import { SEATS } from './game.ts'
import { closeConnections } from './http.ts'
import { runSaturated } from './load.ts'
import { SpellboughMatch } from './spellbough-client.ts'
import { type ProcessorUsage, processorUsage } from './usage.ts'

export interface RestartWorkload {
  /** Each with four players, who all come back at once. */
  readonly matches: number
  readonly playedMoves: number
}

export const RESTART_WORKLOADS = {
  full: { matches: 1000, playedMoves: 30 },
  small: { matches: 150, playedMoves: 30 },
  /** For tests. */
  tiny: { matches: 3, playedMoves: 10 },
} as const satisfies Readonly<Record<string, RestartWorkload>>

/** The target for the slowest players but one in a hundred. */
const TARGET_P99_MS = 3_000

/** Milliseconds from dialling until a player has the scene. */
export interface ComingBack {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly allMs: number
  /** Milliseconds of processor time for each player, of the server and of the players' process. */
  readonly serverMs: number
  readonly playersMs: number
}

export interface RestartFigures {
  /** The same players to the server that was running: what the sockets and frames cost alone. */
  readonly running: ComingBack
  /** To the server that was killed and started again. */
  readonly restarted: ComingBack
  /** From starting the process until it listens. */
  readonly startMs: number
}

const PARALLEL_OPENS = 8
const SETUP_TIMEOUT_SECONDS = 600

/** `start` is given a folder and a port, 0 for any. */
export async function benchRestart(
  size: RestartWorkload,
  onStep: (step: string) => void,
  start: (dataDir: string, port: number) => Promise<ChildServer> = startServer,
): Promise<RestartFigures> {
  const dataDir = makeDataDir()
  let server = await start(dataDir.path, 0)
  try {
    onStep(`opening ${size.matches} matches`)
    const matches = await openMatches(server.port, size.matches)
    await runSaturated(matches, PARALLEL_OPENS, SETUP_TIMEOUT_SECONDS, size.playedMoves)
    onStep('everybody connects again')
    const running = await comeBack(server, matches)
    onStep('the server dies, and everybody connects again')
    for (const match of matches) match.disconnect()
    const { port } = server
    await server.kill()
    const startedAt = performance.now()
    server = await start(dataDir.path, port)
    const startMs = performance.now() - startedAt
    return { running, restarted: await comeBack(server, matches), startMs }
  } finally {
    closeConnections()
    await server.stop()
    dataDir.remove()
  }
}

const startServer = (dataDir: string, port: number): Promise<ChildServer> =>
  forkServer(new URL('./restart-server-process.js', import.meta.url), [dataDir, String(port)])

async function openMatches(port: number, count: number): Promise<SpellboughMatch[]> {
  const meter = new FrameMeter()
  const matches: SpellboughMatch[] = []
  let left = count
  const openSome = async () => {
    while (left-- > 0) matches.push(await SpellboughMatch.open(`127.0.0.1:${port}`, meter))
  }
  await Promise.all(Array.from({ length: PARALLEL_OPENS }, openSome))
  return matches
}

async function comeBack(server: ChildServer, matches: readonly SpellboughMatch[]): Promise<ComingBack> {
  const serverSeconds = async () => (await server.ask<ProcessorUsage>('processor')).seconds
  const [serverBefore, playersBefore] = [await serverSeconds(), processorUsage().seconds]
  const startedAt = performance.now()
  const waits: number[] = []
  const arrived = matches
    .flatMap((match) => match.reconnect())
    .map(async (ready) => {
      await ready
      waits.push(performance.now() - startedAt)
    })
  await Promise.all(arrived)
  const eachMs = (seconds: number) => (1000 * seconds) / waits.length
  return {
    p50Ms: quantile(waits, 0.5),
    p99Ms: quantile(waits, 0.99),
    allMs: quantile(waits, 1),
    serverMs: eachMs((await serverSeconds()) - serverBefore),
    playersMs: eachMs(processorUsage().seconds - playersBefore),
  }
}

export function restartAsText({ running, restarted, startMs }: RestartFigures, size: RestartWorkload): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  const row = (what: string, { p50Ms, p99Ms, allMs, serverMs, playersMs }: ComingBack) => [
    what,
    ...[p50Ms, p99Ms, allMs].map(seconds),
    ...[serverMs, playersMs].map((milliseconds) => `${milliseconds.toFixed(2)} ms`),
  ]
  const ratio = restarted.allMs / running.allMs
  const isMet = restarted.p99Ms < TARGET_P99_MS
  return [
    `${size.matches} matches of ${SEATS}, ${size.playedMoves} moves or more into it, all players dialling at once, on ${describeMachine()}`,
    '',
    ...formatColumns([
      ['until a player has the scene', 'p50', 'p99', 'all', 'server’s processor', 'players’ processor'],
      row('from the running server', running),
      row(`from the server killed and started again (${seconds(startMs)})`, restarted),
    ]),
    '',
    `after the restart / before: ${ratio.toFixed(2)}×`,
    `  ${isMet ? '✓' : '✗'} p99 under ${seconds(TARGET_P99_MS)} after the restart`,
  ].join('\n')
}
