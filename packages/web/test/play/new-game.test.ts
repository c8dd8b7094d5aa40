import { LEVEL_IDS } from '@spellbough/bots/levels'
import { findGame } from '@spellbough/games'
import { CATALOG } from '@spellbough/games/catalog'
import { commit } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { en } from '../../src/messages/en/index.ts'
import { levelNumber } from '../../src/play/bot-levels.ts'
import { botLabel, levelDescription } from '../../src/play/bot-words.ts'
import { createMemoryStorage } from '../../src/play/game-storage.ts'
import { parseLocalGame } from '../../src/play/local-game.ts'
import {
  createLocalGame,
  defaultSeat,
  defaultSetup,
  setupOf,
  setupProblem,
  type TimeAndRandomness,
} from '../../src/play/new-game.ts'
import {
  findUnplayedGame,
  listSavedGames,
  loadSavedGame,
  pruneSavedGames,
  saveGame,
} from '../../src/play/saved-games.ts'

let callCount = 0
const source: TimeAndRandomness = { now: () => 5000, randomHex: (count) => String(++callCount % 10).repeat(count * 2) }

describe('bots', () => {
  it('have texts for every level', () => {
    expect(Object.keys(en.lobby.levels)).toEqual(LEVEL_IDS)
  })

  it('have a portrait for every level, and the current name of a renamed level', () => {
    expect(LEVEL_IDS.map(levelNumber)).toEqual([1, 2, 3, 4, 5])
    expect(levelNumber('unknown')).toBe(5)
    expect(botLabel('heuristic', en)).toBe(botLabel('adept', en))
    expect(levelDescription('archmage', en)).toBe(en.lobby.levels.archmage.about)
    expect(levelDescription('unknown', en)).toBe(en.lobby.unknownLevel)
  })
})

describe.each(CATALOG.map(({ box }) => box))('the default game of $id', (box) => {
  const game = findGame(box.id)
  const setup = defaultSetup(box, en.play, undefined)

  it('is one person against bots with the default options', () => {
    expect(setup.seats.filter(({ bot }) => bot === undefined)).toHaveLength(1)
    expect(setup.seats.length).toBeGreaterThanOrEqual(box.seats[0])
    expect(setup.seats.length).toBeLessThanOrEqual(box.seats[1])
    expect(new Set(setup.seats.map(({ name }) => name)).size).toBe(setup.seats.length)
    expect(setupProblem(game, setup)).toBeUndefined()
  })

  it('can be stored and played again with the same options', () => {
    const newGame = createLocalGame(game, setup, source)
    expect(newGame.fairness.commitment).toBe(commit(newGame.fairness.secret))
    expect(parseLocalGame(JSON.stringify(newGame))).toEqual(newGame)
    expect(createLocalGame(game, setupOf(newGame), source).config).toEqual(newGame.config)
  })
})

describe('a setup', () => {
  const game = findGame('magical-treehouse')
  const person = (seat: number) => defaultSeat(seat, undefined, en.play)
  const bot = (seat: number) => defaultSeat(seat, 'random', en.play)

  it('needs a person', () => {
    expect(setupProblem(game, { seats: [bot(0), bot(1)], options: {} })).toBe('needsPerson')
  })

  it('allows only one person in real time', () => {
    const options = { pace: 'realtime' }
    expect(setupProblem(game, { seats: [person(0), person(1)], options })).toBe('onePerson')
    expect(setupProblem(game, { seats: [person(0), bot(1)], options })).toBeUndefined()
    expect(setupProblem(game, { seats: [person(0), person(1)], options: {} })).toBeUndefined()
  })

  it('says which options conflict', () => {
    const options = { pace: 'realtime', apprentice: true }
    expect(() => setupProblem(game, { seats: [person(0), bot(1)], options })).toThrow(/structured/)
  })
})

describe('stored games', () => {
  const game = findGame('mag-mell')
  const setup = { seats: [defaultSeat(0, undefined, en.play), defaultSeat(1, 'random', en.play)], options: {} }

  const entry = { kind: 'move', move: { do: 'stop' }, at: 1 } as const

  it('are gone on with by the same setup if no person has moved, and by no other one', () => {
    const storage = createMemoryStorage()
    const left = { ...createLocalGame(game, setup, source), entries: [{ ...entry, seat: 1 }] }
    saveGame(storage, left)
    const again = createLocalGame(game, setup, source)
    expect(findUnplayedGame(storage, again)?.id).toBe(left.id)
    expect(findUnplayedGame(storage, { ...again, config: { ...again.config, level: 'full' } })).toBeUndefined()
    expect(findUnplayedGame(storage, { ...again, chairs: again.chairs.toReversed() })).toBeUndefined()
    saveGame(storage, { ...left, entries: [{ ...entry, seat: 0 }] })
    expect(findUnplayedGame(storage, again)).toBeUndefined()
  })

  it('beyond the limit are deleted, first those in which no person has moved, and never the newest', () => {
    const storage = createMemoryStorage()
    const store = (id: string, touched: number, seat: number) =>
      saveGame(storage, { ...createLocalGame(game, setup, source), id, touched, entries: [{ ...entry, seat }] })
    for (let played = 1; played <= 11; played++) store(`played ${played}`, played, 0)
    store('left', 50, 1)
    store('new', 100, 1)
    pruneSavedGames(storage)
    const ids = listSavedGames(storage).map(({ id }) => id)
    expect(ids).toHaveLength(12)
    expect(ids).toContain('played 1')
    expect(ids).toContain('new')
    expect(ids).not.toContain('left')
  })

  it('are deleted, the oldest first, when the storage is full', () => {
    const full = createMemoryStorage()
    const oldest = createLocalGame(game, setup, source)
    saveGame(full, oldest)
    const { setItem } = full
    const storage = {
      ...full,
      get length() {
        return full.length
      },
      setItem: (key: string, value: string) => {
        if (full.length > 0) throw new Error('full')
        setItem(key, value)
      },
    }
    const newGame = createLocalGame(game, setup, { ...source, now: () => 9000 })
    saveGame(storage, newGame)
    expect(loadSavedGame(storage, newGame.id)).toEqual(newGame)
    expect(loadSavedGame(storage, oldest.id)).toBeUndefined()
  })
})
