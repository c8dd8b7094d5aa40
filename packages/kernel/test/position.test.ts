import { loadGameForFile, Match, openPosition, readPosition, readPositionFile, writePosition } from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf } from './refusal-of.ts'
import { finder, gameOf } from './toys/game-of.ts'
import { highCard } from './toys/high-card.ts'
import { highCardSetup, pebblesSetup } from './toys/match-setups.ts'
import { pebblesOf } from './toys/pebbles.ts'

const findGame = finder(gameOf(highCard), gameOf(pebblesOf(2), [pebblesOf(1)]))

/** A position of High Card as text, with something changed in it. */
function changed(change: (file: ReturnType<typeof fresh>) => void): string {
  const file = fresh()
  change(file)
  return JSON.stringify(file)
}

function fresh() {
  const match = Match.start(highCard, highCardSetup())
  return JSON.parse(writePosition(highCard, match.state)) as {
    spellbough?: unknown
    game: unknown
    version: unknown
    state: {
      config: Record<string, unknown>
      seats: unknown
      deck: unknown[]
      hands: unknown[][]
      chosen: unknown
      points: unknown
    }
    [field: string]: unknown
  }
}

const refused = (text: string) => faultOf(() => readPosition(text, findGame))

describe('a position file', () => {
  it('brings back any state of a game', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 4 }), fc.nat(12), (word, seats, moves) => {
        const match = Match.start(highCard, highCardSetup({ word, seats }))
        for (let move = 0; move < moves && match.result === undefined; move++)
          for (let seat = 0; seat < seats; seat++)
            if (match.result === undefined && match.moves(seat).length > 0) match.play(seat, match.moves(seat)[0], 0)
        const read = readPosition(writePosition(highCard, match.state), findGame)
        expect(read.state).toEqual(match.state)
        expect(read.rules).toBe(highCard)
        expect(writePosition(read.rules, read.state)).toBe(writePosition(highCard, match.state))
      }),
    )
  })

  it('is read with a byte order mark before it', () => {
    const { state } = Match.start(highCard, highCardSetup())
    expect(readPosition(`\ufeff${writePosition(highCard, state)}`, findGame).state).toEqual(state)
  })

  it('has no zero with a sign: it would differ from the one it is written as', () => {
    const text = changed(() => undefined).replace('"chosen":[0', '"chosen":[-0')
    expect(text).toContain('-0')
    const { chosen } = readPosition(text, findGame).state as unknown as { chosen: number[] }
    expect(Object.is(chosen[0], 0)).toBe(true)
  })

  it('is read under the version of the rules it was written with', async () => {
    const text = writePosition(pebblesOf(1), Match.start(pebblesOf(1), pebblesSetup()).state)
    const file = readPositionFile(text)
    expect(openPosition(file, await loadGameForFile(file, findGame)).rules.version).toBe(1)
    expect(refused(text)).toMatchObject({ place: 'version' })
  })

  it('reads well: what fits is on one line, and long lists fill their lines', () => {
    const wide = (list: readonly number[]) => ({ ...Match.start(highCard, highCardSetup()).state, deck: [...list] })
    const short = writePosition(highCard, wide([1, 2])).split('\n')
    expect(short).toContain('    "config": { "openDeck": false },')
    expect(short).toContain('    "deck": [1, 2],')
    const long = writePosition(highCard, wide(Array<number>(100).fill(3))).split('\n')
    expect(long.filter((line) => /^ {6}(3, )*3,?$/.test(line)).map((line) => line.length)).toEqual([98, 98, 98, 25])
    expect(Math.max(...long.map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it('says what it is', () => {
    expect(Object.keys(fresh())).toEqual(['spellbough', 'game', 'version', 'state'])
    expect(fresh()).toMatchObject({ spellbough: 'position 1', game: 'high-card', version: 1 })
  })
})

describe('a position file is refused', () => {
  it('when it is not JSON', () => {
    const { place, fault } = refused('{ spellbough: yes }')
    expect(place).toBe('')
    expect(fault).toMatch(/^the file is not JSON: /)
    expect(refused('hello there').fault).toMatch(/^the file is not JSON: /)
  })

  it('when it is empty', () => {
    expect(refused('').fault).toBe('the file is empty')
    expect(refused(' \n').fault).toBe('the file is empty')
  })

  it('when it is cut, wherever', () => {
    const text = writePosition(highCard, Match.start(highCard, highCardSetup()).state).trimEnd()
    for (let length = 1; length < text.length; length++)
      expect(refused(text.slice(0, length))).toEqual({ place: '', fault: 'the file is cut off: it ends in the middle' })
  })

  it('when it is nested beyond reason', () => {
    const fault = 'the file is nested more than 100 levels deep'
    expect(refused(`{"spellbough":${'['.repeat(100_000)}${']'.repeat(100_000)}}`).fault).toBe(fault)
    expect(refused('['.repeat(200_000)).fault).toBe(fault)
  })

  it('when it is longer than any position', () => {
    const text = changed((file) => file.state.deck.push(...Array<number>(200_000).fill(3)))
    expect(refused(text)).toEqual({
      place: '',
      fault: `the file has ${text.length} characters; a position file has at most 250000`,
    })
  })

  it('on one short line, whatever it holds', () => {
    for (const name of ['two\nlines', '\u001b[31mred', '\u2028', '\ud800', 'x'.repeat(5000)]) {
      const unknown = refused(changed((file) => Object.assign(file.state, { [name]: 1 })))
      expect(unknown.place).toMatch(/^state\.[\p{L}\p{P}\p{S} \d]{1,45}$/u)
      expect(unknown.fault).toBe('there is no such field')
      const { place, fault } = refused(changed((file) => (file.game = name)))
      expect(`${place}: ${fault}`).toMatch(/^[\p{L}\p{P}\p{S}\p{M} \d]{1,200}$/u)
    }
    expect(refused('{\n"a": NaN,\n"b": 1\n}').fault).toMatch(/^the file is not JSON: [^\n]*$/)
  })

  it.each([
    ['another file', '{"a":1}', 'this is not a Spellbough file: it has no mark "position 1"'],
    ['a list', '[]', 'this is not a Spellbough file: it has no mark "position 1"'],
    ['null', 'null', 'this is not a Spellbough file: it has no mark "position 1"'],
    [
      'a game file',
      '{"spellbough":"game 1"}',
      'this is not a position file that can be read here: its mark is "game 1", not "position 1"',
    ],
    [
      'a later format',
      '{"spellbough":"position 2"}',
      'this is not a position file that can be read here: its mark is "position 2", not "position 1"',
    ],
  ])('when it is %s', (_what, text, fault) => {
    expect(refused(text)).toEqual({ place: 'spellbough', fault })
  })

  it.each<[string, (file: ReturnType<typeof fresh>) => void, string, string | RegExp]>([
    ['an unknown field', (file) => Object.assign(file, { comment: 'hi' }), 'comment', 'there is no such field'],
    ['an unknown field deep inside', (file) => Object.assign(file.state.config, { x: 1 }), 'state.config.x', /no such/],
    [
      'a field named like a built-in',
      (file) => Object.assign(file.state, { constructor: 1 }),
      'state.constructor',
      /no such/,
    ],
    ['a missing field', (file) => Reflect.deleteProperty(file.state, 'points'), 'state.points', 'it is missing'],
    ['no state', (file) => Reflect.deleteProperty(file, 'state'), 'state', 'it is missing'],
    ['text for a number', (file) => (file.state.seats = '3'), 'state.seats', 'it must be a number'],
    ['a number for a list', (file) => (file.state.chosen = 0), 'state.chosen', 'it must be a list'],
    ['no card', (file) => (file.state.hands[1] = [1, 'two', 3]), 'state.hands[1][1]', 'it must be a number'],
    ['a card that is not in the game', (file) => (file.state.deck[0] = 6), 'state.deck[0]', 'it must be at most 5'],
    ['half a point', (file) => (file.state.points = [0, 0.5, 0]), 'state.points[1]', 'it must be a whole number'],
    ['an unknown game', (file) => (file.game = 'chess'), 'game', 'there is no game "chess"'],
    ['a game that is no text', (file) => (file.game = 7), 'game', 'it must be text'],
    ['an unknown version', (file) => (file.version = 2), 'version', 'high-card has no rules version 2; it has 1'],
    ['version 0', (file) => (file.version = 0), 'version', 'it must be at least 1'],
    [
      'a bad config',
      (file) => (file.state.config['openDeck'] = 'yes'),
      'state.config.openDeck',
      'it must be true or false',
    ],
    ['too many seats', (file) => setSeats(file, 5), 'state.seats', 'high-card is for 2 to 4 seats, not 5'],
    ['one seat', (file) => setSeats(file, 1), 'state.seats', 'high-card is for 2 to 4 seats, not 1'],
    ['other seats than hands', (file) => (file.state.seats = 4), 'state', /^every seat has a hand/],
    ['a card too many', (file) => file.state.deck.push(3), 'state', 'there are 4 of "card 3", the box has 3'],
    ['a card too few', (file) => file.state.deck.pop(), 'state', /^there are 2 of "card \d", the box has 3$/],
  ])('for %s, with the place and the reason', (_what, change, place, fault) => {
    const found = refused(changed(change))
    expect(found.place).toBe(place)
    if (typeof fault === 'string') expect(found.fault).toBe(fault)
    else expect(found.fault).toMatch(fault)
  })

  it('for a field that would reach into the prototype', () => {
    const text = changed(() => undefined).replace('"config":', '"__proto__":{"a":1},"config":')
    expect(refused(text)).toEqual({ place: 'state.__proto__', fault: 'there is no such field' })
  })

  it('when nobody could go on from it', () => {
    const state = { ...Match.start(pebblesOf(2), pebblesSetup()).state, turn: 7 }
    expect(refused(writePosition(pebblesOf(2), state)).fault).toBe(
      'the game is not over, but nobody could go on from here',
    )
  })

  it('for options that do not go together', () => {
    const picky = { ...highCard, conflict: () => 'An open deck needs three seats.' }
    const text = writePosition(highCard, Match.start(highCard, highCardSetup()).state)
    expect(faultOf(() => readPosition(text, finder(gameOf(picky))))).toEqual({
      place: 'state.config',
      fault: 'An open deck needs three seats.',
    })
  })
})

/** As many of everything as there are seats, the other hands being empty. */
function setSeats(file: ReturnType<typeof fresh>, seats: number): void {
  const { state } = file
  state.seats = seats
  state.hands = Array.from({ length: seats }, (_, seat) => state.hands[seat] ?? [])
  for (const name of ['chosen', 'points']) Object.assign(state, { [name]: Array<number>(seats).fill(0) })
  Object.assign(state, { played: state.hands.map(() => []) })
}
