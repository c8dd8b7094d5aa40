import { setTimeout as sleep } from 'node:timers/promises'
import type { Observer } from '@spellbough/kernel'
import { Ledger, type SentMove } from '../../resilience/kit/ledger.ts'
import type { ServerEndpoint } from '../../resilience/kit/node-process.ts'
import { SocketConnection } from '../../resilience/kit/socket-connection.ts'
import { type MatchSetup, pauseAll, type StartedMatch, startMatch } from '../../resilience/kit/start-match.ts'
import type { TestConnection } from '../../resilience/kit/test-connection.ts'
import { randomItem, waitUntil } from '../../resilience/kit/wait-until.ts'
import { checkHistory } from './check-history.ts'
import type { FaultCluster } from './fault-cluster.ts'
import { drawFaults, type Fault } from './fault-schedule.ts'
import type { Findings, History, Violation } from './history.ts'
import { LogScenes } from './log-scenes.ts'
import { Recorder, writeKey } from './recorder.ts'
import { ScenePoller } from './scene-poller.ts'

/** Matches of people alone and with a bot, in turns, with simultaneous choices and in real time. */
const SETUPS: readonly MatchSetup[] = [
  { game: 'tree-society', options: {}, chairs: [{ way: 'socket' }, { way: 'client' }] },
  {
    game: 'magical-treehouse',
    options: { pace: 'structured' },
    chairs: [{ way: 'client' }, { way: 'socket' }, { bot: 'random' }],
  },
  {
    game: 'magical-treehouse',
    options: { pace: 'realtime' },
    chairs: [{ way: 'socket' }, { way: 'client' }, { way: 'socket' }],
  },
  { game: 'magician-and-tenant', options: {}, chairs: [{ way: 'socket' }, { way: 'client' }] },
]

const MAX_THINK_MS = 40
/** Clients wait so long for a node that says nothing before they leave it. */
const PATIENCE_MS = 250
/** With a planted fault a match may come to a standstill. */
const MAX_STANDSTILL_MS = 5_000
const SETTLE_POLL_INTERVAL_MS = 100

export interface RunOptions {
  /** For so long faults begin. */
  readonly faultyMs: number
  /** The match goes on without faults until so many moves are acknowledged, unless nobody gets any further. */
  readonly minMoves: number
  /** How long all viewers may take to be shown everything once all faults are over. It ends a hang and judges no speed. */
  readonly settleTimeoutMs: number
}

export const DEFAULT_OPTIONS: RunOptions = { faultyMs: 5_000, minMoves: 0, settleTimeoutMs: 60_000 }

export interface RunReport {
  readonly seed: number
  readonly faults: readonly Fault[]
  readonly matches: readonly (Findings & { readonly what: string; readonly history: History })[]
  readonly entries: number
  readonly acknowledged: number
  readonly refused: number
  readonly sentAgain: number
  readonly reads: number
}

/** A match with everybody who views it. */
interface RecordedMatch {
  readonly match: StartedMatch
  readonly recorder: Recorder
  readonly viewers: readonly { readonly reader: string; readonly observer: Observer; readonly line: TestConnection }[]
  readonly poller: ScenePoller
}

/** Plays matches on a cluster while faults befall it, and judges what was recorded. */
export async function linearizeRun(
  cluster: FaultCluster,
  seed: number,
  { faultyMs, minMoves, settleTimeoutMs }: RunOptions,
): Promise<RunReport> {
  const { nodes } = cluster
  await waitUntil('every node is ready', async () => (await Promise.all(nodes.map(isReady))).every(Boolean))
  const ledger = new Ledger()
  const recorded = await Promise.all(SETUPS.map((setup, index) => begin(setup, index, cluster, ledger)))
  const matches = recorded.map(({ match }) => match)
  const players = matches.flatMap((match) => match.players)
  const playing = Promise.all(players.map((player) => player.play()))
  // A shorter run has the first of the same faults.
  const faults = drawFaults(seed, nodes.length, DEFAULT_OPTIONS.faultyMs).filter(({ atMs }) => atMs < faultyMs)
  const lines = recorded.flatMap(({ viewers }) => viewers.map(({ line }) => line))
  const inflicting = nodes.map((node) => {
    const others = nodes.filter((one) => one !== node)
    const own = faults.filter((fault) => fault.node === node.node)
    return inflict(own, node, others, lines, faultyMs)
  })
  const inflicted = (await Promise.all([...inflicting, sleep(faultyMs, [])])).flat()
  await playOn(ledger, minMoves)
  await pauseAll(matches, ledger)
  for (const player of players) player.finish()
  await Promise.all([playing, ...recorded.map(({ poller }) => poller.stop())])
  const checked = await Promise.all(recorded.map((one) => check(one, cluster, ledger, settleTimeoutMs)))
  return {
    seed,
    faults: inflicted,
    matches: checked,
    entries: checked.reduce((sum, { history }) => sum + history.log.length, 0),
    acknowledged: ledger.count('acknowledged'),
    refused: ledger.count('refused'),
    sentAgain: ledger.all.filter(({ sendCount }) => sendCount > 1).length,
    reads: recorded.reduce((sum, { recorder }) => sum + recorder.reads.length, 0),
  }
}

/** Resolves after so many moves, or when none has been made for a while. */
async function playOn(ledger: Ledger, minMoves: number): Promise<void> {
  let known = 0
  let lastMoveAt = performance.now()
  for (;;) {
    const moves = ledger.count('acknowledged')
    if (moves > known) lastMoveAt = performance.now()
    known = moves
    if (moves >= minMoves || performance.now() > lastMoveAt + MAX_STANDSTILL_MS) return
    await sleep(SETTLE_POLL_INTERVAL_MS)
  }
}

async function begin(setup: MatchSetup, index: number, cluster: FaultCluster, ledger: Ledger): Promise<RecordedMatch> {
  const { nodes } = cluster
  // Each match begins at another node.
  const endpoints = nodes.map((_, turn) => nodes[(turn + index) % nodes.length] ?? nodes[0]).filter(isDefined)
  const recorder = new Recorder(nodes)
  let fault: unknown
  // After a cut a node may still answer `busy` once for each dead connection of its pool.
  const start = () =>
    startMatch(setup, {
      ledger,
      endpoints,
      connections: 2,
      maxThinkMs: MAX_THINK_MS,
      tap: (_, seat) => recorder.tap(`seat ${seat}`, seat),
    }).catch((error: unknown) => {
      fault = error
      return undefined
    })
  const match = await waitUntil(`a match of ${setup.game} begins`, start, { more: () => String(fault) })
  const { id, players } = match
  const watching = endpoints.map(
    (endpoint) =>
      new SocketConnection({
        endpoint,
        guest: undefined,
        table: id,
        seat: null,
        ledger,
        tap: recorder.tap('a spectator', 'spectator'),
      }),
  )
  const [first] = players
  if (first === undefined) throw new Error('Somebody must play.')
  return {
    match,
    recorder,
    viewers: [
      ...players.flatMap(({ seat, connections }) =>
        connections.map((line) => ({ reader: `seat ${seat}`, observer: seat, line })),
      ),
      ...watching.map((line) => ({ reader: 'a spectator', observer: 'spectator' as const, line })),
    ],
    poller: new ScenePoller(id, first, nodes, recorder),
  }
}

/**
 * Lets faults befall one node, each at its time or when the one before is over: a node on a busy machine may take long to
 * start again. Gives those that began while the run was on.
 */
async function inflict(
  faults: readonly Fault[],
  node: FaultCluster['nodes'][number],
  others: FaultCluster['nodes'],
  lines: readonly TestConnection[],
  faultyMs: number,
): Promise<readonly Fault[]> {
  const inflicted: Fault[] = []
  const start = performance.now()
  for (const fault of faults) {
    await sleep(Math.max(0, start + fault.atMs - performance.now()))
    if (performance.now() > start + faultyMs) break
    inflicted.push(fault)
    const suffering = node.suffer(fault)
    if (fault.clientsLeave) {
      await sleep(PATIENCE_MS)
      for (const line of lines.filter(({ endpoint }) => endpoint === node)) {
        line.endpoint = randomItem(others)
        line.reconnect()
      }
    }
    await suffering
  }
  return inflicted
}

async function check(
  { match, recorder, viewers }: RecordedMatch,
  { nodes, stored }: FaultCluster,
  ledger: Ledger,
  settleTimeoutMs: number,
) {
  const what = `${match.setup.game}, table ${match.id}`
  const sent = ledger.at(match.id)
  try {
    const { log, readAt } = await settle(match.id, viewers, stored, settleTimeoutMs)
    // A bot may go on: what was shown later may not be in this log yet.
    const known = <Event extends { readonly at: number }>(events: readonly Event[]) =>
      events.filter(({ at }) => at <= readAt)
    const history: History = {
      log: log.rows.map(({ seat, request }) => (request === null ? null : writeKey(seat, request))),
      logFault: log.fault,
      writes: sent.map((move) => ({
        key: writeKey(move.seat, move.id),
        sentAt: move.sentAt,
        acknowledgedAt: move.acknowledgedAt,
        isRefused: isRefusedForGood(move),
      })),
      acknowledgements: known(recorder.acknowledgements),
      reads: known(recorder.reads).map(({ scene, observer, ...read }) => ({
        ...read,
        shows: log.showing(observer, scene),
      })),
      refusals: sent
        .filter((move) => isRefusedForGood(move) && move.problem?.code === 'refused')
        .map((move) => ({
          key: writeKey(move.seat, move.id),
          sentAt: move.sentAt,
          refusedAt: move.refusedAt ?? Number.POSITIVE_INFINITY,
          illegalAfter: log.illegalAfter(move),
        })),
      nodeStarts: nodes.map(({ starts }) => starts),
      finals: viewers.map(({ reader, observer, line }) => ({
        reader: `${reader} at node ${nodes.find((node) => node === line.endpoint)?.node}`,
        showsLog: log.isEnd(observer, line.kept?.scene),
      })),
    }
    return { what, history, ...checkHistory(history) }
  } finally {
    for (const { line } of viewers) line.close()
  }
}

/** A copy that was answered says nothing about another that is still under way to a frozen node. */
const isRefusedForGood = ({ outcome, sendCount }: SentMove): boolean => outcome === 'refused' && sendCount === 1

/** The log when all viewers have been shown it, or when they had time enough. */
async function settle(
  table: string,
  viewers: RecordedMatch['viewers'],
  stored: FaultCluster['stored'],
  timeoutMs: number,
): Promise<{ readonly log: LogScenes; readonly readAt: number }> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const readAt = performance.now()
    const log = await LogScenes.read(stored, table)
    const isSettled = viewers.every(({ observer, line }) => log.isEnd(observer, line.kept?.scene))
    if (isSettled || readAt > end) return { log, readAt }
    await sleep(SETTLE_POLL_INTERVAL_MS)
  }
}

/** Whether the node and its connection to PostgreSQL have recovered from the faults of the run before. */
const isReady = ({ address }: ServerEndpoint): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

const isDefined = <T>(value: T | undefined): value is T => value !== undefined

/** All violations of a run, one line each. */
export const violationsOf = ({ matches }: RunReport): readonly (Violation & { readonly what: string })[] =>
  matches.flatMap(({ what, violations }) => violations.map((one) => ({ ...one, what })))
