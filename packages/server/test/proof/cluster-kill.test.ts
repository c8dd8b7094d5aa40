import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectAllEnded, expectNothingLost } from './kit/judging.ts'
import { Ledger } from './kit/ledger.ts'
import { type Begun, begin, KINDS, type Kind, playToTheEnd } from './kit/match.ts'
import type { Door, NodeProcess } from './kit/node-process.ts'
import type { Player } from './kit/player.ts'
import { type Cluster, postgresClusters } from './kit/postgres-cluster.ts'
import type { Stored } from './kit/stored.ts'
import { oneOf, until } from './kit/until.ts'

const clusters = postgresClusters()

/** Others take over from a dead node within two seconds or so; a busy machine gets ten times that. */
const TAKEN_OVER = 20_000

/** A draft that goes on by itself when nobody moves. */
const DRAFT: Kind = {
  game: 'magical-treehouse',
  options: { pace: 'realtime' },
  chairs: [{ way: 'socket' }, { way: 'client' }, { bot: 'random' }, { way: 'http' }],
}

test('a node is killed in a real-time draft: the others go on, and nothing is lost', async () => {
  const cluster = await clusters.start(3)
  const ledger = new Ledger()
  const matches = await Promise.all([DRAFT, DRAFT].map((kind) => begin(kind, { ledger, doors: cluster.nodes })))
  const playing = playToTheEnd(matches)
  const late: number[] = []
  for (const node of cluster.nodes.slice(0, 2)) {
    await until('both drafts are under way', () => matches.every(inDraft), { more: () => matches.map(phaseOf).join() })
    late.push(...(await killAmid(node, cluster, matches)))
    await expectNothingLost('after a node was killed', matches, ledger, cluster.stored)
    await node.restart()
    for (const player of playersOf(matches)) player.goOn()
  }
  await playing
  const figures = await expectAllEnded(theOther(cluster), matches, ledger, cluster.stored)
  console.log('killed in a draft', { ...figures, lateBy: late })
})

/**
 * Everybody rests, so that only bots' moves are due. The node is killed, its clients go to another one, and the others
 * must make those moves. Gives how long after it was due each match went on, in milliseconds.
 */
async function killAmid(node: NodeProcess, cluster: Cluster, matches: readonly Begun[]): Promise<number[]> {
  const { stored } = cluster
  const players = playersOf(matches)
  const dues = () => Promise.all(matches.map(({ id }) => stored.due(id)))
  await until('every match waits for a bot', async () => {
    for (const player of players) player.pause()
    await sleep(50)
    const soon = (await dues()).every((due) => due !== undefined && due.due < Date.now() + 2_500)
    if (!soon) for (const player of players) player.goOn()
    return soon
  })
  await node.kill()
  const killed = Date.now()
  const lengths = await Promise.all(matches.map(({ id }) => lengthOf(stored, id)))
  const due = await dues()
  moveTo(players, node, theOther(cluster))
  return await Promise.all(
    matches.map(async ({ id }, index) => {
      const grown = async () => (await lengthOf(stored, id)) > (lengths[index] ?? 0)
      await until('a match goes on without the dead node', grown, { within: TAKEN_OVER })
      return Date.now() - Math.max(killed, due[index]?.due ?? killed)
    }),
  )
}

test('a move acknowledged by a node that dies in the same moment is shown at the others', async () => {
  const cluster = await clusters.start(2)
  const [dying, living] = cluster.nodes
  if (dying === undefined || living === undefined) throw new Error('There are two nodes.')
  const ledger = new Ledger()
  const kind: Kind = { game: 'mag-mell', options: {}, chairs: [{ way: 'socket' }, { way: 'socket' }] }
  const matches: Begun[] = []
  const shownAfter: number[] = []
  for (let round = 0; round < 3; round++) {
    const match = await begin(kind, { ledger, doors: [dying, living] })
    matches.push(match)
    shownAfter.push(await dieWithTheAnswer(dying, match))
    await dying.restart()
  }
  const playing = playToTheEnd(matches)
  await playing
  const figures = await expectAllEnded(living, matches, ledger, cluster.stored)
  console.log('killed with the answer', { ...figures, shownAfter })
})

/** The player at the dying node moves, and the node is killed as soon as the answer is there. Gives how long it took. */
async function dieWithTheAnswer(dying: NodeProcess, match: Begun): Promise<number> {
  const [mover, watcher] = match.players
  if (mover === undefined || watcher === undefined) throw new Error('Two play.')
  await until('both see the match', () => mover.line.kept !== undefined && watcher.line.kept !== undefined)
  while (mover.choices().length === 0) {
    const { length } = watcher.choices()
    if (length > 0) await watcher.line.move(oneOf(watcher.choices()))
    await until('it is somebody’s turn', () => mover.choices().length > 0 || watcher.choices().length > 0)
  }
  const before = watcher.line.kept?.mark
  const sent = await mover.line.move(oneOf(mover.choices()))
  await dying.kill()
  const killed = Date.now()
  expect(sent.outcome).toBe('acknowledged')
  await until('the other player sees the move', () => watcher.line.kept?.mark !== before, { within: TAKEN_OVER })
  return Date.now() - killed
}

test('a match that a dead node had leased is taken over', async () => {
  const cluster = await clusters.start(2, { SPELLBOUGH_LEASE: '2000' })
  const [dying, living] = cluster.nodes
  if (dying === undefined || living === undefined) throw new Error('There are two nodes.')
  const ledger = new Ledger()
  const kind: Kind = { ...KINDS.treeSociety, chairs: [{ way: 'socket' }, { bot: 'heuristic' }, { bot: 'heuristic' }] }
  const matches = await Promise.all(Array.from({ length: 4 }, () => begin(kind, { ledger, doors: [dying] })))
  const playing = playToTheEnd(matches)
  const { id, rest } = await killWhileLeased(dying, cluster.stored, matches)
  const length = await lengthOf(cluster.stored, id)
  const since = Date.now()
  await until('the other node takes the match over', async () => (await lengthOf(cluster.stored, id)) > length, {
    within: TAKEN_OVER,
  })
  const takenOver = Date.now() - since
  moveTo(playersOf(matches), dying, living)
  await playing
  const figures = await expectAllEnded(living, matches, ledger, cluster.stored)
  console.log('killed with a lease', { ...figures, leaseHadLeft: rest, takenOver })
})

/** Kills the node at a moment when it has leased one of the matches; tries again until it really died with the lease. */
async function killWhileLeased(dying: NodeProcess, stored: Stored, matches: readonly Begun[]) {
  const leased = async () => {
    for (const { id } of matches) {
      const rest = ((await stored.due(id))?.lease_until ?? 0) - Date.now()
      if (rest > 0) return { id, rest }
    }
    return undefined
  }
  return await until('the node dies with a lease', async () => {
    await until('the node has leased a match', leased, { every: 0 })
    await dying.kill()
    const kept = await leased()
    if (kept === undefined) await dying.restart()
    return kept
  })
}

const playersOf = (matches: readonly Begun[]): Player[] => matches.flatMap(({ players }) => players)

function phaseOf({ players }: Begun): string {
  const view = players[0]?.line.kept?.scene.view
  return typeof view === 'object' && view !== null && 'phase' in view ? String(view.phase) : ''
}

const inDraft = (match: Begun): boolean => phaseOf(match) === 'planning'

function moveTo(players: readonly Player[], from: Door, to: Door): void {
  for (const line of players.flatMap(({ lines }) => lines)) {
    if (line.door !== from) continue
    line.door = to
    line.reconnect()
  }
}

function theOther({ nodes }: Cluster): NodeProcess {
  const open = nodes.findLast(({ isOpen }) => isOpen)
  if (open === undefined) throw new Error('No node is left.')
  return open
}

async function lengthOf(stored: Stored, id: string): Promise<number> {
  return (await stored.entries(id, 0)).length
}
