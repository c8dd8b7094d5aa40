import { configSchema, type GameOptions, InvalidInput, readConfig } from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf } from './refusal-of.ts'

interface Config {
  readonly level: 'basic' | 'full'
  readonly open: boolean
  readonly rounds: number
}

const options: GameOptions<Config> = {
  level: { kind: 'choice', values: ['basic', 'full'], default: 'basic' },
  open: { kind: 'flag', default: false },
  rounds: { kind: 'number', min: 1, max: 9, default: 3 },
}
const defaults: Config = { level: 'basic', open: false, rounds: 3 }

describe('a config from what a table chose', () => {
  it('has the default of whatever was not said', () => {
    expect(readConfig(options, {})).toEqual(defaults)
    expect(readConfig(options, { rounds: 5 })).toEqual({ ...defaults, rounds: 5 })
    expect(readConfig(options, { level: undefined })).toEqual(defaults)
  })

  it('takes flags and numbers as text, as a command line gives them', () => {
    expect(readConfig(options, { level: 'full', open: 'true', rounds: '9' })).toEqual({
      level: 'full',
      open: true,
      rounds: 9,
    })
    expect(readConfig(options, { open: 'false' }).open).toBe(false)
  })

  it.each([
    ['level', 'hard', 'options.level', '"hard" is not one of basic, full'],
    ['level', 1, 'options.level', '1 is not one of basic, full'],
    ['level', null, 'options.level', 'null is not one of basic, full'],
    ['open', 'yes', 'options.open', '"yes" is neither true nor false'],
    ['open', 1, 'options.open', '1 is neither true nor false'],
    ['rounds', 0, 'options.rounds', '0 is not a whole number from 1 to 9'],
    ['rounds', 10, 'options.rounds', '10 is not a whole number from 1 to 9'],
    ['rounds', 2.5, 'options.rounds', '2.5 is not a whole number from 1 to 9'],
    ['rounds', '', 'options.rounds', '"" is not a whole number from 1 to 9'],
    ['rounds', ' ', 'options.rounds', '" " is not a whole number from 1 to 9'],
    ['rounds', 'three', 'options.rounds', '"three" is not a whole number from 1 to 9'],
    ['rounds', [3], 'options.rounds', '[3] is not a whole number from 1 to 9'],
    ['colour', 'red', 'options.colour', 'no such option; there are level, open, rounds'],
    ['toString', 'x', 'options.toString', 'no such option; there are level, open, rounds'],
    ['constructor', 'x', 'options.constructor', 'no such option; there are level, open, rounds'],
  ])('refuses %s = %j and says where and why', (name, value, place, fault) => {
    expect(faultOf(() => readConfig(options, { [name]: value }))).toEqual({ place, fault })
  })

  it('names the place it was told', () => {
    expect(faultOf(() => readConfig(options, { rounds: 0 }, '--options')).place).toBe('--options.rounds')
  })

  it('of a game without options is empty, and anything said is refused', () => {
    expect(readConfig({}, {})).toEqual({})
    expect(faultOf(() => readConfig({}, { level: 'full' })).fault).toBe('no such option; there are none')
  })

  it('is refused or fits the strict form, whatever was chosen', () => {
    const form = configSchema(options)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('level', 'open', 'rounds'), fc.jsonValue()), (chosen) => {
        try {
          expect(form.safeParse(readConfig(options, chosen)).success).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInput)
        }
      }),
    )
  })
})

describe('the strict form of a config', () => {
  it.each([
    [{ ...defaults, rounds: '3' }],
    [{ ...defaults, rounds: 10 }],
    [{ ...defaults, level: 'hard' }],
    [{ ...defaults, open: 'true' }],
    [{ ...defaults, colour: 'red' }],
    [{ level: 'basic', open: false }],
  ])('refuses %j', (config) => {
    expect(configSchema(options).safeParse(config).success).toBe(false)
  })

  it('takes every default', () => {
    expect(configSchema(options).parse(defaults)).toEqual(defaults)
  })
})
