import { EventList, fastRng } from '@spellbough/kernel'
import {
  optionWordFaults,
  rulesTextFaults,
  SentenceCollector,
  statedRules,
  visitDecisions,
} from '@spellbough/kernel/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { CARDS } from '../data/cards.ts'
import { effectDe, stageDe } from '../help/de/card-text.ts'
import { rulesDe } from '../help/de/rules.ts'
import { wordsDe } from '../help/de/words.ts'
import { effectEn, stageEn } from '../help/en/card-text.ts'
import { rulesEn } from '../help/en/rules.ts'
import { wordsEn } from '../help/en/words.ts'
import type { Event } from '../rules/events.ts'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import { OPTIONS } from '../rules/state.ts'
import {
  build,
  cardNamed,
  DECLINE,
  DEFAULT_CONFIG,
  legalMoves,
  matchAt,
  newMatch,
  playAll,
  sell,
  USE,
} from './positions.ts'

const NAMES = ['Anna', 'Brit', 'Chu', 'Deniz']
const LANGUAGES = [wordsEn, wordsDe] as const

/** Every number of a stage that its text must speak of. */
const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => (key === 'stages' || key === 'perTurn' ? [] : numbersOf(inner)))
      : []

describe('card texts', () => {
  it('speak of every number on the card, in both languages', () => {
    for (const card of CARDS)
      for (const stage of card.stages)
        for (const text of [stageEn(stage), stageDe(stage)])
          for (const number of numbersOf(stage))
            expect(/\beine? Reihe|\ba row/.test(text) || text.includes(String(number)), `${card.id}: ${text}`).toBe(
              true,
            )
  })

  it('say what kind of effect it is', () => {
    for (const { stages } of CARDS)
      for (const stage of stages) {
        const [en, de] = [effectEn(stage), effectDe(stage)]
        if (stage.ongoing !== undefined)
          expect([en, de]).toEqual([expect.stringMatching(/^Ongoing:/), expect.stringMatching(/^Anhaltend:/)])
        else if (stage.must !== undefined)
          expect([en, de]).toEqual([expect.stringMatching(/^You must/), expect.stringMatching(/^Du musst/)])
        else if ((stage.instant ?? stage.reveal) !== undefined)
          expect([en, de]).toEqual([expect.stringMatching(/^You may/), expect.stringMatching(/^Du darfst/)])
        else expect([en, de]).toEqual(['', ''])
      }
  })

  it.each([
    ['ropewalk-workshop', 1, '2 coins, 0 points. Ongoing: the first stage 2 you build each turn costs 1 less.'],
    ['corkscrew-stair', 2, '3 coins, 2 points. You may build a stage of another card at half cost.'],
    [
      'compost-cradle',
      1,
      '1 coin, 0 points. You must compost 1 unsold fruit card; then you may put 2 coins into your chest.',
    ],
    ['mint-of-leaves', 3, '9 coins, 2 points for each banner in your Completed area, at most 16.'],
    [
      'seed-archive',
      2,
      '3 coins, 3 points. You must discard 1 other active or completed card; then you may put 4 coins into your purse.',
    ],
    [
      'pruners-roost',
      1,
      '2 coins, 1 point. You must discard 1 other card of the guild market; then you may put 1 coin into your purse.',
    ],
  ])('%s, stage %i', (card, stage, text) => {
    expect(stageEn(cardNamed(card).stages[stage - 1] ?? cardNamed(card).stages[0])).toBe(text)
  })

  it('in German', () => {
    expect(stageDe(cardNamed('herbarium-gallery').stages[1])).toBe(
      '4 Münzen, 5 Punkte. Du musst 1 unverkaufte Obstkarte kompostieren; dann darfst du eine Stufe einer anderen Karte zu halben Kosten bauen.',
    )
  })
})

describe('the text view', () => {
  const match = matchAt({
    seats: 3,
    purse: { 0: 9 },
    chest: { 0: 1 },
    soldNow: ['orange'],
    action: true,
    fruit: { 0: ['grape', 'grape', 'valuable-apple'], 1: ['cherry'] },
    sold: { 0: ['apple'], 1: ['cherry', 'grape'] },
    active: { 0: { 'ink-den': 1, 'pulley-tower': 2 }, 1: { 'quill-nook': 2 } },
    completed: { 0: ['lantern-library'], 1: ['copyists-cabin'] },
    market: ['hall-of-epics', null, 'acorn-vault', 'cider-loft'],
  })
  const text = wordsEn.textView(match.view(0), 0, NAMES)

  it.each([
    ['whose turn it is', 'Round 4: Anna, Phase 2, build.'],
    ['what ends the game', '6 banners in one Completed area trigger the end: that round and one more.'],
    ['live prices', 'Prices: cherry 2 · blueberry 1 · grape 3 · apple 2 · orange 0'],
    ['coins and banner progress', 'Anna (you, starter, to move): purse 9, chest 1, banners 2 of 6'],
    ['the action that can be used', 'Sold in this turn: orange (its action can still be used)'],
    ['one’s own Sold area', 'Sold area, 1 card: apple'],
    ['how many others have sold', 'Sold area, 2 cards\n'],
    ['completed cards with points', 'Completed: Lantern Library (13 points)'],
    ['others’ active cards', 'Active: Quill Nook on stage 2'],
  ])('tells %s', (_, part) => {
    expect(text).toContain(part)
  })

  it('tells what a stage costs now, and why', () => {
    expect(text.replace(/\s+/g, ' ')).toContain('5 coins, 4 points. Now 3 coins: printed 5, less by the orange.')
    expect(text.replace(/\s+/g, ' ')).toContain('Now 2 coins: printed 3, less by the orange, 1 more for the upper row.')
  })

  it('does not guess points that depend on what another player has sold', () => {
    const hidden = matchAt({ completed: { 0: ['juice-press'] }, sold: { 0: ['apple', 'grape'] } })
    expect(wordsEn.textView(hidden.view(0), 0, NAMES)).toContain('Juice Press (2 points)')
    expect(wordsEn.textView(hidden.view(1), 1, NAMES)).toContain('Juice Press (points for sold fruit)')
  })

  it('is told what the end trigger means', () => {
    const ending = matchAt({ completed: { 1: ['hall-of-epics', 'academy-of-rings'] }, ending: 'banners', lastRound: 4 })
    expect(wordsEn.textView(ending.view(0), 0, NAMES)).toContain('The end is triggered: one more round after this one.')
    const last = matchAt({ completed: { 1: ['hall-of-epics', 'academy-of-rings'] }, ending: 'banners', lastRound: 3 })
    expect(wordsDe.textView(last.view(0), 0, NAMES)).toContain('Das Ende ist ausgelöst: Dies ist die letzte Runde.')
  })

  it('shows cards that were turned up', () => {
    const shown = matchAt({
      guilds: 'without-bankers-merchants',
      purse: { 0: 9 },
      market: ['map-cupboard'],
      deck: ['ink-den'],
    })
    playAll(shown, build('map-cupboard'), USE)
    expect(wordsEn.textView(shown.view(1), 1, NAMES)).toContain('Shown from the deck:\n  Ink Den (Writers, 1 banner)')
  })
})

describe('whole games', () => {
  const texts = new SentenceCollector(rules, LANGUAGES, NAMES, {
    // Building a stage that has an effect also says the effect, as a sentence after a dash.
    exceptions: /^(Start|Build|Stufe|„).* – \p{Lu}.*\.$/u,
  })

  beforeAll(() => {
    for (let seed = 1; seed <= 6; seed++) {
      const config = { ...DEFAULT_CONFIG, guilds: 'random', fruitDraft: seed % 2 === 0 }
      const rng = fastRng(seed)
      texts.playGame(rules.setup(config, 2 + (seed % 3), rng), rng, {
        waitingKind: ({ phase }) => phase,
        textViewEvery: 1,
      })
    }
  })

  it('are told in whole sentences, different in each language', () => {
    expect(texts.kinds.length).toBeGreaterThan(30)
    expect(texts.kinds.flatMap((kind) => texts.sentenceFaults(kind))).toEqual([])
  })

  it('are shown as text that fits a terminal of 80 columns', () => {
    expect(texts.lineCount).toBeGreaterThan(1000)
    expect(texts.lineFaults()).toEqual([])
  })

  it('have a different sentence for every move of a decision', () => {
    visitDecisions(newMatch(3, { guilds: 'random' }, 2), 2, ({ view, moves }) => {
      for (const words of LANGUAGES)
        expect(new Set(moves.map((move) => words.move(move, view, NAMES))).size).toBe(moves.length)
    })
  })

  it('any move of the game can be put into words in any position', () => {
    const match = newMatch(3, { guilds: 'random' }, 3)
    const seen = new Set<object>()
    for (let seed = 1; seed < 20; seed++) {
      const state = rules.setup(
        { guilds: 'random', startCards: false, fruitDraft: false, endBanners: 6 },
        3,
        fastRng(seed),
      )
      const rng = fastRng(seed)
      for (let step = 0; step < 150 && rules.toAct(state) !== 0; step++) {
        const moves = rules.moves(state, state.turn)
        for (const move of moves) seen.add(move)
        rules.play(state, state.turn, moves[rng.int(moves.length)] ?? { do: 'rest' }, rng)
      }
    }
    for (const move of seen)
      for (const words of LANGUAGES)
        expect(words.move(move as never, match.view(0), NAMES)).not.toMatch(/undefined|NaN/)
  })
})

describe('the log', () => {
  it('speaks to the player who acted, and names them to all others', () => {
    const spoken = new Set<string>()
    const rng = fastRng(5)
    const state = rules.setup({ ...DEFAULT_CONFIG, guilds: 'random' }, 3, rng)
    while (rules.toAct(state) !== 0) {
      const { turn } = state
      const moves = rules.moves(state, turn)
      const out = new EventList<Event>()
      rules.play(state, turn, moves[rng.int(moves.length)] ?? { do: 'rest' }, rng, out)
      for (const { event } of out.events) {
        if (!('seat' in event)) continue
        spoken.add(event.type)
        const name = NAMES[event.seat] ?? ''
        for (const [words, you] of [
          [wordsEn, /\b(You|you|your)\b/],
          [wordsDe, /\b(Du|du)\b/],
        ] as const) {
          const told = words.event(event, NAMES, event.seat)
          expect(told).toMatch(you)
          expect(told).not.toContain(name)
          const other = words.event(event, NAMES, (event.seat + 1) % 3)
          expect(other).toBe(words.event(event, NAMES))
          expect(other).toContain(name)
        }
      }
    }
    expect(spoken.size).toBeGreaterThan(8)
  })

  it('names what is started, built and completed', () => {
    const match = matchAt({ purse: { 0: 20 }, active: { 0: { 'ink-den': 2 } }, market: ['acorn-vault'] })
    const events = playAll(match, build('ink-den'), build('acorn-vault'), DECLINE, build('acorn-vault'))
    const told = events.map((event) => wordsEn.event(event, NAMES, 0))
    expect(told).toContain('You complete Ink Den and have 1 banner.')
    expect(told).toContain('You start Acorn Vault for 2 coins.')
    expect(events.map((event) => wordsEn.event(event, NAMES))).toContain(
      'Anna builds stage 2 of Acorn Vault for 3 coins.',
    )
    expect(events.map((event) => wordsDe.event(event, NAMES, 0))).toContain('Du beginnst „Eichelgewölbe“ für 2 Münzen.')
  })
})

describe('what is waited for', () => {
  it('says what to do, and under it the numbers that matter', () => {
    const selling = matchAt({
      phase: 'sell',
      seats: 3,
      fruit: { 0: ['valuable-grape', 'cherry'], 1: ['cherry', 'apple'] },
    })
    expect(wordsEn.waiting(selling.view(0), 0, NAMES)).toMatch(
      /^Sell one of your fruit\. Your cherry brings 3 coins and your valuable grape 3, 1 for each face up\.$/,
    )
    expect(wordsEn.waiting(selling.view(1), 1, NAMES)).toMatch(
      /^Anna is selling a fruit\. You are next: your \w+ brings \d coins and your \w+ \d\.$/,
    )
    expect(wordsEn.waiting(selling.view(2), 2, NAMES)).toBe('Anna is selling a fruit.')
    const building = matchAt({ purse: { 0: 5 }, active: { 0: { 'ink-den': 1 } } })
    expect(wordsEn.waiting(building.view(0), 0, NAMES)).toBe(
      'Build a stage, or go to Rest. You have 5 coins. At Rest your purse keeps 2 of what is left.',
    )
    const poor = matchAt({ purse: { 0: 1 }, active: { 0: { 'ink-den': 1 } } })
    expect(wordsDe.waiting(poor.view(0), 0, NAMES)).toBe(
      'Ruhe jetzt, du kannst nichts mehr bauen. Du hast 1 Münze und behältst sie beim Ruhen.',
    )
  })
})

describe('moves', () => {
  it('say what a sale brings and what its action is', () => {
    const match = matchAt({ phase: 'sell', fruit: { 0: ['valuable-grape', 'orange'] } })
    const view = match.view(0)
    expect(legalMoves(match).map((move) => wordsEn.move(move, view, NAMES))).toEqual([
      'Sell a valuable grape for 3 coins (action: take a fruit card)',
      'Sell an orange for 2 coins (action: one stage costs 2 less)',
    ])
    expect(wordsDe.move(sell('orange'), view, NAMES)).toBe(
      'Eine Orange für 2 Münzen verkaufen (Aktion: eine Stufe kostet 2 weniger)',
    )
  })

  it('say what a build costs, by what, and what it does', () => {
    const match = matchAt({ purse: { 0: 9 }, active: { 0: { 'pulley-tower': 2 } }, market: ['acorn-vault'] })
    expect(wordsEn.move(build('acorn-vault', 'pulley-tower'), match.view(0), NAMES)).toBe(
      'Start Acorn Vault for 1 coin with Pulley Tower – You may put 1 coin into your chest.',
    )
    expect(wordsDe.move(build('acorn-vault', 'pulley-tower'), match.view(0), NAMES)).toBe(
      '„Eichelgewölbe“ für 1 Münze durch „Flaschenzugturm“ beginnen – Du darfst 1 Münze in deine Truhe legen.',
    )
  })
})

describe('the score sheet', () => {
  it('says what was counted', () => {
    const match = matchAt({
      phase: 'over',
      ending: 'banners',
      lastRound: 3,
      purse: { 0: 6 },
      active: { 0: { 'ink-den': 2 } },
      completed: { 0: ['ledger-knot', 'whispering-scriptorium'] },
    })
    const [sheet = []] = match.result?.sheet ?? []
    expect(sheet.map(wordsEn.scoreLine)).toEqual([
      'Ledger Knot, completed: 2 × 6 coins, at most 10',
      'Whispering Scriptorium, completed: 4 × 2 guilds',
      'Ink Den, stage 2',
    ])
    expect(sheet.map(wordsDe.scoreLine)).toContain('Kontorknoten, abgeschlossen: 2 × 6 Münzen, höchstens 10')
  })
})

describe('options and rules', () => {
  it('have words for every option and every choice', () => {
    for (const words of LANGUAGES) expect(optionWordFaults(OPTIONS, words)).toEqual([])
  })

  it('state every rule once, the same ones in both languages', () => {
    const ids = [...new Set(statedRules(rulesEn))]
    expect(ids).toHaveLength(27 + 22)
    expect(rulesTextFaults(rulesEn, rulesDe, ids)).toEqual([])
    expect(rulesTextFaults(rulesDe, rulesEn, ids)).toEqual([])
  })
})
