import type { TableView, WholeScene } from '@spellbough/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, startTestNode, type TestNode } from '../http/kit.ts'
import { serverBuilt } from '../proof/kit/built.ts'
import { until } from './kit.ts'

beforeAll(serverBuilt)

/** Anna plays against these bots at a real server. */
async function against(bots: readonly string[]) {
  const node = await startTestNode({ botThreads: 1 })
  const anna = await Client.guest(node.url, 'Anna')
  const seats = ['me', ...bots.map((bot) => ({ bot }))]
  const { body } = await anna.post<TableView>('/api/tables', { game: 'tree-society', seats })
  await anna.post(`/api/tables/${body.id}/ready`, {})
  return { node, anna, table: body.id }
}

/** The levels that have answered something. */
async function levelsHeard({ world }: TestNode): Promise<string[]> {
  const { values } = await world.metrics.botSeconds.get()
  const heard = values.filter(({ metricName, value }) => metricName?.endsWith('_count') && value > 0)
  return heard.map(({ labels }) => String(labels['level'])).toSorted()
}

describe('a server', () => {
  it('lets bots of all levels play', async () => {
    const { node, anna, table } = await against(['apprentice', 'mage', 'archmage'])
    let heard: string[] = []
    for (let turn = 0; heard.length < 3; turn++) {
      const { body } = await anna.get<WholeScene>(`/api/matches/${table}`)
      const [move] = body.scene.moves
      if (move !== undefined) await anna.post(`/api/matches/${table}/moves`, { id: `t${turn}`, move })
      heard = await levelsHeard(node)
    }
    await node.close()
    expect(heard).toEqual(['apprentice', 'archmage', 'mage'])
    expect(node.logged.filter((line) => line.includes('a bot failed') || line.includes('was lost'))).toEqual([])
  })

  it('stops while a bot thinks', async () => {
    const { node } = await against(['archmage', 'archmage', 'archmage'])
    await node.close()
    await until(() => node.logged.some((line) => line.includes('"stopped"')))
    expect(node.logged.filter((line) => line.includes('did not come to rest'))).toEqual([])
  })
})
