import type { Chance } from './chance.ts'
import type { Mishap } from './settings.ts'
import type { World } from './world.ts'

/** Lets things go wrong until a time, as often and in the ways that the settings say. */
export function scheduleMishaps(world: World, until: number): void {
  const { intervalMs, mishaps } = world.settings.faults
  if (!Number.isFinite(intervalMs)) return
  const chance = world.chanceFor('mishaps')
  const next = () => {
    world.time.schedule(world.process, chance.int(2 * intervalMs), 'mishap', () => {
      if (world.time.now > until) return
      cause(world, chance.pick(mishaps), chance)
      next()
    })
  }
  next()
}

function cause(world: World, mishap: Mishap, chance: Chance): void {
  const { time, process } = world
  const nodes = [...world.nodes].filter(({ isStopping }) => !isStopping)
  const links = [...world.links].filter(({ isCut }) => !isCut)
  const later = (maxMs: number, label: string, run: () => void) => time.schedule(process, chance.int(maxMs), label, run)
  const isForNode = mishap.startsWith('node') || mishap === 'clock stepped' || mishap === 'bus disconnected'
  if (isForNode ? nodes.length === 0 : mishap.startsWith('connection') && links.length === 0) return
  const node = chance.pick(nodes)
  const link = chance.pick(links)
  world.counts.add(mishap)
  switch (mishap) {
    case 'node killed':
      world.killNode(node)
      later(1_500, 'node started', () => world.startMissingNode())
      break
    case 'node drained':
      // The next one starts first, as in a rolling upgrade.
      if (world.settings.engine === 'postgres') world.startNode()
      void node.stop().then(() => {
        world.removeNode(node)
        world.startMissingNode()
      })
      break
    case 'node paused':
      node.process.pausedUntil = time.now + chance.between(20, 3_500)
      break
    case 'clock stepped':
      node.process.clockOffsetMs = chance.between(-700, 700)
      break
    case 'connection cut': {
      const notices = () => (chance.happens(0.6) ? chance.int(800) : undefined)
      link.cut(notices(), notices())
      break
    }
    case 'connection stalled':
      link.stalledUntil = time.now + chance.between(100, 6_000)
      break
    case 'bus disconnected':
      node.bus.disconnect()
      later(2_500, 'bus connected', () => node.bus.reconnect())
      break
    case 'store away':
      world.storeFaults.isAway = true
      later(chance.happens(0.1) ? 14_000 : 1_500, 'store back', () => {
        world.storeFaults.isAway = false
      })
      break
    case 'store worse': {
      const { failBefore, failAfter, slow } = world.settings.faults
      Object.assign(world.storeFaults, { failBefore: 0.2, failAfter: 0.2, slow: 0.05 })
      later(1_000, 'store better', () => Object.assign(world.storeFaults, { failBefore, failAfter, slow }))
    }
  }
}

/** From now on nothing goes wrong, and all nodes are there. What is under way may still fail. */
export function endMishaps(world: World): void {
  const { nodes, storeFaults, time } = world
  Object.assign(storeFaults, { isAway: false, failBefore: 0, failAfter: 0, slow: 0 })
  for (const node of nodes) {
    node.process.pausedUntil = Math.min(node.process.pausedUntil, time.now)
    node.bus.reconnect()
  }
  for (const link of world.links) link.stalledUntil = Math.min(link.stalledUntil, time.now)
  for (let count = 0; count < world.settings.nodes; count++) world.startMissingNode()
}
