import { describe, expect, it } from 'vitest'
import { createFeatureEncoder, FeatureWriter, type GameTypes, OpponentSummaries } from '../src/index.ts'

const written = (write: (out: FeatureWriter) => void, size = 16): number[] => {
  const into = new Float32Array(size).fill(9)
  const out = new FeatureWriter(into)
  write(out)
  return [...into.subarray(0, out.length)]
}

describe('a feature writer', () => {
  it('writes one feature after another', () => {
    const features = written((out) => {
      out.put(0.5)
      out.flag(true)
      out.flag(false)
      out.oneHot(3, 1)
      out.oneHot(2, -1)
      out.copy([4, 5, 6], 2)
    })
    expect(features).toEqual([0.5, 1, 0, 0, 1, 0, 0, 0, 4, 5])
  })

  it('reserves groups of zeros that are filled in any order', () => {
    const features = written((out) => {
      const first = out.zeros(2)
      const second = out.zeros(2)
      out.put(7)
      out.set(second, 1)
      out.add(first + 1, 0.5)
      out.add(first + 1, 0.25)
      out.max(second + 1, 3)
      out.max(second + 1, 2)
    })
    expect(features).toEqual([0, 0.75, 1, 3, 7])
  })

  it('pads an optional group that was left out, and refuses one that is not complete', () => {
    const group = (values: readonly number[]) =>
      written((out) => {
        const start = out.length
        for (const value of values) out.put(value)
        out.endGroup(start, 2)
      })
    expect(group([])).toEqual([0, 0])
    expect(group([1, 2])).toEqual([1, 2])
    expect(() => group([1])).toThrow('a group of 2 features has 1')
    expect(() => group([1, 2, 3])).toThrow('a group of 2 features has 3')
  })
})

interface Counter extends GameTypes {
  state: { config: object; seats: number; heaps: number[] }
}

describe('a feature encoder', () => {
  const position = (...heaps: number[]) => ({ config: {}, seats: 2, heaps })
  const encoder = createFeatureEncoder<Counter>(
    () => position(0, 0),
    ({ heaps }, seat, out) => {
      for (const heap of heaps) out.put(heap + seat)
    },
  )

  it('counts its features by itself', () => {
    const into = new Float32Array(3).fill(9)
    expect(encoder.count).toBe(2)
    encoder.encode(position(3, 4), 1, into)
    expect([...into]).toEqual([4, 5, 9])
  })

  it('refuses a position that gives another number of features', () => {
    expect(() => encoder.encode(position(1, 2, 3), 0, new Float32Array(2))).toThrow('3 features instead of 2')
  })
})

describe('summaries of opponents', () => {
  it('are those of the next and the strongest seat, and the mean of all others', () => {
    const summaries = new OpponentSummaries(4)
    for (let seat = 0; seat < 3; seat++) {
      const out = summaries.begin(seat)
      out.put(seat)
      out.put(10 * seat)
    }
    expect(written((out) => summaries.writeOthers(out, 0, 3, 1, 2))).toEqual([1, 10, 2, 20, 1.5, 15])
  })
})
