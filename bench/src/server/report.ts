import { describeMachine, formatColumns } from '../columns.ts'
import type { ServerFigures } from './measure-server.ts'
import { BARE, BOARDGAME_IO, OURS } from './server-candidates.ts'
import type { Workload } from './workloads.ts'

/** The targets; the first two are our speed by processor time as multiples of the others'. */
export const TARGETS = {
  bare: 0.6,
  boardgameIo: 3.4,
  p99Ms: 15,
  updateBytes: 380,
  idleMatchBytes: 30_000,
  openingProcessorMs: 8,
  openedPerSecond: 120,
}

/** The figures side by side, how they were measured, and whether the targets are met. */
export function serversAsText(figures: readonly ServerFigures[], size: Workload): string {
  const [least, most] = size.moveIntervalMs.map((milliseconds) => milliseconds / 1000)
  const lines: (readonly [string, (figure: ServerFigures) => string] | readonly [string])[] = [
    [`flat out, ${size.atOnce} matches at once`],
    ['  moves/s', ({ flatOut }) => whole(flatOut.movesPerSecond)],
    ['  moves/s of the server’s processor time', ({ flatOut }) => whole(flatOut.movesPerProcessorSecond)],
    ['  acknowledged, p50', ({ flatOut }) => time(flatOut.p50Ms)],
    ['  acknowledged, p99', ({ flatOut }) => time(flatOut.p99Ms)],
    ['  the players’ process was busy', ({ flatOut }) => share(flatOut.playersBusy)],
    [`${size.matches} live matches, each moving every ${least} to ${most} s`],
    ['  moves/s', ({ paced }) => whole(paced.movesPerSecond)],
    ['  moves/s of the server’s processor time', ({ paced }) => whole(paced.movesPerProcessorSecond)],
    ['  acknowledged, p50', ({ paced }) => time(paced.p50Ms)],
    ['  acknowledged, p99', ({ paced }) => time(paced.p99Ms)],
    ['what a player receives'],
    ['  an update, median', ({ received }) => `${whole(received.medianUpdateBytes)} B`],
    ['  an update, mean', ({ received }) => `${whole(received.meanUpdateBytes)} B`],
    ['  all frames, for each move of the match', ({ received }) => `${whole(received.perMoveBytes)} B`],
    [`an idle match, ${size.playedMoves} moves or more into it, all players connected, ${size.idleSeconds} s at rest`],
    ['  objects and buffers', ({ idle }) => kilobytes(idle.objectBytes)],
    ['  the whole process', ({ idle }) => kilobytes(idle.processBytes)],
    ['a match opened, its players coming for the first time'],
    ['  a second', ({ opening }) => whole(opening.matchesPerSecond)],
    ['  the server’s processor time for each', ({ opening }) => time(opening.processorMsPerMatch)],
    ['matches replayed by the rules', ({ checked }) => whole(checked.finished + checked.unfinished)],
    ['  faults found', ({ checked }) => whole(checked.faults.length)],
  ]
  const table = lines.map(([what, figure]) => [what, ...figures.map((each) => figure?.(each) ?? '')])
  return [
    `Servers playing Mag Mell, basic, 4 seats, on ${describeMachine()}. Each server has a process of its own,`,
    'all players another, each player a socket on the loopback address; they choose at random and await each answer.',
    '',
    ...figures.map(({ name, manner }) => `  ${name}: ${manner}`),
    '',
    'Ours and the bare one write every move to disk before they answer; the others lose all matches with their process,',
    'which is faster. The bare one is the limit: no accounts, limits, clocks, undo, recovery, and one kind of viewer.',
    '',
    ...formatColumns([['', ...figures.map(({ name }) => name)], ...table]),
    '',
    ...ratioLines(figures),
    ...aimLines(figures, size),
    ...figures.flatMap(({ name, checked }) => checked.faults.slice(0, 3).map((fault) => `  ${name}: ${fault}`)),
  ].join('\n')
}

/** The same as data. */
export function serversAsJson(figures: readonly ServerFigures[], size: Workload): object {
  return {
    machine: describeMachine(),
    size,
    servers: figures,
    ratios: peersOf(figures).map(([ours, peer]) => ({ peer: peer.id, ...ratiosOf(ours, peer) })),
    aims: aimsOf(figures, size).map(({ what, met }) => ({ what, met })),
  }
}

/** Our figures divided by the peer's: for speeds more is better, for all else less. */
const ratiosOf = (ours: ServerFigures, peer: ServerFigures) => ({
  movesPerSecond: ours.flatOut.movesPerSecond / peer.flatOut.movesPerSecond,
  movesPerProcessorSecond: ours.flatOut.movesPerProcessorSecond / peer.flatOut.movesPerProcessorSecond,
  p99FlatOut: ours.flatOut.p99Ms / peer.flatOut.p99Ms,
  p99Paced: ours.paced.p99Ms / peer.paced.p99Ms,
  bytesPerMove: ours.received.perMoveBytes / peer.received.perMoveBytes,
  idleMemory: ours.idle.objectBytes / peer.idle.objectBytes,
})

function peersOf(figures: readonly ServerFigures[]): (readonly [ServerFigures, ServerFigures])[] {
  const ours = figures.find(({ id }) => id === OURS)
  return ours === undefined ? [] : figures.filter((each) => each !== ours).map((peer) => [ours, peer] as const)
}

const ratioLines = (figures: readonly ServerFigures[]): string[] =>
  peersOf(figures).map(([ours, peer]) => {
    const ratios = ratiosOf(ours, peer)
    return [
      `ours / ${peer.name}: moves/s ${times(ratios.movesPerSecond)}`,
      `by processor time ${times(ratios.movesPerProcessorSecond)}`,
      `p99 flat out ${times(ratios.p99FlatOut)}`,
      `p99 paced ${times(ratios.p99Paced)}`,
      `bytes a move ${times(ratios.bytesPerMove)}`,
      `idle memory ${times(ratios.idleMemory)}`,
    ].join(' · ')
  })

function aimsOf(figures: readonly ServerFigures[], size: Workload): { what: string; met: boolean }[] {
  const peers = peersOf(figures)
  const [ours] = peers[0] ?? []
  if (ours === undefined) return []
  const bare = peers.find(([, { id }]) => id === BARE)?.[1]
  const boardgameIo = peers.find(([, { id }]) => id === BOARDGAME_IO)?.[1]
  const isAtLeast = (share: number, peer: ServerFigures) => ratiosOf(ours, peer).movesPerProcessorSecond >= share
  return [
    ...(bare === undefined
      ? []
      : [
          { what: `at least ${TARGETS.bare} of the bare server by processor time`, met: isAtLeast(TARGETS.bare, bare) },
        ]),
    ...(boardgameIo === undefined
      ? []
      : [
          {
            what: `at least ${TARGETS.boardgameIo} × boardgame.io by processor time, on disk against in memory`,
            met: isAtLeast(TARGETS.boardgameIo, boardgameIo),
          },
          {
            what: `p99 at ${size.matches} live matches not above boardgame.io’s`,
            met: ours.paced.p99Ms <= boardgameIo.paced.p99Ms,
          },
        ]),
    { what: `p99 under ${TARGETS.p99Ms} ms at ${size.matches} live matches`, met: ours.paced.p99Ms < TARGETS.p99Ms },
    {
      what: `a match opened for at most ${TARGETS.openingProcessorMs} ms of processor time`,
      met: ours.opening.processorMsPerMatch <= TARGETS.openingProcessorMs,
    },
    {
      what: `at least ${TARGETS.openedPerSecond} matches opened a second`,
      met: ours.opening.matchesPerSecond >= TARGETS.openedPerSecond,
    },
    {
      what: `a mean update of at most ${TARGETS.updateBytes} bytes`,
      met: ours.received.meanUpdateBytes <= TARGETS.updateBytes,
    },
    {
      what: `an idle match of at most ${TARGETS.idleMatchBytes / 1000} KB`,
      met: ours.idle.objectBytes <= TARGETS.idleMatchBytes,
    },
    { what: 'every match legal', met: figures.every(({ checked }) => checked.faults.length === 0) },
  ]
}

const aimLines = (figures: readonly ServerFigures[], size: Workload): string[] =>
  aimsOf(figures, size).map(({ what, met }) => `  ${met ? '✓' : '✗'} ${what}`)

const whole = (number: number): string => Math.round(number).toString()
const time = (milliseconds: number): string => `${milliseconds.toFixed(milliseconds < 10 ? 2 : 1)} ms`
const share = (part: number): string => `${Math.round(part * 100)} %`
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
const times = (ratio: number): string => `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`
