import {
  type FullWords,
  fastRng,
  IllegalAction,
  KERNEL_RULES,
  Match,
  type Observer,
  type Seat,
  seatsOf,
  type Words,
} from '@spellbough/kernel'
import { illegalActionOf, optionWordFaults, ruleIds, rulesTextFaults, SentenceCollector } from '@spellbough/kernel/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { CARDS, cardOf } from '../data/cards.ts'
import { TREASURES } from '../data/treasures.ts'
import { rulesDe } from '../help/de/rules.ts'
import { wordsDe } from '../help/de/words.ts'
import { rulesEn } from '../help/en/rules.ts'
import { wordsEn } from '../help/en/words.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { REFUSALS, type RefusalData } from '../rules/refusals.ts'
import { magMellRules } from '../rules/rules.ts'
import { type MagMell, OPTIONS, type Phase, type State } from '../rules/state.ts'

const LANGUAGES: readonly (readonly [string, FullWords<MagMell>])[] = [
  ['English', wordsEn],
  ['German', wordsDe],
]
const NAMES = ['Anna', 'Brit', 'Chu', 'Dee']

const texts = new SentenceCollector(magMellRules, [wordsEn, wordsDe], NAMES, {
  ids: [...CARDS.map((card) => card.id), ...TREASURES],
})

describe('everything that can happen', () => {
  beforeAll(() => {
    const rng = fastRng(2019)
    for (const level of ['basic', 'full'] as const)
      for (const openHistory of [false, true])
        for (const seats of [2, 3, 4])
          for (let game = 0; game < 25; game++)
            texts.playGame(magMellRules.setup({ level, openHistory }, seats, rng), rng, {
              waitingKind: ({ phase }) => phase,
              textViewEvery: 3,
            })
  })

  const MOVES: Record<Move['do'], true> = {
    assign: true,
    pick: true,
    stop: true,
    steal: true,
    decline: true,
    watch: true,
    confirm: true,
    swap: true,
    keep: true,
    familiar: true,
    daemon: true,
    pass: true,
  }
  const EVENTS: Record<Event['type'], true> = {
    round: true,
    assigned: true,
    picked: true,
    stopped: true,
    stole: true,
    'let-pass': true,
    watching: true,
    'picking-over': true,
    confirmed: true,
    gathered: true,
    'druid-shown': true,
    swapped: true,
    'kept-tokens': true,
    claiming: true,
    'laid-out': true,
    'added-familiar': true,
    'used-daemon': true,
    passed: true,
    claimed: true,
    over: true,
  }
  const PHASES: Record<Phase, true> = {
    treasure: true,
    mage: true,
    theft: true,
    end: true,
    druid: true,
    claim: true,
    over: true,
  }
  const KINDS = [
    ...Object.keys(MOVES).map((kind) => `move ${kind}`),
    ...Object.keys(EVENTS).map((kind) => `event ${kind}`),
    ...Object.keys(PHASES).map((kind) => `waiting ${kind}`),
    ...['treasure', 'mercenaries', 'queen'].map((kind) => `score ${kind}`),
  ]

  it.each(KINDS)('has sentences for %s, different ones in each language', (kind) => {
    expect(texts.sentenceFaults(kind)).toEqual([])
  })

  it('has text views that name everything and fit a terminal of 80 columns', () => {
    expect(texts.lineCount).toBeGreaterThan(10_000)
    expect(texts.lineFaults()).toEqual([])
  })
})

describe.each(LANGUAGES)('the text view in %s', (_, words) => {
  it('stays within 80 columns with names of any length', () => {
    const names = ['Maximiliane-Theodora von und zu Hohenstein-Falkenberg', 'x'.repeat(90), 'Ö'.repeat(40), '']
    const rng = fastRng(7)
    const state = magMellRules.setup({ level: 'full', openHistory: true }, 4, rng)
    while (magMellRules.result(state) === undefined) {
      const seat = seatsOf(magMellRules.toAct(state))[0] as Seat
      const moves = magMellRules.moves(state, seat)
      magMellRules.play(state, seat, moves[rng.int(moves.length)] as Move, rng)
      const table = words.textView(magMellRules.view(state, seat), seat, names)
      expect(table.split('\n').filter((line) => line.length > 80)).toEqual([])
    }
  })

  it('stars the cards of the Pool that match a pick of the viewer, and only those', () => {
    const state = picking({ pool: ['gairm-witch', 'run-witch', 'run-summoner', 'spirit-healer', 'druid'] })
    take(state, 0, 'gairm-witch')
    state.opening = -1
    const own = words.textView(magMellRules.view(state, 0), 0, NAMES)
    expect(own).toMatch(/Rún\*/)
    expect(own.match(/\p{L}\*/gu)).toHaveLength(1)
    expect(words.textView(magMellRules.view(state, 1), 1, NAMES)).not.toContain('*')
    expect(words.textView(magMellRules.view(state, 'spectator'), 'spectator', NAMES)).not.toContain('*')
  })

  it('shows the pick values of 2 and 3, the total and the limit', () => {
    const state = picking({ pool: ['gairm-witch', 'mercenary', 'druid', 'run-summoner'] })
    take(state, 0, 'gairm-witch')
    take(state, 0, 'mercenary')
    state.opening = -1
    state.turn = 1
    const table = words.textView(magMellRules.view(state, 1), 1, NAMES)
    const [mercenary, druid] = words === wordsDe ? ['Söldner', 'Druidin'] : ['Mercenary', 'Druid']
    expect(table).toContain(`${druid} ·3`)
    expect(table).toMatch(new RegExp(`3 (of|von) 3: Gairm.*, ${mercenary} ·2`))
    expect(table).toMatch(/0 (of|von) 3:/)
  })

  it('marks the viewer, and nobody for a spectator', () => {
    const state = picking({ pool: ['gairm-witch'] })
    const you = words === wordsDe ? 'du' : 'you'
    expect(words.textView(magMellRules.view(state, 1), 1, NAMES)).toMatch(new RegExp(`^Brit \\(${you}\\)`, 'm'))
    expect(words.textView(magMellRules.view(state, 'spectator'), 'spectator', NAMES)).not.toContain(`(${you}`)
  })

  it('shows one’s own Ally pile and of the others only the size', () => {
    const state = picking({ pool: ['gairm-witch'] })
    state.allies[0] = [cardOf('athrach-summoner'), cardOf('daemon')]
    const daemon = words === wordsDe ? 'Dämon' : 'Daemon'
    expect(words.textView(magMellRules.view(state, 0), 0, NAMES)).toContain(daemon)
    const others = words.textView(magMellRules.view(state, 1), 1, NAMES)
    expect(others).not.toContain(daemon)
    expect(others).toMatch(/^Anna.*: (2 allies|Gefolge 2)$/m)
  })
})

describe('what the game waits for', () => {
  it('names the Shapeshifter’s holder to nobody but the holder', () => {
    const state = picking({ pool: ['gairm-witch', 'druid'] })
    state.shapeshifterOut = true
    state.allies[2] = ['deoch-witch', 'run-witch', 'shapeshifter'].map(cardOf)
    take(state, 0, 'druid')
    state.phase = 'theft'
    const said = (words: Words<MagMell>, who: Observer) => words.waiting(magMellRules.view(state, who), who, NAMES)
    for (const who of [0, 1, 'spectator'] as const) {
      expect(said(wordsEn, who)).toBe('Waiting for an answer about the last pick.')
      expect(said(wordsDe, who)).toBe('Warten auf eine Antwort zur letzten Karte.')
    }
    expect(said(wordsEn, 2)).toMatch(/^Steal the Druid from Anna\?/)
    expect(said(wordsDe, 2)).toMatch(/^Stiehlst du Anna die Druidin\?/)
  })
})

describe('the log', () => {
  const EVENTS_OF_BRIT: readonly Event[] = [
    { type: 'round', round: 4, starter: 1, treasure: 'run' },
    { type: 'assigned', seat: 1, treasure: 'run', token: 5 },
    { type: 'picked', seat: 1, card: 'gairm-witch', total: 2 },
    { type: 'stopped', seat: 1, total: 1 },
    { type: 'stole', seat: 1, from: 0, card: 'gairm-witch', given: ['run-witch', 'daemon'] },
    { type: 'stole', seat: 0, from: 1, card: 'gairm-witch', given: ['run-witch', 'daemon'] },
    { type: 'let-pass', seat: 1, round: false },
    { type: 'let-pass', seat: 1, round: true },
    { type: 'watching', seat: 1 },
    { type: 'picking-over', limit: 3, lockedOut: [1] },
    { type: 'picking-over', limit: 3, lockedOut: [1, 2] },
    { type: 'confirmed', seat: 1 },
    { type: 'druid-shown', seat: 1 },
    { type: 'swapped', seat: 1, treasures: ['run', 'witch'] },
    { type: 'kept-tokens', seat: 1 },
    { type: 'laid-out', seat: 1, cards: ['gairm-witch', 'gairm-witch'] },
    { type: 'added-familiar', seat: 1 },
    { type: 'used-daemon', seat: 1, sacrifice: 'mercenary' },
    { type: 'passed', seat: 1 },
    { type: 'claimed', treasure: 'run', token: 5, winner: 1, strength: [1, 4, 3] },
    { type: 'claimed', treasure: 'run', token: 5, winner: null, strength: [1, 4, 4] },
  ]

  it.each(LANGUAGES)('speaks in %s to its reader instead of naming them', (language, words) => {
    const you = language === 'German' ? /\b([Dd]u|dir)\b/ : /\b([Yy]ou|your)\b/
    for (const event of EVENTS_OF_BRIT) {
      expect(words.event(event, NAMES, 1)).toMatch(you)
      expect(words.event(event, NAMES, 1)).not.toContain('Brit')
      expect(words.event(event, NAMES)).toContain('Brit')
      expect(words.event(event, NAMES)).not.toMatch(you)
      expect(words.event(event, NAMES, 'spectator')).toBe(words.event(event, NAMES))
    }
  })

  it.each(LANGUAGES)('leaves out in %s that somebody is ready for the next round, and nothing else', (_, words) => {
    const routine = EVENTS_OF_BRIT.filter((event) => words.isRoutine?.(event) === true)
    expect(routine.map(({ type }) => type)).toEqual(['confirmed'])
  })

  it('has verbs that fit', () => {
    const said = (event: Event, toldTo?: Observer) =>
      [wordsEn, wordsDe].map((words) => words.event(event, NAMES, toldTo))
    const theft: Event = { type: 'stole', seat: 0, from: 1, card: 'gairm-witch', given: ['run-witch', 'daemon'] }
    expect(said(theft, 1)).toEqual([
      'Anna steals your Gairm Witch and gives the Shapeshifter, a Rún Witch and a Daemon for it.',
      'Anna stiehlt dir eine Gairm-Hexe und gibt die Gestaltwandlerin, eine Rún-Hexe und einen Dämon dafür.',
    ])
    expect(said({ type: 'claimed', treasure: 'breag', token: 8, winner: 2, strength: [4, 2, 5] }, 2)).toEqual([
      'You take Bréag, worth 8, with 5 against 4.',
      'Du hebst den Schatz von Bréag, Wert 8, mit 5 gegen 4.',
    ])
    expect(said({ type: 'picking-over', limit: 3, lockedOut: [0, 1] }, 1)).toEqual([
      'Picking ends at 3: you and Anna are locked out with less.',
      'Bei 3 ist Schluss: Du und Anna seid ausgesperrt und habt weniger.',
    ])
  })
})

describe('refusals', () => {
  const DATA: RefusalData = {
    card: 'gairm-witch',
    pick: 'run-witch',
    trait: 'witch',
    token: -3,
    tokens: [3, 8],
    order: ['blood-mage', 'run'],
  }

  it.each(Object.entries(REFUSALS))('has a German sentence for %s', (key, [rule, sentence]) => {
    const data = key === 'wrong-gift-order' ? { order: ['run-witch', 'gairm-witch'] } : DATA
    const refused = new IllegalAction(rule, key, sentence(data), { ...data })
    expect(wordsEn.refusal(refused)).toBe(sentence(data))
    const german = wordsDe.refusal(refused)
    expect(german).not.toBe(sentence(data))
    expect(german).toMatch(/^\p{Lu}.*\.$/u)
    expect(texts.isForbidden(german)).toBe(false)
  })

  it('says why the last card cannot be taken in German with its name and what it shares', () => {
    const state = picking({ pool: ['gairm-witch', 'run-witch'] })
    take(state, 0, 'gairm-witch')
    const refused = magMellRules.refuse(magMellRules.view(state, 0), 0, { do: 'pick', card: 'run-witch' })
    expect(wordsDe.refusal(refused)).toBe(
      'Eine Rún-Hexe darfst du jetzt nicht nehmen: Die Karte passt zu „Gairm-Hexe“, die du schon hast (beide Hexe).',
    )
  })

  it('has a German sentence for everything the kernel itself forbids', () => {
    const refusals = kernelRefusals()
    expect(new Set(refusals.map(({ rule }) => rule))).toEqual(new Set(Object.keys(KERNEL_RULES)))
    for (const refused of refusals) {
      expect(wordsDe.refusal(refused)).not.toBe(refused.sentence)
      expect(wordsDe.refusal(refused)).toMatch(/^\p{Lu}.*\.$/u)
    }
  })
})

describe('the rules text', () => {
  const TEXTS = [
    ['English', rulesEn],
    ['German', rulesDe],
  ] as const
  const ids = ruleIds('MM', [9, 2, 9, 7, 1, 6, 2])

  it.each(TEXTS)('states every rule once in %s, and is the same text in both languages', (_, rulesText) => {
    expect(rulesTextFaults(rulesText, rulesText === rulesDe ? rulesEn : rulesDe, ids)).toEqual([])
  })

  it.each(TEXTS)('names every guild, school and special in %s', (_, rulesText) => {
    const text = rulesText.replace(/\s+/g, ' ')
    const german = ['Hexen', 'Arkankrieger', 'Zauberer', 'Beschwörer', 'Blutmagier', 'Söldner', 'Vertraute', 'Dämonen']
    const english = ['Witches', 'Arcane Warriors', 'Sorcerers', 'Summoners', 'Blood Mages', 'Mercenaries', 'Familiars']
    for (const name of rulesText === rulesDe ? german : english) expect(text).toContain(name)
    for (const school of ['Gairm', 'Bréag', 'Deoch', 'Rún', 'Tuama', 'Athrach']) expect(text).toContain(school)
  })
})

describe('the options', () => {
  it.each(LANGUAGES)('have words for every value in %s', (_, words) => {
    expect(optionWordFaults(OPTIONS, words)).toEqual([])
  })
})

/** A position of three seats in the Mage Phase of the first round, with just these cards in the Pool. */
function picking({ pool }: { pool: readonly string[] }): State {
  const state = magMellRules.setup({ level: 'full', openHistory: false }, 3, fastRng(1))
  state.placed = [state.tokens.pop() ?? 0]
  state.phase = 'mage'
  state.starter = 0
  state.turn = 0
  state.opening = 0
  state.pool = pool.map(cardOf)
  state.takers = pool.map(() => -1)
  return state
}

function take(state: State, seat: Seat, id: string): void {
  const card = cardOf(id)
  state.takers[state.pool.findIndex((other, place) => other === card && state.takers[place] === -1)] = seat
  state.picks[seat]?.push(card)
  state.totals[seat] = (state.totals[seat] ?? 0) + (CARDS[card]?.value ?? 0)
}

/** One refusal of each kind, as a match makes them. */
function kernelRefusals(): IllegalAction[] {
  const start = () =>
    Match.start(magMellRules, { config: { level: 'basic', openHistory: false }, seats: 2, seed: new Uint8Array(32) })
  const fresh = start()
  const over = start()
  while (over.result === undefined) {
    const seat = seatsOf(over.toAct)[0] as Seat
    over.play(seat, over.moves(seat)[0], 0)
  }
  return [
    illegalActionOf(() => fresh.play(0, { do: 'dance' }, 0)),
    illegalActionOf(() => over.play(0, { do: 'pass' }, 0)),
    illegalActionOf(() => fresh.play(7, { do: 'pass' }, 0)),
    illegalActionOf(() => fresh.undo(0, 0)),
    illegalActionOf(() => fresh.play(0, { do: 'pass' }, -1)),
    illegalActionOf(() => fresh.expire(0, 0)),
  ].filter((refused) => refused !== undefined)
}
