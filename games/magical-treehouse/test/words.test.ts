import {
  fastRng,
  HOST,
  IllegalAction,
  LANGUAGES,
  type LanguageCode,
  type Observer,
  seatNamer,
  seatsOf,
} from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { REFUSALS_DE } from '../help/de/refusals.ts'
import { rulesDe } from '../help/de/rules.ts'
import { rulesEn } from '../help/en/rules.ts'
import { magicalTreehouse } from '../index.ts'
import { REFUSALS } from '../rules/refusals.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import { OPTIONS } from '../rules/state.ts'
import { buildingMatch, cast, configOf, matchAt, matchFromFile, newMatch, pipe, play, refusal } from './positions.ts'

const NAMES = ['Anna', 'Brit', 'Chu', 'Dora']

/** Whatever is said in a random game: moves, events, tables and what is waited for. */
function* said(language: LanguageCode, seed: number, config = configOf()): Generator<string> {
  const words = magicalTreehouse.words[language]
  const rng = fastRng(seed)
  const match = newMatch(2 + (seed % 3), config, seed)
  while (match.toAct !== 0) {
    const seats = seatsOf(match.toAct)
    const seat = seats[rng.int(seats.length)] as number
    const moves = match.moves(seat)
    const who: Observer = seat === HOST ? 'spectator' : seat
    const view = match.view(who)
    yield words.textView(view, who, NAMES)
    yield words.waiting(view, who, NAMES)
    yield words.waiting(match.view('spectator'), 'spectator', NAMES)
    for (const move of moves) yield words.move(move, view, NAMES)
    const { events: told } = match.play(seat, moves[rng.int(moves.length)], 0)
    for (const { event } of told) yield words.event(event, NAMES)
  }
  yield words.textView(match.view('spectator'), 'spectator', NAMES)
  yield words.waiting(match.view(0), 0, NAMES)
  for (const line of match.result?.sheet.flat() ?? []) yield words.scoreLine(line)
}

describe.each(LANGUAGES)('the words in %s', (language) => {
  it('leave nothing unsaid in whole games, and no line of the table is wider than 80', () => {
    const modes = Object.values(magicalTreehouse.conformance.modes)
    for (const [index, config] of modes.entries())
      for (const text of said(language, index + 3, config)) {
        expect(text).not.toMatch(/undefined|NaN|\[object|null/)
        expect(text.trim()).not.toBe('')
        if (text.includes('\n'))
          for (const line of text.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(80)
      }
  })

  it('name every option and each of its values', () => {
    const { options } = magicalTreehouse.words[language]
    for (const [name, option] of Object.entries(OPTIONS)) {
      const values = option.kind === 'choice' ? option.values : option.kind === 'flag' ? ['true', 'false'] : []
      expect(options[name]?.label).toBeTruthy()
      expect(options[name]?.help).toBeTruthy()
      for (const value of values) expect(options[name]?.values?.[value], `${name} ${value}`).toBeTruthy()
    }
  })

  it('say why a move is refused', () => {
    const words = magicalTreehouse.words[language]
    for (const [key, [rule, sentence]] of Object.entries(REFUSALS)) {
      const data = { card: 'blue-3-36', spell: 'reverse', seat: 1, house: 2, other: 0, level: 3, space: 'b2' }
      const english = sentence(data, seatNamer('seat'))
      const refused = new IllegalAction(rule, key, english, data)
      const text = words.refusal(refused)
      expect(text).toMatch(/\.$/)
      expect(text).not.toMatch(/undefined|NaN/)
      if (language === 'de') expect(text).not.toBe(english)
      // Who is at the table has a name.
      expect(words.refusal(refused, NAMES)).not.toMatch(/\b(seat|Platz) \d/i)
    }
    expect(Object.keys(REFUSALS_DE).toSorted()).toEqual(Object.keys(REFUSALS).toSorted())
  })

  it('show the table as it is', () => {
    const match = matchFromFile('rulebook-example')
    const words = magicalTreehouse.words[language]
    expect(words.textView(match.view(0), 0, NAMES)).toMatch(
      language === 'en'
        ? /A yellow 1 = B purple 4 = C blue 6 {3}D yellow 2 {3}E purple 1/
        : /A Gelb 1 = B Lila 4 = C Blau 6 {3}D Gelb 2 {3}E Lila 1/,
    )
  })

  it('hide what the viewer does not see', () => {
    const match = buildingMatch({ houses: [[9]], flipped: [0] }, [64])
    const words = magicalTreehouse.words[language]
    const secret = language === 'en' ? 'purple 6' : 'Lila 6'
    expect(words.textView(match.view(0), 0, NAMES)).toContain(secret)
    expect(words.textView(match.view(1), 1, NAMES)).not.toContain(secret)
    expect(words.textView(match.view('spectator'), 'spectator', NAMES)).not.toContain(secret)
  })
})

describe('the rules text', () => {
  it.each([
    ['en', rulesEn],
    ['de', rulesDe],
  ])('states every rule once in %s', (_, text) => {
    const ids = [...text.matchAll(/\*\*(MT-\d+\.\d+)\*\*/g)].map(([, id]) => id)
    const chapters = [13, 7, 4, 12, 7, 2, 13, 4, 6, 5, 2]
    const wanted = chapters.flatMap((count, chapter) =>
      Array.from({ length: count }, (_none, rule) => `MT-${chapter + 1}.${rule + 1}`),
    )
    expect(ids).toEqual(wanted)
  })
})

describe('refusals', () => {
  it('name what changed in a race: the Spell that froze the table', () => {
    const match = matchAt({ config: { pace: 'realtime' }, hands: { 0: ['discard-hand', 64], 1: [65] } })
    play(match, 0, cast('discard-hand'))
    const illegal = refusal(match, 1, { do: 'place', card: 'red-1-65' })
    expect(illegal && magicalTreehouse.words.de.refusal(illegal)).toBe(
      'Alle halten inne: „1 Handkarte ablegen“ wird gerade ausgeführt.',
    )
  })

  it('speak of houses by their letters', () => {
    const match = buildingMatch({ houses: [[64], [65], [66]], pipes: { 0: 1, 1: 2 } }, [3])
    expect(refusal(match, 0, pipe(3, 0, 2))?.sentence).toBe('A Pipe joins A and C already, or others between them.')
    expect(rules.id).toBe('magical-treehouse')
  })
})

describe('what is waited for', () => {
  const waiting = (match: ReturnType<typeof matchAt>) => magicalTreehouse.words.en.waiting(match.view(0), 0, NAMES)

  it('speaks of a Spell only to who holds one', () => {
    expect(waiting(matchAt({ hands: { 0: [45, 64] }, planned: { 0: [66] } }))).toBe(
      'Plan one card and pass the rest on.',
    )
    const spell = matchAt({ hands: { 0: ['reverse', 64] }, planned: { 0: [66] } })
    expect(waiting(spell)).toBe('Plan one card and pass the rest on, or use a Spell.')
  })

  it('says before the last card is planned that one of the five is lost', () => {
    const match = matchAt({ hands: { 0: [45] }, planned: { 0: [64, 65, 66, 67] } })
    expect(waiting(match)).toContain('One of your five cards only decides who builds first')
  })

  it('offers a Biscuit only while there is one', () => {
    const planned = { 0: [64, 65, 66, 67, 68] }
    expect(waiting(matchAt({ planned, plate: 1 }))).toContain('take a Biscuit')
    expect(waiting(matchAt({ planned, plate: 0 }))).toBe('Your plan is full: drop out of planning.')
  })

  it('names what can be done beside a plan that is used up', () => {
    expect(waiting(buildingMatch({ houses: [[64]] }, []))).toBe('Your plan is used up: end your turn.')
    expect(waiting(buildingMatch({ houses: [[64], [65]] }, []))).toBe(
      'Your plan is used up: end your turn or move a Treehouse.',
    )
  })
})

describe('a Pipe between two free houses', () => {
  it('is told apart by the chain it comes to lie beside', () => {
    const match = buildingMatch({ houses: [[64], [65], [66], [67]], pipes: { 0: 1 } }, [2])
    const view = match.view(0)
    const said = [0, 1].map((place) => magicalTreehouse.words.en.move(pipe(2, 2, 3, place), view, NAMES))
    expect(said).toEqual(['Lay Pipe #2 from C to D, left of A', 'Lay Pipe #2 from C to D, right of B'])
    const join = magicalTreehouse.words.de.move(pipe(2, 1, 2, 0), view, NAMES)
    expect(join).toBe('Rohr #2 von B nach C legen')
  })
})
