import { describe, expect, it } from 'vitest'
import { type ListedMove, movesMatching, parseCommand } from '../../src/match/command.ts'

describe('a line that is typed at the table', () => {
  it.each([
    ['', { kind: 'nothing' }],
    ['  ', { kind: 'nothing' }],
    ['12', { kind: 'number', number: 12 }],
    ['undo', { kind: 'undo' }],
    ['Zurück', { kind: 'undo' }],
    ['why 3', { kind: 'why', text: '3' }],
    ['warum', { kind: 'why', text: '' }],
    ['rule MM-3.2', { kind: 'rule', id: 'MM-3.2' }],
    ['others', { kind: 'others' }],
    ['?', { kind: 'help' }],
    ['Züge', { kind: 'moves' }],
    ['pick the druid', { kind: 'words', text: 'pick the druid' }],
    // Words that begin like a command, and property names of objects.
    ['table of contents', { kind: 'words', text: 'table of contents' }],
    ['constructor', { kind: 'words', text: 'constructor' }],
  ])('%j is understood', (line, command) => {
    expect(parseCommand(line)).toEqual(command)
  })
})

describe('words of a move', () => {
  const moves: ListedMove[] = ['Pick a Rún Sorcerer', 'Pick a Rún Witch', 'Put token −3 on Bréag', 'Pick', 'Stop'].map(
    (text, index) => ({ number: index + 1, move: {}, text }),
  )
  const numbers = (typed: string) => movesMatching(moves, typed).map(({ number }) => number)

  it('fit whatever their order, capitals and accents', () => {
    expect(numbers('sorcerer RUN')).toEqual([1])
    expect(numbers('run')).toEqual([1, 2])
    expect(numbers('-3 breag')).toEqual([3])
    expect(numbers('daemon')).toEqual([])
  })

  it('mean the move that says exactly that', () => {
    expect(numbers('pick')).toEqual([4])
  })
})
