import { AdeptBot } from '@spellbough/bots'
import { type FullWords, fastRng, firstSeat, IllegalAction, makeSeatView } from '@spellbough/kernel'
import {
  type ChooseMove,
  optionWordFaults,
  ruleIds,
  rulesTextFaults,
  SentenceCollector,
  type SpokenGame,
} from '@spellbough/kernel/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { evaluate } from '../bot/evaluate.ts'
import { GHOSTS } from '../data/ghosts.ts'
import { SOURCES } from '../data/points.ts'
import { ROOMS } from '../data/rooms.ts'
import { REFUSALS_DE } from '../help/de/refusals.ts'
import { rulesDe } from '../help/de/rules.ts'
import { wordsDe } from '../help/de/words.ts'
import { rulesEn } from '../help/en/rules.ts'
import { wordsEn } from '../help/en/words.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { REFUSALS, type RefusalData } from '../rules/refusals.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import { type Choice, type MagicianAndTenant, OPTIONS, tenantSeat } from '../rules/state.ts'
import { EVENT_TYPES } from './event-types.ts'
import { FLIP, look, MAGICIAN, matchAt, PORTAL, type PositionSetup, play, STEAL, step, TENANT } from './positions.ts'

const LANGUAGES: readonly (readonly [string, FullWords<MagicianAndTenant>])[] = [
  ['English', wordsEn],
  ['German', wordsDe],
]
const NAMES = ['Anna', 'Brit']

const texts = new SentenceCollector(rules, [wordsEn, wordsDe], NAMES, {
  ids: ['attic-\\w+', ...ROOMS.map(({ id }) => id), ...GHOSTS].filter((id) => id.length > 4),
  // A number of actions, or the square that is turned up.
  exceptions: /^(\d|[a-i]\d )/,
})

const SPOKEN: SpokenGame<MagicianAndTenant> = {
  waitingKind: ({ phase, choice, ending }) => ending ?? (phase === 'layout' ? 'layout' : choice),
  textViewEvery: 12,
}

const adept = new AdeptBot<MagicianAndTenant>({ rules, evaluate })

const randomMove: ChooseMove<MagicianAndTenant> = (moves, rng) => moves[rng.int(moves.length)] as Move

const tenantPlaysWell: ChooseMove<MagicianAndTenant> = (moves, rng, state, seat) =>
  seat === tenantSeat(state)
    ? adept.choose({ seat, moves, view: makeSeatView(rules, state, seat), budget: { iterations: 1 }, rng })
    : randomMove(moves, rng, state, seat)

describe('everything that can happen', () => {
  beforeAll(() => {
    const rng = fastRng(2026)
    // Random players wander about; a Tenant who plays well meets the Key, the theft and the Exit.
    for (let game = 0; game < 110; game++) {
      const magician = game % 3 === 0 ? 'second' : 'first'
      const state = rules.setup({ magician, fairLayout: game % 2 === 0, roundLimit: 60 }, 2, rng)
      texts.playGame(state, rng, { ...SPOKEN, choose: game % 2 === 0 ? tenantPlaysWell : randomMove })
    }
    const portals = { e4: 'portal', a4: 'portal', i6: 'portal', 'attic-c5': 'portal' }
    const blocked = { boy: 'i6', lady: 'a4', politician: 'attic-c5' } as const
    const rare: readonly [PositionSetup, Move][] = [
      [{ tenant: 'e4', rooms: portals, faceUp: ['e4'], coin: true, ghosts: blocked }, PORTAL],
      [
        { phase: 'magician', tally: { checkmate: 3 }, ghosts: { lady: 'e4', boy: 'd5', politician: 'g5' } },
        step('politician', 'f5'),
      ],
      [{ phase: 'magician', key: 'tenant', tally: { checkmate: 3, theft: 1 }, ghosts: { politician: 'd5' } }, STEAL],
    ]
    for (const [setup, move] of rare) {
      const { state } = matchAt(setup)
      texts.playMove(state, firstSeat(rules.toAct(state)), move, rng, SPOKEN)
    }
  })

  const MOVES: Record<Move['do'], true> = {
    lift: true,
    put: true,
    propose: true,
    confirm: true,
    walk: true,
    flip: true,
    repel: true,
    look: true,
    portal: true,
    arrive: true,
    step: true,
    steal: true,
    hide: true,
    destroy: true,
    'turn-back': true,
    send: true,
    pass: true,
    end: true,
  }
  const CHOICES: Record<Choice, true> = {
    none: true,
    lighter: true,
    portal: true,
    send: true,
    ace: true,
    flock: true,
    hide: true,
  }
  const KINDS = [
    ...Object.keys(MOVES).map((kind) => `move ${kind}`),
    ...EVENT_TYPES.map((kind) => `event ${kind}`),
    ...Object.keys(CHOICES).map((kind) => `waiting ${kind}`),
    ...['layout', 'escape', 'points', 'checkmates', 'rounds'].map((kind) => `waiting ${kind}`),
    ...SOURCES.map((kind) => `score ${kind}`),
  ]

  it.each(KINDS)('has sentences for %s, different ones in each language', (kind) => {
    expect(texts.sentenceFaults(kind)).toEqual([])
  })

  it('has text views that name everything and fit a terminal of 80 columns', () => {
    expect(texts.lineCount).toBeGreaterThan(1000)
    expect(texts.lineFaults()).toEqual([])
  })
})

describe.each(LANGUAGES)('the text view in %s', (_, words) => {
  it('stays within 80 columns with names of any length', () => {
    const names = ['Maximiliane-Theodora von und zu Hohenstein-Falkenberg', 'x'.repeat(90)]
    const text = words.textView(
      matchAt({ tenant: 'e4', key: 'h2', coin: true, boots: true, net: 2 }).view(TENANT),
      TENANT,
      names,
    )
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
  })

  it('shows face-down rooms in small letters, face-up ones in capitals, unknown ones as backs', () => {
    const match = matchAt({ rooms: { e4: 'trap' }, faceUp: ['e4'], tenant: 'e5' })
    const trap = words === wordsDe ? 'fa' : 'tr'
    const own = words.textView(match.view(MAGICIAN), MAGICIAN, NAMES)
    expect(own).toContain(trap.toUpperCase())
    expect(own).toContain(` ${trap} `)
    expect(own).not.toMatch(/^ \d.*\*\*/m)
    const tenants = words.textView(match.view(TENANT), TENANT, NAMES)
    expect(tenants).toContain(trap.toUpperCase())
    expect(tenants).not.toMatch(new RegExp(`^ \\d.* ${trap} `, 'm'))
    expect(
      tenants
        .match(/^ \d.*$/gm)
        ?.join('')
        .match(/\*\*/g),
    ).toHaveLength(4)
  })

  it('marks destroyed rooms and shows who stands where, four ghosts on one corridor too', () => {
    const match = matchAt({ rooms: { e4: 'apple' }, destroyed: ['e4'] })
    const text = words.textView(match.view(TENANT), TENANT, NAMES)
    expect(text).toContain(' x..')
    expect(text).toContain(words === wordsDe ? 'PDJE' : 'PLBD')
    expect(text).toContain(words === wordsDe ? 'M:@@' : 'T:@@')
  })

  it('remembers for the Tenant what Lighters showed, and tells it nobody else', () => {
    const match = matchAt({ tenant: 'e4', rooms: { e4: 'lighter', e2: 'painting' } })
    play(match, FLIP, look('e2'))
    const painting = words === wordsDe ? 'e2 Gemälde' : 'e2 Painting'
    expect(words.textView(match.view(TENANT), TENANT, NAMES)).toContain(painting)
    expect(words.textView(match.view(MAGICIAN), MAGICIAN, NAMES)).not.toContain(painting)
  })
})

describe('a Tenant without actions', () => {
  it.each(LANGUAGES)('is told in %s that he may still repel, not that he should walk', (_, words) => {
    const spent = matchAt({ tenant: 'e4', actions: 0, ghosts: { boy: 'd5' } }).state
    expect(words.waiting(rules.view(spent, TENANT), TENANT, NAMES)).toMatch(/repel a ghost|Geist vertreiben/)
    const fresh = matchAt({ tenant: 'e4', actions: 2, ghosts: { boy: 'd5' } }).state
    expect(words.waiting(rules.view(fresh, TENANT), TENANT, NAMES)).not.toMatch(/repel a ghost|Geist vertreiben/)
  })
})

describe('the log', () => {
  const TOLD: readonly [Event, RegExp, RegExp][] = [
    [{ type: 'walked', to: 'e4' }, /^(You walk|Du gehst)/, /^(The Tenant walks|Der Mieter geht)/],
    [{ type: 'stole' }, /your Key|dir den Schlüssel/, /the Key|stiehlt den Schlüssel/],
    [{ type: 'over', ending: 'escape' }, /^(You escape|Du entkommst)/, /^(The Tenant escapes|Der Mieter entkommt)/],
  ]

  it.each(LANGUAGES)('speaks to the Tenant in %s, and of him to the others', (_, words) => {
    for (const magician of ['first', 'second'] as const) {
      const tenant = magician === 'first' ? 1 : 0
      const { state } = matchAt({ magician })
      for (const [event, toYou, toOthers] of TOLD) {
        expect(words.event(event, NAMES, tenant, rules.view(state, tenant))).toMatch(toYou)
        for (const who of [1 - tenant, 'spectator'] as const)
          expect(words.event(event, NAMES, who, rules.view(state, who))).toMatch(toOthers)
        expect(words.event(event, NAMES)).toMatch(toOthers)
      }
    }
  })

  it.each(LANGUAGES)('speaks to the Magician in %s of his points and his hiding', (_, words) => {
    const view = matchAt({}).view(MAGICIAN)
    const told = (event: Event) => words.event(event, NAMES, MAGICIAN, view)
    expect(told({ type: 'hid' })).toMatch(/^(You hide|Du versteckst)/)
    expect(told({ type: 'scored', source: 'trap', points: 2, score: 4 })).toMatch(/you have 4|du hast jetzt 4/)
    expect(told({ type: 'over', ending: 'rounds' })).toMatch(/you win|Du gewinnst/)
  })
})

describe('the headline', () => {
  const ofTenant = (words: FullWords<MagicianAndTenant>, setup: PositionSetup) =>
    words.waiting(matchAt(setup).view(TENANT), TENANT, NAMES)

  it.each(LANGUAGES)(
    'counts in %s the actions, names the room to turn up and the ✦ rooms that are left',
    (_, words) => {
      expect(ofTenant(words, { tenant: 'e4' })).toMatch(/^2 (actions|Aktionen): .*e4.*\. .* 4 ✦/)
      expect(ofTenant(words, { tenant: 'e4', faceUp: ['e4'] })).not.toContain('e4')
      expect(ofTenant(words, { tenant: 'e5', key: 'tenant', rooms: { h2: 'exit' }, faceUp: ['h2'] })).toMatch(/h2/)
    },
  )

  it.each(LANGUAGES)('says in %s who won and how, to each in their own words', (_, words) => {
    const over = matchAt({
      phase: 'magician',
      tally: { checkmate: 3 },
      ghosts: { lady: 'e4', boy: 'd5', politician: 'g5' },
    })
    play(over, step('politician', 'f5'))
    const said = ([MAGICIAN, TENANT, 'spectator'] as const).map((who) => words.waiting(over.view(who), who, NAMES))
    expect(said[0]).toMatch(/^(You win|Du gewinnst)/)
    expect(said[1]).toMatch(/^Anna (wins|gewinnt)/)
    expect(said[2]).toBe(said[1])
    for (const sentence of said) expect(sentence).toMatch(/36/)
  })
})

describe('a room that is put down', () => {
  it.each(LANGUAGES)('is not exchanged for itself in %s', (_, words) => {
    const put = (other: string) => words.event({ type: 'put', square: 'a6', room: 'key', other }, NAMES)
    expect(put('trap')).toMatch(/exchange|tausch/)
    expect(put('key')).not.toMatch(/exchange|tausch/)
  })
})

describe('refusals', () => {
  const DATA: RefusalData = { square: 'attic-c3', ghost: 'politician' }

  it.each(Object.entries(REFUSALS))('has a German sentence for %s', (key, [rule, sentence]) => {
    const refused = new IllegalAction(rule, key, sentence(DATA), { ...DATA })
    expect(wordsEn.refusal(refused)).toBe(sentence(DATA))
    expect(texts.isForbidden(sentence(DATA))).toBe(false)
    const german = wordsDe.refusal(refused)
    expect(german).not.toBe(sentence(DATA))
    expect(german).toMatch(/^\p{Lu}.*\.$/u)
    expect(texts.isForbidden(german)).toBe(false)
  })

  it('has no German sentence that nobody needs', () => {
    expect(Object.keys(REFUSALS_DE)).toEqual(Object.keys(REFUSALS))
  })
})

describe('the rules text', () => {
  const TEXTS = [
    ['English', rulesEn],
    ['German', rulesDe],
  ] as const
  const ids = ruleIds('MG', [5, 3, 4, 5, 12, 6])

  it.each(TEXTS)('states every rule once in %s, and is the same text in both languages', (_, rulesText) => {
    expect(rulesTextFaults(rulesText, rulesText === rulesDe ? rulesEn : rulesDe, ids)).toEqual([])
  })
})

describe('the options', () => {
  it.each(LANGUAGES)('have words for every value in %s', (_, words) => {
    expect(optionWordFaults(OPTIONS, words)).toEqual([])
  })
})
