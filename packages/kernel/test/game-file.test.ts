import {
  fairnessFromWord,
  type GameFile,
  HOST,
  type LogEntry,
  loadGameFile,
  loadGameForFile,
  Match,
  type MatchMetadata,
  type Rules,
  readGameFile,
  toGameFile,
  writeGameFile,
} from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { faultOf } from './refusal-of.ts'
import { finder, gameOf } from './toys/game-of.ts'
import { highCard } from './toys/high-card.ts'
import { highCardSetup, matchSummary, pebblesSetup } from './toys/match-setups.ts'
import { PASS, pebblesOf, START, take } from './toys/pebbles.ts'

const findGame = finder(gameOf(highCard), gameOf(pebblesOf(2), [pebblesOf(1)]))
const time = { budget: 1000, increment: 10, perMove: 600 }

function factsOf(match: Match, word = 'oak'): MatchMetadata {
  const names = ['Anna', 'Brit', 'Caro', 'Dora'].slice(0, match.setup.seats)
  return {
    players: names.map((name, seat) => (seat === 1 ? { name, bot: 'random' } : { name })),
    begun: '2025-05-01T18:30:00Z',
    fairness: fairnessFromWord(word, match.setup.seats),
  }
}

/** A game with everything a log can hold. */
function evening(): Match {
  const match = Match.start(pebblesOf(1), pebblesSetup({ heap: 6, called: true }, { time }))
  const entries: LogEntry[] = [
    { kind: 'move', seat: HOST, move: START, at: 5 },
    { kind: 'move', seat: 0, move: take(3), at: 100 },
    { kind: 'undo', seat: 0, at: 200 },
    { kind: 'move', seat: 0, move: take(1), at: 300 },
    { kind: 'move', seat: 0, move: PASS, at: 400 },
    { kind: 'expired', seat: 1, at: 1000 },
    { kind: 'move', seat: 1, move: take(3), at: 1100, standIn: true },
    { kind: 'move', seat: 1, move: take(2), at: 1200 },
  ]
  for (const entry of entries) match.append(entry)
  return match
}

describe('a game file', () => {
  it.each<[string, () => Match]>([
    ['a finished game', evening],
    ['a game just begun', () => Match.start(highCard as Rules, highCardSetup())],
    [
      'a game that began from a position',
      () => {
        const beginning = pebblesSetup()
        const position = { ...Match.start(pebblesOf(2), beginning).state, heap: 3, bowls: [10, 7] }
        const match = Match.start(pebblesOf(2), { ...beginning, position })
        match.play(0, take(2), 5)
        return match
      },
    ],
  ])('brings back %s', async (_what, make) => {
    const match = make()
    const file = toGameFile(match, factsOf(match))
    const text = writeGameFile(file)
    const read = readGameFile(text)
    expect(read).toEqual(JSON.parse(JSON.stringify(file)))
    expect(writeGameFile(read)).toBe(text)
    const find = await loadGameForFile(read, findGame)
    expect(matchSummary(loadGameFile(read, find).match)).toBe(matchSummary(match))
  })

  it('has an entry a line', () => {
    const match = evening()
    const lines = writeGameFile(toGameFile(match, factsOf(match))).split('\n')
    expect(lines.filter((line) => line.startsWith('    {"n":'))).toHaveLength(8)
    expect(lines.find((line) => line.includes('"n":7'))).toMatch(
      /^ {4}\{"n":7,"seat":1,"at":1100,"move":\{"take":3\},"standIn":true,"hash":"[0-9a-f]{64}"\},$/,
    )
  })

  it('hides secret and deal until the secret is revealed', () => {
    const match = Match.start(highCard as Rules, highCardSetup())
    const { commitment, contributions } = factsOf(match).fairness
    const file = toGameFile(match, { ...factsOf(match), fairness: { commitment, contributions } })
    expect(file.deal).toBeUndefined()
    const { secret = '' } = factsOf(match).fairness
    expect(writeGameFile(file)).not.toContain(secret)
    expect(faultOf(() => loadGameFile(file, findGame))).toEqual({
      place: 'fairness.secret',
      fault: 'the secret is not revealed yet, so the shuffles cannot be made again',
    })
  })

  it('has the same chain before and after the secret is revealed', () => {
    const match = evening()
    const facts = factsOf(match)
    const { secret: _secret, ...open } = facts.fairness
    expect(toGameFile(match, { ...facts, fairness: open }).end.head).toBe(toGameFile(match, facts).end.head)
  })

  it('loads under the version it was played with', async () => {
    const match = evening()
    const file = toGameFile(match, factsOf(match))
    const loaded = loadGameFile(file, await loadGameForFile(file, findGame))
    expect(loaded.match.rules.version).toBe(1)
    expect(loaded.game.rules.version).toBe(1)
    expect(faultOf(() => loadGameFile(file, findGame))).toMatchObject({ place: 'version' })
  })

  it('is refused when it is opened, not when its game is loaded, if there is no such game or version', async () => {
    const file = toGameFile(evening(), factsOf(evening()))
    for (const [change, place] of [
      [{ game: 'chess' }, 'game'],
      [{ version: 9 }, 'version'],
    ] as const) {
      const find = await loadGameForFile({ ...file, ...change }, findGame)
      expect(faultOf(() => loadGameFile({ ...file, ...change }, find)).place).toBe(place)
    }
  })
})

type Json = Record<string, unknown>

/** The file of the evening as JSON, with something changed in it. */
function changed(
  change: (file: Json & { entries: Json[]; fairness: Json; end: Json; players: Json[] }) => void,
): string {
  const match = evening()
  const file = JSON.parse(writeGameFile(toGameFile(match, factsOf(match)))) as Parameters<typeof change>[0]
  change(file)
  return JSON.stringify(file)
}

describe('a game file is refused', () => {
  it('when it is cut, wherever', () => {
    const match = evening()
    const text = writeGameFile(toGameFile(match, factsOf(match))).trimEnd()
    for (let length = 1; length < text.length; length += 7)
      expect(faultOf(() => readGameFile(text.slice(0, length))).fault).toBe(
        'the file is cut off: it ends in the middle',
      )
  })

  it('when it is another file', () => {
    expect(faultOf(() => readGameFile('{"spellbough":"position 1"}')).fault).toBe(
      'this is not a game file that can be read here: its mark is "position 1", not "game 1"',
    )
  })

  it.each<[string, Parameters<typeof changed>[0], string, RegExp]>([
    ['an unknown field', (file) => Object.assign(file, { seed: 'x' }), 'seed', /no such field/],
    [
      'an unknown field of an entry',
      (file) => Object.assign(file.entries[2] ?? {}, { by: 0 }),
      'entries[2].by',
      /no such/,
    ],
    [
      'an unknown field of the fairness',
      (file) => Object.assign(file.fairness, { salt: '' }),
      'fairness.salt',
      /no such/,
    ],
    ['an unknown field of the end', (file) => Object.assign(file.end, { winner: 1 }), 'end.winner', /no such field/],
    [
      'an unknown field of a player',
      (file) => Object.assign(file.players[0] ?? {}, { age: 9 }),
      'players[0].age',
      /no such/,
    ],
    ['a player without a name', (file) => (file.players[0] = { name: '' }), 'players[0].name', /at least 1 character/],
    ['no end', (file) => Reflect.deleteProperty(file, 'end'), 'end', /it is missing/],
    ['a time that is no time', (file) => (file['begun'] = 'yesterday'), 'begun', /datetime/],
    ['a day that does not exist', (file) => (file['begun'] = '2025-02-30T18:30:00Z'), 'begun', /datetime/],
    ['an hour that does not exist', (file) => (file['begun'] = '2025-05-01T24:30:00Z'), 'begun', /datetime/],
    ['a time in another zone', (file) => (file['begun'] = '2025-05-01T18:30:00+02:00'), 'begun', /datetime/],
    ['a year beyond four digits', (file) => (file['begun'] = '+012025-05-01T18:30:00Z'), 'begun', /datetime/],
    ['a negative limit', (file) => (file['time'] = { budget: -1 }), 'time.budget', /at least 1/],
    [
      'a secret that is too short',
      (file) => (file.fairness['secret'] = '00'),
      'fairness.secret',
      /64 hexadecimal digits/,
    ],
    [
      'a commitment that is no hash',
      (file) => (file.fairness['commitment'] = 7),
      'fairness.commitment',
      /must be text/,
    ],
    [
      'a contribution that is not hexadecimal',
      (file) => (file.fairness['contributions'] = ['00', 'xx']),
      'fairness.contributions[1]',
      /at most 64 bytes/,
    ],
    [
      'an entry that is nothing',
      (file) => Reflect.deleteProperty(file.entries[2] ?? {}, 'undo'),
      'entries[2]',
      /exactly one/,
    ],
    [
      'an entry that is two things',
      (file) => Object.assign(file.entries[2] ?? {}, { expired: true }),
      'entries[2]',
      /exactly one/,
    ],
    [
      'an undo by a stand-in',
      (file) => Object.assign(file.entries[2] ?? {}, { standIn: true }),
      'entries[2].standIn',
      /only a move/,
    ],
    [
      'a move that is a list',
      (file) => Object.assign(file.entries[1] ?? {}, { move: [1] }),
      'entries[1].move',
      /must be an object/,
    ],
    [
      'half a millisecond',
      (file) => Object.assign(file.entries[1] ?? {}, { at: 1.5 }),
      'entries[1].at',
      /whole number/,
    ],
    ['seat 16', (file) => Object.assign(file.entries[1] ?? {}, { seat: 16 }), 'entries[1].seat', /at most 15/],
    [
      'a deal without its secret',
      (file) => Reflect.deleteProperty(file.fairness, 'secret'),
      'deal',
      /together with the secret/,
    ],
    ['a deal besides a position', (file) => (file['position'] = file['deal']), 'deal', /has no deal/],
  ])('for %s, with the place and the reason', (_what, change, place, fault) => {
    const found = faultOf(() => readGameFile(changed(change)))
    expect(found.place).toBe(place)
    expect(found.fault).toMatch(fault)
  })

  it.each<[string, Parameters<typeof changed>[0], string, RegExp]>([
    ['an unknown game', (file) => (file['game'] = 'chess'), 'game', /there is no game "chess"/],
    ['an unknown version', (file) => (file['version'] = 9), 'version', /no rules version 9; it has 2, 1/],
    ['a bad config', (file) => (file['config'] = { heap: 0, called: true }), 'config.heap', /at least 1/],
    ['an unknown option', (file) => (file['config'] = { heap: 6, called: true, x: 1 }), 'config.x', /no such field/],
    [
      'too many players',
      (file) => (file.players = Array(5).fill({ name: 'X' })),
      'players',
      /for 1 to 4 seats, the file has 5/,
    ],
    [
      'a contribution too few',
      (file) => (file.fairness['contributions'] = ['00']),
      'fairness.contributions',
      /each of the 2/,
    ],
    [
      'a move that is not legal',
      (file) => Object.assign(file.entries[1] ?? {}, { seat: 1 }),
      'entries[1]',
      /not possible now/,
    ],
  ])('on opening for %s', async (_what, change, place, fault) => {
    const file = readGameFile(changed(change))
    const find = await loadGameForFile(file, findGame)
    const found = faultOf(() => loadGameFile(file, find))
    expect(found.place).toBe(place)
    expect(found.fault).toMatch(fault)
  })

  it('on opening for a position of other seats, another config, or impossible components', () => {
    const match = Match.start(pebblesOf(2), pebblesSetup())
    const file: GameFile = { ...toGameFile(match, factsOf(match)) }
    const { deal: _deal, ...bare } = file
    const place = (position: unknown) => faultOf(() => loadGameFile({ ...bare, position }, findGame))
    const { state } = match
    expect(place({ ...state, seats: 3, bowls: [0, 0, 0] })).toEqual({
      place: 'position.seats',
      fault: 'it is a position of 3 seats, the file has 2 players',
    })
    expect(place({ ...state, config: { heap: 20, called: true } }).place).toBe('position.config')
    expect(place({ ...state, heap: 19 })).toEqual({
      place: 'position',
      fault: 'there are 19 of "pebble", the box has 20',
    })
  })
})
