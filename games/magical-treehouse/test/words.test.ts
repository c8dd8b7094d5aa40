import { fastRng, IllegalAction, LANGUAGES, seatNamer } from '@spellbough/kernel'
import {
  legalMoves,
  optionWordFaults,
  play,
  refusal,
  ruleIds,
  rulesTextFaults,
  SentenceCollector,
} from '@spellbough/kernel/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { REFUSALS_DE } from '../help/de/refusals.ts'
import { rulesDe } from '../help/de/rules.ts'
import { rulesEn } from '../help/en/rules.ts'
import { magicalTreehouse } from '../index.ts'
import type { Move } from '../rules/moves.ts'
import { REFUSALS } from '../rules/refusals.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import { OPTIONS } from '../rules/state.ts'
import { buildingMatch, cast, matchAt, matchFromFile, newMatch, pipe } from './positions.ts'

const NAMES = ['Anna', 'Brit', 'Chu', 'Dora']

/** The countdown and its end and the names of Spells that begin with a number. */
const EXCEPTIONS =
  /^(Start!|Los!|All are ready: 3, 2, 1 …|Alle sind bereit: 3, 2, 1 …|1 (Handkarte|geplante Karte) ablegen: .*\.|„1 (Handkarte|geplante Karte) ablegen“ zaubern)$/

describe('everything that is said in whole games', () => {
  const texts = new SentenceCollector(rules, [magicalTreehouse.words.en, magicalTreehouse.words.de], NAMES, {
    exceptions: EXCEPTIONS,
  })

  beforeAll(() => {
    for (const [index, config] of Object.values(magicalTreehouse.conformance.modes).entries())
      for (const seats of [2, 3, 4]) {
        const rng = fastRng(index + 10 * seats)
        texts.playGame(rules.setup(config, seats, rng), rng, { waitingKind: ({ phase }) => phase, textViewEvery: 1 })
      }
  })

  it('is a whole sentence, different in each language', () => {
    expect(texts.kinds.length).toBeGreaterThan(40)
    expect(texts.kinds.flatMap((kind) => texts.sentenceFaults(kind))).toEqual([])
  })

  it('fits a terminal of 80 columns', () => {
    expect(texts.lineCount).toBeGreaterThan(1000)
    expect(texts.lineFaults()).toEqual([])
  })
})

describe.each(LANGUAGES)('the words in %s', (language) => {
  it('name every option and each of its values', () => {
    expect(optionWordFaults(OPTIONS, magicalTreehouse.words[language])).toEqual([])
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
      // Players are called by their names.
      expect(words.refusal(refused, NAMES)).not.toMatch(/\b(seat|Platz) \d/i)
    }
    expect(Object.keys(REFUSALS_DE).toSorted()).toEqual(Object.keys(REFUSALS).toSorted())
  })

  it('show houses and Pipes as they lie in the Village', () => {
    const match = matchFromFile('rulebook-example')
    const words = magicalTreehouse.words[language]
    expect(words.textView(match.view(0), 0, NAMES)).toMatch(
      language === 'en'
        ? /A yellow Mushroom House 1 =\s+B purple Witch House 4 =/
        : /A Pilzhaus \(gelb\) 1 =\s+B Hexenhaus \(lila\) 4 =/,
    )
  })

  it('hide what the viewer does not see', () => {
    const match = buildingMatch({ houses: [[9]], flipped: [0] }, [64])
    const words = magicalTreehouse.words[language]
    const secret = language === 'en' ? 'Witch House, level 6' : 'Hexenhaus, Stufe 6'
    expect(words.textView(match.view(0), 0, NAMES)).toContain(secret)
    expect(words.textView(match.view(1), 1, NAMES)).not.toContain(secret)
    expect(words.textView(match.view('spectator'), 'spectator', NAMES)).not.toContain(secret)
  })
})

describe('the log told to a player', () => {
  const { en, de } = magicalTreehouse.words
  const built = { type: 'built', seat: 1, card: 'red-1-65', house: 2 } as const

  it('speaks to them, and of the others by name', () => {
    expect(en.event(built, NAMES, 1)).toBe('You build Gable House, level 1 as C.')
    expect(en.event(built, NAMES, 0)).toBe('Brit builds Gable House, level 1 as C.')
    expect(de.event(built, NAMES, 1)).toBe('Du baust Giebelhaus, Stufe 1 als C.')
    expect(de.event(built, NAMES)).toBe('Brit baut Giebelhaus, Stufe 1 als C.')
  })

  it('tells who was bribed, and who builds when', () => {
    expect(en.event({ type: 'bribed', seat: 0, to: 1, count: 2 }, NAMES, 1)).toBe('Anna bribes you: 2 cards move on.')
    const order = { type: 'turn-order', order: [1, 0], cards: ['red-1-65', null] } as const
    expect(de.event(order, NAMES, 0)).toBe('Reihenfolge: Brit mit 65, du.')
  })

  it('never calls them by their name', () => {
    const rng = fastRng(5)
    const match = newMatch(3)
    const told: string[] = []
    while (match.result === undefined && told.length < 1000) {
      const seat = [0, 1, 2].find((each) => legalMoves(match, each).length > 0) ?? 0
      const moves = legalMoves(match, seat)
      const events = play(match, seat, moves[rng.int(moves.length)] as Move)
      told.push(...events.flatMap((event) => [en.event(event, NAMES, 1), de.event(event, NAMES, 1)]))
    }
    expect(told.filter((text) => text.includes('Brit'))).toEqual([])
    expect(told.length).toBeGreaterThan(100)
  })
})

describe('the rules text', () => {
  const ids = ruleIds('MT', [13, 7, 4, 12, 7, 2, 13, 4, 6, 5, 2])

  it.each([
    ['English', rulesEn],
    ['German', rulesDe],
  ])('states every rule once in %s, and is the same text in both languages', (_, rulesText) => {
    expect(rulesTextFaults(rulesText, rulesText === rulesDe ? rulesEn : rulesDe, ids)).toEqual([])
  })
})

describe('refusals', () => {
  it('name what changed in a race: the Spell that is being carried out', () => {
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

describe('what the game waits for', () => {
  const waiting = (match: ReturnType<typeof matchAt>) => magicalTreehouse.words.en.waiting(match.view(0), 0, NAMES)

  it('speaks of a Spell only to a player who holds one', () => {
    expect(waiting(matchAt({ hands: { 0: [45, 64] }, planned: { 0: [66] } }))).toBe(
      'Plan one card. The other one goes to Brit.',
    )
    const spell = matchAt({ hands: { 0: ['reverse', 64] }, planned: { 0: [66] } })
    expect(waiting(spell)).toBe('Plan one card, or use a Spell. The other one goes to Brit.')
  })

  it('says before the last card is planned that one of the five is lost', () => {
    const match = matchAt({ hands: { 0: [45] }, planned: { 0: [64, 65, 66, 67] } })
    expect(waiting(match)).toContain('One of your five cards only decides who builds first')
  })

  it('offers a Biscuit only while there is one', () => {
    const planned = { 0: [64, 65, 66, 67, 68] }
    expect(waiting(matchAt({ planned, plate: 1 }))).toContain('You take a Biscuit')
    expect(waiting(matchAt({ planned, plate: 0 }))).toBe('Your plan is full: drop out of planning.')
  })

  it('names what can be done beside a plan that is used up', () => {
    expect(waiting(buildingMatch({ houses: [[64]] }, []))).toBe(
      'Your plan is used up: end your turn. Brit builds after you.',
    )
    expect(waiting(buildingMatch({ houses: [[64], [65]] }, []))).toBe(
      'Your plan is used up: end your turn or move a Treehouse. Brit builds after you.',
    )
  })
})

describe('a Pipe between two free houses', () => {
  it('is told apart by the chain it comes to lie beside', () => {
    const match = buildingMatch({ houses: [[64], [65], [66], [67]], pipes: { 0: 1 } }, [2])
    const view = match.view(0)
    const said = [0, 1].map((place) => magicalTreehouse.words.en.move(pipe(2, 2, 3, place), view, NAMES))
    expect(said).toEqual(['Lay Pipe from C to D, left of A', 'Lay Pipe from C to D, right of B'])
    const join = magicalTreehouse.words.de.move(pipe(2, 1, 2, 0), view, NAMES)
    expect(join).toBe('Rohr von B nach C legen')
  })
})
