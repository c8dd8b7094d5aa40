import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { DatabaseReader } from './kit/database-reader.ts'
import { expectAllAnswered, expectNothingLost } from './kit/expectations.ts'
import { Ledger } from './kit/ledger.ts'
import type { NodeProcess, ServerEndpoint } from './kit/node-process.ts'
import type { Player } from './kit/player.ts'
import { type ProcessCluster, postgresClusters } from './kit/postgres-cluster.ts'
import {
  MATCH_SETUPS,
  type MatchSetup,
  pauseAll,
  playMoreMoves,
  playToTheEnd,
  type StartedMatch,
  startMatch,
} from './kit/start-match.ts'
import { randomItem, waitUntil } from './kit/wait-until.ts'

const clusters = postgresClusters()

/** Others take over from a dead node within two seconds or so; a busy machine gets ten times that. */
const TAKEOVER_TIMEOUT_MS = 20_000

/** A bot in a draft is about as fast as a person: its move is due within so many milliseconds. */
const SOON_MS = 2_500

/** A draft that goes on by itself when nobody moves. */
const DRAFT: MatchSetup = {
  game: 'magical-treehouse',
  options: { pace: 'realtime' },
  chairs: [{ way: 'socket' }, { way: 'client' }, { bot: 'random' }, { way: 'http' }],
}

test('after a node is killed in a real-time draft the others go on, and nothing is lost', async () => {
  const cluster = await clusters.start(3)
  const ledger = new Ledger()
  const matches = await Promise.all(
    [DRAFT, DRAFT].map((kind) => startMatch(kind, { ledger, endpoints: cluster.nodes })),
  )
  const playing = playToTheEnd(matches)
  const late: number[] = []
  for (const node of cluster.nodes.slice(0, 2)) {
    await waitUntil('both drafts are under way', () => matches.every(inDraft), {
      more: () => matches.map(phaseOf).join(),
    })
    late.push(...(await killAmid(node, cluster, matches, ledger)))
    await expectNothingLost('after a node was killed', matches, ledger, cluster.stored)
    await node.restart()
    for (const player of playersOf(matches)) player.resume()
  }
  expect(late.length, 'matches in which something was due when the node died').toBeGreaterThan(0)
  await playMoreMoves(matches, ledger, 20)
  await playing
  const figures = await expectAllAnswered(matches, ledger, cluster.stored)
  console.log('killed in a draft', { ...figures, lateBy: late })
})

/**
 * Everybody rests, so that only bots' moves are due. The node is killed, its clients go to another one, and the others
 * must make those moves. Gives how long after it was due each match went on, in milliseconds.
 */
async function killAmid(
  node: NodeProcess,
  cluster: ProcessCluster,
  matches: readonly StartedMatch[],
  ledger: Ledger,
): Promise<number[]> {
  const { stored } = cluster
  const players = playersOf(matches)
  const dues = () => Promise.all(matches.map(({ id }) => stored.due(id)))
  await waitUntil('every match waits for a bot', async () => {
    await pauseAll(matches, ledger)
    const soon = (await dues()).every((due) => due !== undefined && due.due < Date.now() + SOON_MS)
    if (soon) return true
    for (const player of players) player.resume()
    await sleep(50)
    return false
  })
  await node.kill()
  const killed = Date.now()
  const lengths = await Promise.all(matches.map(({ id }) => lengthOf(stored, id)))
  const due = (await dues()).map((row) => row?.due ?? Number.POSITIVE_INFINITY)
  moveTo(players, node, otherNode(cluster))
  const late = matches.map(async ({ id }, index) => {
    const expected = due[index] ?? Number.POSITIVE_INFINITY
    // In the last moment a bot may have moved and now waits for people.
    if (expected > killed + SOON_MS) return []
    const grown = async () => (await lengthOf(stored, id)) > (lengths[index] ?? 0)
    await waitUntil(`table ${id} goes on without the dead node`, grown, {
      within: TAKEOVER_TIMEOUT_MS,
      more: () => `It was due ${expected - killed} ms after the kill.`,
    })
    return [Date.now() - Math.max(killed, expected)]
  })
  return (await Promise.all(late)).flat()
}

test('a move acknowledged by a node that is then killed at once is shown at the others', async () => {
  const cluster = await clusters.start(2)
  const [dying, living] = cluster.nodes
  if (dying === undefined || living === undefined) throw new Error('There are two nodes.')
  const ledger = new Ledger()
  const kind: MatchSetup = { game: 'tree-society', options: {}, chairs: [{ way: 'socket' }, { way: 'socket' }] }
  const matches: StartedMatch[] = []
  const shownAfter: number[] = []
  for (let round = 0; round < 3; round++) {
    const match = await startMatch(kind, { ledger, endpoints: [dying, living] })
    matches.push(match)
    shownAfter.push(await dieWithTheAnswer(dying, match))
    await dying.restart()
  }
  const playing = playToTheEnd(matches)
  await playMoreMoves(matches, ledger, 60)
  await playing
  const figures = await expectAllAnswered(matches, ledger, cluster.stored)
  console.log('killed with the answer', { ...figures, shownAfter })
})

/** The player at the dying node moves, and the node is killed as soon as the answer is there. Gives how long it took. */
async function dieWithTheAnswer(dying: NodeProcess, { players }: StartedMatch): Promise<number> {
  const [mover, watcher] = players
  if (mover === undefined || watcher === undefined) throw new Error('Two play.')
  await waitUntil(
    'both see the match',
    () => mover.connection.kept !== undefined && watcher.connection.kept !== undefined,
  )
  // Both have moved and the other was told, so it would be told of this move too.
  for (let turn = 0; turn < 10 || mover.choices().length === 0; turn++) {
    const player = await waitUntil('it is somebody’s turn', () => players.find((one) => one.choices().length > 0))
    const before = players.map(({ connection: line }) => line.kept?.mark)
    await player.connection.move(randomItem(player.choices()))
    await waitUntil('both see a move', () =>
      players.every(({ connection: line }, index) => line.kept?.mark !== before[index]),
    )
  }
  const before = watcher.connection.kept?.mark
  const sent = await mover.connection.move(randomItem(mover.choices()))
  await dying.kill()
  const killed = Date.now()
  expect(sent.outcome).toBe('acknowledged')
  await waitUntil('the other player sees the move', () => watcher.connection.kept?.mark !== before, {
    within: TAKEOVER_TIMEOUT_MS,
  })
  return Date.now() - killed
}

test('a match that a dead node had leased is taken over', async () => {
  const cluster = await clusters.start(2, { SPELLBOUGH_LEASE: '2000' })
  const [dying, living] = cluster.nodes
  if (dying === undefined || living === undefined) throw new Error('There are two nodes.')
  const ledger = new Ledger()
  const kind: MatchSetup = {
    ...MATCH_SETUPS.treeSociety,
    chairs: [{ way: 'socket' }, { bot: 'adept' }, { bot: 'adept' }],
  }
  const matches = await Promise.all(Array.from({ length: 4 }, () => startMatch(kind, { ledger, endpoints: [dying] })))
  const playing = playToTheEnd(matches)
  const { id, until, since } = await killWhileLeased(dying, cluster.stored, matches)
  // A match that has just begun may turn out to wait for its player: then nothing is played for the bots.
  const isTakenOver = async () => (await cluster.stored.due(id))?.lease_until !== until
  await waitUntil('the other node takes the match over', isTakenOver, { within: TAKEOVER_TIMEOUT_MS })
  const takenOver = Date.now() - since
  moveTo(playersOf(matches), dying, living)
  await playMoreMoves(matches, ledger, 60)
  await playing
  const figures = await expectAllAnswered(matches, ledger, cluster.stored)
  console.log('killed with a lease', { ...figures, takenOver })
})

/** Kills the node at a moment when it has leased one of the matches; tries again until it really died with the lease. */
async function killWhileLeased(dying: NodeProcess, stored: DatabaseReader, matches: readonly StartedMatch[]) {
  const findLease = async () => {
    for (const { id } of matches) {
      const until = (await stored.due(id))?.lease_until ?? 0
      if (until > Date.now()) return { id, until }
    }
    return undefined
  }
  return await waitUntil('the node dies with a lease', async () => {
    await waitUntil('the node has leased a match', findLease, { every: 0 })
    await dying.kill()
    const since = Date.now()
    const lease = await findLease()
    if (lease !== undefined && (await outlivesNode(stored, lease))) return { ...lease, since }
    await dying.restart()
    return undefined
  })
}

/** Whether a dead node's lease lasts to its end. A statement that was on its way when the node died may still end it. */
async function outlivesNode(stored: DatabaseReader, { id, until }: { id: string; until: number }): Promise<boolean> {
  while (Date.now() < until) {
    if ((await stored.due(id))?.lease_until !== until) return Date.now() >= until
    await sleep(20)
  }
  return true
}

const playersOf = (matches: readonly StartedMatch[]): Player[] => matches.flatMap(({ players }) => players)

function phaseOf({ players }: StartedMatch): string {
  const view = players[0]?.connection.kept?.scene.view
  return typeof view === 'object' && view !== null && 'phase' in view ? String(view.phase) : ''
}

const inDraft = (match: StartedMatch): boolean => phaseOf(match) === 'planning'

function moveTo(players: readonly Player[], from: ServerEndpoint, to: ServerEndpoint): void {
  for (const line of players.flatMap(({ connections: lines }) => lines)) {
    if (line.endpoint !== from) continue
    line.endpoint = to
    line.reconnect()
  }
}

function otherNode({ nodes }: ProcessCluster): NodeProcess {
  const open = nodes.findLast(({ isOpen }) => isOpen)
  if (open === undefined) throw new Error('No node is left.')
  return open
}

async function lengthOf(stored: DatabaseReader, id: string): Promise<number> {
  return (await stored.entries(id, 0)).length
}
