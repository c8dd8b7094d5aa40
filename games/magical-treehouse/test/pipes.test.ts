import { isLegal, legalMoves, play, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import {
  arrange,
  buildingMatch,
  END,
  lay,
  legalKinds,
  lift,
  matchFromFile,
  pipe,
  type TestMatch,
  type VillageSetup,
} from './positions.ts'

/** Houses with letters, Pipes as `=`. */
const row = (match: TestMatch): string => {
  const village = match.state.villages[0]
  return (village?.row ?? [])
    .map((house, at) => `${String.fromCharCode(65 + house)}${village?.pipes[at] === 0 ? ' ' : '='}`)
    .join('')
    .trim()
}

/** Where the Pipe of this number can lie, as `AB0`: left, right, place. */
const spots = (match: TestMatch): string[] =>
  legalMoves(match, 0)
    .flatMap((move) =>
      move.do === 'pipe' || move.do === 'lay'
        ? [`${String.fromCharCode(65 + move.left)}${String.fromCharCode(65 + move.right)}${move.place}`]
        : [],
    )
    .toSorted()

const six: VillageSetup = { houses: [[64], [65], [66], [67], [68], [69]] }

describe('Pipes', () => {
  it('MT-7.6 a Pipe joins two neighbours, and neither they nor the Pipe move any more', () => {
    const match = buildingMatch({ houses: [[64], [65], [66]] }, [1])
    play(match, 0, pipe(1, 2, 0))
    expect(row(match)).toBe('B C=A')
    expect(refusalRule(match, 0, arrange(0))).toBe('MT-7.6')
    expect(refusalRule(match, 0, lift(1))).toBe('MT-7.8')
    expect(isLegal(match, 0, arrange(1, 1))).toBe(true)
  })

  it('MT-7.6 no second Pipe between the same two, no branch, no ring', () => {
    const match = buildingMatch({ ...six, pipes: { 0: 1, 1: 2 } }, [3])
    expect(refusalRule(match, 0, pipe(3, 0, 1))).toBe('MT-7.6')
    expect(refusalRule(match, 0, pipe(3, 2, 0))).toBe('MT-7.6')
    expect(refusalRule(match, 0, pipe(3, 1, 4))).toBe('MT-7.6')
    expect(refusalRule(match, 0, pipe(3, 4, 4))).toBe('MT-7.6')
    expect(isLegal(match, 0, pipe(3, 2, 4))).toBe(true)
    expect(isLegal(match, 0, pipe(3, 4, 0))).toBe(true)
  })

  it('MT-7.8 several Pipes can be taken up where moving one alone leads to nothing new', () => {
    const match = buildingMatch({ houses: [[66, 46, 31, 21], [64], [65]], pipes: { 0: 1, 1: 2 } }, [])
    expect(row(match)).toBe('A=B=C')
    play(match, 0, lift(1))
    play(match, 0, lay(2, 0))
    expect(row(match)).toBe('B=C=A')
    const [first] = match.state.villages[0]?.pipes ?? []
    play(match, 0, lift(first ?? 0))
    play(match, 0, lay(0, 1))
    expect(row(match)).toBe('C=A=B')
    play(match, 0, lift(1))
    expect(legalKinds(match, 0)).toEqual(['lift'])
    play(match, 0, lift(2))
    play(match, 0, lay(0, 2))
    play(match, 0, lay(2, 1))
    expect(row(match)).toBe('A=C=B')
  })

  it('MT-7.7 two free houses make a chain, either way round and anywhere among the chains', () => {
    const match = buildingMatch({ houses: [[64], [65], [66], [67]], pipes: { 0: 1 } }, [2])
    expect(spots(match)).toEqual(['BC0', 'BD0', 'CA0', 'CD0', 'CD1', 'DA0', 'DC0', 'DC1'])
    play(match, 0, pipe(2, 3, 2, 0))
    expect(row(match)).toBe('D=C A=B')
    match.undo(0, 0)
    play(match, 0, pipe(2, 2, 3, 1))
    expect(row(match)).toBe('A=B C=D')
  })

  it('MT-7.7 a chain of three and a chain of two with a free house between them: it makes way or joins', () => {
    const match = matchFromFile('house-between-chains')
    expect(row(match)).toBe('A=B=C F D=E')
    expect(spots(match)).toEqual(['CD0', 'CF0', 'EF1', 'FA0', 'FD1'])
    expect(refusalRule(match, 0, pipe(4, 4, 0))).toBe('MT-7.7')
    expect(refusalRule(match, 0, pipe(4, 4, 0, 1))).toBe('MT-7.7')
    expect(refusalRule(match, 0, pipe(4, 2, 3, 1))).toBe('MT-7.7')
    play(match, 0, pipe(4, 2, 3, 0))
    expect(row(match)).toBe('A=B=C=D=E F')
    match.undo(0, 0)
    play(match, 0, pipe(4, 5, 3, 1))
    expect(row(match)).toBe('A=B=C F=D=E')
  })

  it('MT-7.7 free houses may be moved anywhere but between two that a Pipe joins, and taken back', () => {
    const match = matchFromFile('house-between-chains')
    expect(legalMoves(match, 0).filter((move) => move.do === 'arrange')).toEqual([arrange(5, 0), arrange(5, 2)])
    play(match, 0, arrange(5, 0))
    expect(row(match)).toBe('F A=B=C D=E')
    expect(refusalRule(match, 0, arrange(5, 1))).toBe('MT-7.7')
    match.undo(0, 0)
    play(match, 0, arrange(5, 2))
    expect(row(match)).toBe('A=B=C D=E F')
    expect(refusalRule(match, 0, arrange(5, 3))).toBe('MT-7.7')
  })

  it('MT-7.7 with each house moved once every order of free houses can be reached', () => {
    const orders = new Set<string>()
    const explore = (match: TestMatch, moved: number): void => {
      orders.add(row(match))
      if (moved === 3) return
      for (const move of legalMoves(match, 0).filter(({ do: kind }) => kind === 'arrange')) {
        play(match, 0, move)
        explore(match, moved + 1)
        match.undo(0, 0)
      }
    }
    explore(buildingMatch({ houses: [[64], [65], [66]] }, []), 0)
    expect(orders.size).toBe(6)
  })

  it('MT-7.7 free houses are moved on the own turn only', () => {
    const match = buildingMatch(six, [], { villages: { 1: { houses: [[70], [71]] } } })
    expect(legalMoves(match, 1)).toEqual([])
    play(match, 0, END)
    expect(legalKinds(match, 1)).toContain('arrange')
  })
})

describe('moving Pipes', () => {
  it('MT-7.8 with a blue 4 a Pipe is taken up and laid elsewhere', () => {
    const match = matchFromFile('pipe-move')
    expect(row(match)).toBe('A=B=C D')
    play(match, 0, lift(2))
    expect(row(match)).toBe('A=B C D')
    expect(refusalRule(match, 0, END)).toBe('MT-7.8')
    play(match, 0, lay(2, 3, 0))
    expect(row(match)).toBe('C=D A=B')
    expect(match.state.lifted).toEqual([])
    expect(legalKinds(match, 0)).toContain('end')
  })

  it('MT-7.8 a move that would break a chain in the middle breaks none: both halves keep their order, or all is laid anew', () => {
    const match = matchFromFile('pipe-move')
    play(match, 0, lift(1))
    // B=C stays a chain; A and D are free. A=B would be as it was.
    expect(spots(match)).toEqual(['AD0', 'AD1', 'CA0', 'CD0', 'DA0', 'DA1', 'DB0'])
    expect(refusalRule(match, 0, lay(0, 1))).toBe('MT-7.8')
    expect(refusalRule(match, 0, lay(1, 3))).toBe('MT-7.6')
    play(match, 0, lift(2))
    play(match, 0, lay(1, 0))
    expect(refusalRule(match, 0, lift(2))).toBe('MT-7.8')
    play(match, 0, lay(3, 1))
    expect(row(match)).toBe('D=B=A C')
  })

  it('MT-7.8 no arrangement comes back in the same turn, and the next turn begins anew', () => {
    const match = buildingMatch({ houses: [[66, 46, 31, 21], [64]], pipes: { 0: 1 } }, [])
    play(match, 0, lift(1))
    expect(spots(match)).toEqual(['BA0'])
    play(match, 0, lay(1, 0))
    expect(refusalRule(match, 0, lift(1))).toBe('MT-7.8')
    play(match, 0, END)
    expect(match.state.seen).toEqual([])
  })

  it('MT-7.8 everything taken up can be taken back', () => {
    const match = matchFromFile('pipe-move')
    play(match, 0, lift(1))
    play(match, 0, lift(2))
    match.undo(0, 0)
    match.undo(0, 0)
    expect(row(match)).toBe('A=B=C D')
    expect(match.state.seen).toEqual([])
  })

  it('MT-7.8 nothing to lay, nothing to lift', () => {
    const match = matchFromFile('pipe-move')
    expect(refusalRule(match, 0, lay(0, 3))).toBe('MT-7.8')
    expect(refusalRule(match, 0, lift(5))).toBe('MT-7.8')
  })
})
