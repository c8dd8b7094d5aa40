import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Network } from '@spellbough/bots'
import { GAMES } from '@spellbough/games'
import { NETWORK_OUTPUTS, type TrainedNetwork } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'

describe.each(GAMES.filter(({ loadNetwork }) => loadNetwork !== undefined))('the network of $rules.id', (game) => {
  it('fits its game, is small, is used and tells how it was trained', async () => {
    const trained = (await game.loadNetwork?.()) as TrainedNetwork
    expect(() => new Network(trained, game.model?.features?.count ?? 0)).not.toThrow()
    expect(trained.trustedOutputs.length).toBeGreaterThan(0)
    expect(NETWORK_OUTPUTS).toEqual(expect.arrayContaining([...trained.trustedOutputs]))
    expect(trained.provenance).toMatchObject({ game: game.rules.id, rules: game.rules.version })
    for (const key of ['seed', 'games', 'epochs', 'valueLoss', 'policyLoss', 'baselineLoss'])
      expect(trained.provenance).toHaveProperty(key)
    const file = join(import.meta.dirname, '../../../games', game.rules.id, 'bot', 'network.json')
    expect(readFileSync(file).length).toBeLessThan(200_000)
  })
})
