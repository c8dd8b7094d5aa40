import type { SceneSnapshot, TableView } from '@spellbough/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, TestClient, type TestNode } from '../http/kit.ts'
import { ensureServerBuilt } from '../resilience/kit/build-server.ts'
import { waitUntil } from './bot-fixtures.ts'

beforeAll(ensureServerBuilt)

/** A match of Anna against these bots at a real server. */
async function startMatchAgainst(bots: readonly string[]) {
  const node = await startTestNode({ botThreads: 1 })
  const anna = await TestClient.guest(node.url, 'Anna')
  const seats = ['me', ...bots.map((bot) => ({ bot }))]
  const { body } = await anna.post<TableView>('/api/tables', { game: 'tree-society', seats })
  await anna.post(`/api/tables/${body.id}/ready`, {})
  return { node, anna, table: body.id }
}

/** The levels that have answered a request. */
async function levelsAsked({ context }: TestNode): Promise<string[]> {
  const { values } = await context.metrics.botSeconds.get()
  const answered = values.filter(({ metricName, value }) => metricName?.endsWith('_count') && value > 0)
  return answered.map(({ labels }) => String(labels['level'])).toSorted()
}

describe('a server', () => {
  it('lets bots of all levels play', async () => {
    const { node, anna, table } = await startMatchAgainst(['apprentice', 'mage', 'archmage'])
    let answered: string[] = []
    for (let turn = 0; answered.length < 3; turn++) {
      const { body } = await anna.get<SceneSnapshot>(`/api/matches/${table}`)
      const [move] = body.scene.moves
      if (move !== undefined) await anna.post(`/api/matches/${table}/moves`, { id: `t${turn}`, move })
      answered = await levelsAsked(node)
    }
    await node.close()
    expect(answered).toEqual(['apprentice', 'archmage', 'mage'])
    expect(node.logged.filter((line) => line.includes('a bot failed') || line.includes('was lost'))).toEqual([])
  })

  it('stops without a timeout while bots think', async () => {
    const { node } = await startMatchAgainst(['archmage', 'archmage', 'archmage'])
    await node.close()
    await waitUntil(() => node.logged.some((line) => line.includes('"stopped"')))
    expect(node.logged.filter((line) => line.includes('did not come to rest'))).toEqual([])
  })
})
