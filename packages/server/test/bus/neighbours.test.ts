import { expect, test } from 'vitest'
import { Neighbours } from '../../src/bus/neighbours.ts'

test('a node is missed once when it has been silent for too long, and again after it came back', () => {
  const neighbours = new Neighbours(2_000)
  neighbours.hear('a', 0)
  neighbours.hear('b', 1_500)
  expect(neighbours.takeSilent(2_000)).toEqual([])
  expect(neighbours.takeSilent(2_001)).toEqual(['a'])
  expect(neighbours.takeSilent(3_000)).toEqual([])
  neighbours.hear('a', 3_000)
  expect(neighbours.takeSilent(5_001)).toEqual(['b', 'a'])
})

test('who could not listen misses nobody', () => {
  const neighbours = new Neighbours(2_000)
  neighbours.hear('a', 0)
  neighbours.startAnew(10_000)
  expect(neighbours.takeSilent(12_000)).toEqual([])
  expect(neighbours.takeSilent(12_001)).toEqual(['a'])
})
