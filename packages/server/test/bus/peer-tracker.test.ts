import { expect, test } from 'vitest'
import { PeerTracker } from '../../src/bus/peer-tracker.ts'

test('a silent node times out once, and can time out again after it was seen again', () => {
  const peers = new PeerTracker(2_000)
  peers.recordSeen('a', 0)
  peers.recordSeen('b', 1_500)
  expect(peers.takeTimedOut(2_000)).toEqual([])
  expect(peers.takeTimedOut(2_001)).toEqual(['a'])
  expect(peers.takeTimedOut(3_000)).toEqual([])
  peers.recordSeen('a', 3_000)
  expect(peers.takeTimedOut(5_001)).toEqual(['b', 'a'])
})

test('after a reset the timeout of every node starts again', () => {
  const peers = new PeerTracker(2_000)
  peers.recordSeen('a', 0)
  peers.resetAll(10_000)
  expect(peers.takeTimedOut(12_000)).toEqual([])
  expect(peers.takeTimedOut(12_001)).toEqual(['a'])
})
