import { InvalidInput } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { helpText, parseArguments, parseFlags, readNumber } from '../src/index.ts'

const SYNTAX = {
  program: 'spellbough',
  name: 'show',
  summary: 'Shows a game.',
  positionals: ['file'],
  flags: { seat: { value: 'N', help: 'as this seat' }, json: { help: 'as JSON' } },
  notes: 'Nothing is changed.',
}
const parse = (line: string) => parseArguments(SYNTAX, line.split(' '))

describe('arguments of a command', () => {
  it('are flags with a value, switches and positionals in any order', () => {
    expect(parse('--seat 2 game.json --json')).toEqual({
      flagValues: { seat: '2', json: true },
      positionals: ['game.json'],
    })
    expect(parse('game.json --seat=--2').flagValues).toEqual({ seat: '--2' })
  })

  it.each([
    ['game.json --colour', '--colour: show has no such flag; it has --seat, --json, --help'],
    ['game.json --toString', '--toString: show has no such flag; it has --seat, --json, --help'],
    ['game.json --seat', '--seat: its value is missing; right is --seat N'],
    ['game.json --seat --json', '--seat: its value is missing; right is --seat N'],
    ['game.json --seat=', '--seat: its value is missing; right is --seat N'],
    ['game.json --json=yes', '--json: it takes no value, but "yes" is given'],
    ['game.json --seat 1 --seat 2', '--seat: it is given twice; once is right'],
    ['--json', '<file>: it is missing; right is spellbough show <file> [flags]'],
    ['one two', '"two": show does not expect it; right is spellbough show <file> [flags]'],
    ['', '<file>: it is empty'],
  ])('that are wrong are refused with the right form: %s', (line, message) => {
    expect(() => parse(line)).toThrow(expect.objectContaining({ constructor: InvalidInput, message }))
  })

  it('are explained by the help', () => {
    expect(helpText(SYNTAX).split('\n')).toEqual([
      'spellbough show <file> [flags]',
      '',
      'Shows a game.',
      '',
      '  --seat N  as this seat',
      '  --json    as JSON',
      '  --help    this text',
      '',
      'Nothing is changed.',
    ])
  })
})

describe('flags without a command', () => {
  it('collect every fault in the order of the arguments', () => {
    const { values, faults } = parseFlags({ port: { value: 'number', help: '' } }, ['x', '--a', '--port', '1'], {
      unknownFlag: 'unknown',
      positional: 'flags only',
    })
    expect(faults.map(({ message }) => message)).toEqual(['"x": flags only', '--a: unknown'])
    expect(values).toEqual({ port: '1' })
  })
})

describe('a number', () => {
  it('is whole and within its bounds', () => {
    expect(readNumber('--seat', '3', 1, 4)).toBe(3)
    expect(() => readNumber('--seat', '5', 1, 4)).toThrow('--seat: "5" is not a whole number from 1 to 4')
    expect(() => readNumber('--seed', '1.5', 0)).toThrow('--seed: "1.5" is not a whole number from 0 on')
  })
})
