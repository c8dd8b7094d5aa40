import { describe, expect, it } from 'vitest'
import { type ListedMove, movesMatching, parseCommand } from '../../src/match/command.ts'

describe('a line typed in the text view', () => {
  it.each([
    ['', { kind: 'nothing' }],
    ['  ', { kind: 'nothing' }],
    ['12', { kind: 'number', number: 12 }],
    ['undo', { kind: 'undo' }],
    ['Zurück', { kind: 'undo' }],
    ['why 3', { kind: 'why', text: '3' }],
    ['warum', { kind: 'why', text: '' }],
    ['rule MM-3.2', { kind: 'rule', id: 'MM-3.2' }],
    ['players', { kind: 'players' }],
    ['andere', { kind: 'players' }],
    ['Brett', { kind: 'position' }],
    ['?', { kind: 'help' }],
    ['Züge', { kind: 'moves' }],
    ['hint', { kind: 'hint' }],
    ['Tipp', { kind: 'hint' }],
    ['say Well played', { kind: 'say', text: 'Well played' }],
    ['sag', { kind: 'say', text: '' }],
    ['resign', { kind: 'resign', isConfirmed: false }],
    ['aufgeben JA', { kind: 'resign', isConfirmed: true }],
    ['resign the crown', { kind: 'text', text: 'resign the crown' }],
    ['pick the druid', { kind: 'text', text: 'pick the druid' }],
    // Words that begin like a command, and property names of objects.
    ['table of contents', { kind: 'text', text: 'table of contents' }],
    ['constructor', { kind: 'text', text: 'constructor' }],
  ])('%j is parsed', (line, command) => {
    expect(parseCommand(line)).toEqual(command)
  })
})

describe('typed words', () => {
  const moves: ListedMove[] = ['Pick a Rún Sorcerer', 'Pick a Rún Witch', 'Put token −3 on Bréag', 'Pick', 'Stop'].map(
    (text, index) => ({ number: index + 1, move: {}, text }),
  )
  const numbers = (typed: string) => movesMatching(moves, typed).map(({ number }) => number)

  it('find moves regardless of order, capitals and accents', () => {
    expect(numbers('sorcerer RUN')).toEqual([1])
    expect(numbers('run')).toEqual([1, 2])
    expect(numbers('-3 breag')).toEqual([3])
    expect(numbers('daemon')).toEqual([])
  })

  it('find only the exact match where there is one', () => {
    expect(numbers('pick')).toEqual([4])
  })
})
