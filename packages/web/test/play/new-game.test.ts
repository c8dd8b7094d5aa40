import { LEVELS } from '@spellbough/bots'
import { findGame } from '@spellbough/games'
import { CATALOG } from '@spellbough/games/catalog'
import { commit } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { BOT_LEVELS, levelNumber, thinkingTime } from '../../src/play/bot-levels.ts'
import { botInWords, levelAbout } from '../../src/play/bot-words.ts'
import { readLocalGame } from '../../src/play/local-game.ts'
import { chairOf, faultOf, newGame, type Source, setupOf, usualSetup } from '../../src/play/new-game.ts'
import { forgetUntouched, savedGame, savedGames, saveGame } from '../../src/play/saved-games.ts'
import { memoryShelf } from '../../src/play/shelf.ts'
import { en } from '../../src/words/en.ts'

let drawn = 0
const source: Source = { now: () => 5000, bytes: (count) => String(++drawn % 10).repeat(count * 2) }

describe('bots', () => {
  it('are those that can play', () => {
    expect(BOT_LEVELS).toEqual(LEVELS.map(({ id }) => id))
    expect(BOT_LEVELS.map(thinkingTime)).toEqual(LEVELS.map(({ milliseconds }) => milliseconds))
    expect(Object.keys(en.gather.levels)).toEqual(BOT_LEVELS)
  })

  it('have a hat each, and the name they have now', () => {
    expect(BOT_LEVELS.map(levelNumber)).toEqual([1, 2, 3, 4, 5])
    expect(levelNumber('a stranger')).toBe(5)
    expect(botInWords('heuristic', en)).toBe(botInWords('adept', en))
    expect(levelAbout('archmage', en)).toBe(en.gather.levels.archmage.about)
    expect(levelAbout('a stranger', en)).toBe(en.gather.unknownLevel)
  })
})

describe.each(CATALOG.map(({ box }) => box))('a usual game of $id', (box) => {
  const game = findGame(box.id)
  const setup = usualSetup(box, en.play, undefined)

  it('is one person against bots, as for a first game', () => {
    expect(setup.chairs.filter(({ bot }) => bot === undefined)).toHaveLength(1)
    expect(setup.chairs.length).toBeGreaterThanOrEqual(box.seats[0])
    expect(setup.chairs.length).toBeLessThanOrEqual(box.seats[1])
    expect(new Set(setup.chairs.map(({ name }) => name)).size).toBe(setup.chairs.length)
    expect(faultOf(game, setup)).toBeUndefined()
  })

  it('can be stored and played again with the same options', () => {
    const fresh = newGame(game, setup, source)
    expect(fresh.fairness.commitment).toBe(commit(fresh.fairness.secret))
    expect(readLocalGame(JSON.stringify(fresh))).toEqual(fresh)
    expect(newGame(game, setupOf(fresh), source).config).toEqual(fresh.config)
  })
})

describe('a set-up', () => {
  const game = findGame('magical-treehouse')
  const person = (seat: number) => chairOf(seat, undefined, en.play)
  const bot = (seat: number) => chairOf(seat, 'random', en.play)

  it('needs a person', () => {
    expect(faultOf(game, { chairs: [bot(0), bot(1)], options: {} })).toBe('somebody')
  })

  it('has one person at a device where all act at once', () => {
    const options = { pace: 'realtime' }
    expect(faultOf(game, { chairs: [person(0), person(1)], options })).toBe('onePerson')
    expect(faultOf(game, { chairs: [person(0), bot(1)], options })).toBeUndefined()
    expect(faultOf(game, { chairs: [person(0), person(1)], options: {} })).toBeUndefined()
  })

  it('says what does not go together', () => {
    const options = { pace: 'realtime', apprentice: true }
    expect(() => faultOf(game, { chairs: [person(0), bot(1)], options })).toThrow(/structured/)
  })
})

describe('stored games', () => {
  const game = findGame('mag-mell')
  const setup = { chairs: [chairOf(0, undefined, en.play), chairOf(1, 'random', en.play)], options: {} }

  it('are forgotten where nobody has done anything in them', () => {
    const shelf = memoryShelf()
    const looked = newGame(game, setup, source)
    const played = newGame(game, setup, source)
    const entry = { kind: 'move', move: { do: 'stop' }, at: 1 } as const
    saveGame(shelf, { ...looked, entries: [{ ...entry, seat: 1 }] })
    saveGame(shelf, { ...played, entries: [{ ...entry, seat: 0 }] })
    forgetUntouched(shelf, 'tree-society')
    expect(savedGames(shelf)).toHaveLength(2)
    forgetUntouched(shelf, 'mag-mell')
    expect(savedGames(shelf).map(({ id }) => id)).toEqual([played.id])
  })

  it('make room for the one that is played', () => {
    const full = memoryShelf()
    const oldest = newGame(game, setup, source)
    saveGame(full, oldest)
    const { setItem } = full
    const shelf = {
      ...full,
      get length() {
        return full.length
      },
      setItem: (key: string, value: string) => {
        if (full.length > 0) throw new Error('full')
        setItem(key, value)
      },
    }
    const fresh = newGame(game, setup, { ...source, now: () => 9000 })
    saveGame(shelf, fresh)
    expect(savedGame(shelf, fresh.id)).toEqual(fresh)
    expect(savedGame(shelf, oldest.id)).toBeUndefined()
  })
})
