import { expect, it } from 'vitest'
import { IdentityCache } from '../../src/accounts/identity-cache.ts'
import { sqliteEngine } from '../kit/stores.ts'
import { Browser, testNode, testWorld } from './kit.ts'

const engine = sqliteEngine()

it('identities that are not asked for any more do not stay in memory', async () => {
  const world = testWorld(await engine.freshStore())
  const { auth, close } = await testNode(world)
  const cache = new IdentityCache(world, auth)
  const [anna, ...others] = Array.from({ length: 5 }, () => new Browser(auth))
  for (const browser of [anna, ...others]) await browser?.guest('Guest')
  for (const browser of [anna, ...others])
    expect(await cache.identify({ cookie: browser?.cookie ?? '' })).toMatchObject({ name: 'Guest' })
  expect(cache.size).toBe(5)
  world.clock.at += 10_000
  await cache.identify({ cookie: anna?.cookie ?? '' })
  expect(cache.size).toBe(1)
  close()
})
