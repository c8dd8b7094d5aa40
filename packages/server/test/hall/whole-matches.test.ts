import type { WholeScene } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import { sceneOnce } from '../../src/hall/channel.ts'
import type { Played } from '../../src/hall/played.ts'
import { awaitedPeople, everyWho, freshCluster, Players } from './cluster.ts'
import { Onlooker } from './onlooker.ts'

/** What an onlooker shows must be what the log says, whatever way it came. Gives all of it as one text. */
function expectUpToDate(played: Played, onlooker: Onlooker): string {
  const whole = sceneOnce(played, onlooker.who, 'fresh.0', 0)
  const { scene, log } = JSON.parse(JSON.stringify(whole)) as WholeScene
  const { undo, ...seen } = onlooker.scene
  const { undo: mayUndo, ...fresh } = scene
  expect(seen).toEqual(fresh)
  expect(onlooker.log).toEqual(log)
  // The right to take back may have ended by a move that nobody was told of; nobody is offered less than they have.
  if (mayUndo) expect(undo).toBe(true)
  return JSON.stringify([fresh, log])
}

const MATCHES = [
  { game: 'mag-mell', people: 2, bots: 2, options: { level: 'full' } },
  { game: 'magical-treehouse', people: 1, bots: 1, options: {} },
  { game: 'magical-treehouse', people: 1, bots: 2, options: { pace: 'realtime' } },
  { game: 'magician-and-tenant', people: 1, bots: 1, options: {} },
  { game: 'tree-society', people: 1, bots: 2, options: {} },
] as const

describe('a whole match through the hall', () => {
  for (const { game, people, bots, options } of MATCHES) {
    const title = `${game} ${JSON.stringify(options)}, people and bots`
    it(`${title}: every onlooker is up to date at every step, and is sent nothing when nothing changed for them`, async () => {
      const cluster = await freshCluster()
      const node = cluster.node()
      const seats = Array.from({ length: bots }, () => ({ bot: 'adept' }))
      const table = await cluster.begin(node, people, { game, options, seats })
      const players = new Players(node)
      const onlookers = await Promise.all(everyWho(people + bots).map((who) => Onlooker.at(node, table, who)))
      const played = await cluster.played(table)
      let seen = onlookers.map((onlooker) => expectUpToDate(played, onlooker))
      let steps = 0
      while (played.match.result === undefined) {
        const before = onlookers.map(({ frames }) => frames.length)
        const { batches } = cluster
        const [seat] = awaitedPeople(played)
        if (seat !== undefined && steps % 2 === 0) await players.move(played, seat, node)
        else await cluster.time.until(() => cluster.batches > batches)
        await cluster.follow(played)
        const now = onlookers.map((onlooker) => expectUpToDate(played, onlooker))
        onlookers.forEach(({ frames, who }, index) => {
          if (now[index] === seen[index])
            expect(frames.length, `${who} was sent something although nothing changed`).toBe(before[index])
        })
        seen = now
        steps++
      }
      await cluster.time.pass(1_000)
      expect((await cluster.played(table)).match.state).toEqual(played.match.state)
      const doc = await cluster.store.readTable(table)
      expect(doc?.status).toBe('over')
      expect(doc?.standing?.rank).toHaveLength(people + bots)
      for (const onlooker of onlookers) {
        expect(onlooker.wholes).toBe(1)
        expect(onlooker.scene.result?.rank).toEqual(doc?.standing?.rank)
        expect(onlooker.scene.moves).toEqual([])
      }
    })
  }
})
