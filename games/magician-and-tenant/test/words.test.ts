import { AdeptBot, RandomBot } from '@spellbough/bots'
import {
  EventList,
  type FullWords,
  fastRng,
  firstSeat,
  IllegalAction,
  makeSeatView,
  type Observer,
  type Rng,
  type Words,
} from '@spellbough/kernel'
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
import { type Choice, type MagicianAndTenant, OPTIONS, type State } from '../rules/state.ts'
import { EVENT_TYPES } from './event-types.ts'
import { FLIP, look, MAGICIAN, matchAt, play, TENANT } from './positions.ts'

const LANGUAGES: readonly (readonly [string, FullWords<MagicianAndTenant>])[] = [
  ['English', wordsEn],
  ['German', wordsDe],
]
const NAMES = ['Anna', 'Brit']

/** Every sentence and table of some games, in both languages. */
interface Heard {
  /** English and German of the same thing, by kind: `move flip`, `event stole`, `waiting hide`, `score theft`. */
  readonly sentences: Map<string, Map<string, string>>
  readonly lines: Set<string>
}

describe('everything that can happen', () => {
  const heard: Heard = { sentences: new Map(), lines: new Set() }

  beforeAll(() => {
    const rng = fastRng(2026)
    // Random players wander about; a Tenant who knows what he wants meets the Key, the theft and the Exit.
    for (let game = 0; game < 110; game++) listenToGame(game % 2 === 0, game % 3 === 0 ? 'second' : 'first', rng, heard)
    const portals = { e4: 'portal', a4: 'portal', i6: 'portal', 'attic-c5': 'portal' }
    const ghosts = { boy: 'i6', lady: 'a4', politician: 'attic-c5' }
    listenTo(
      matchAt({ tenant: 'e4', rooms: portals, faceUp: ['e4'], coin: true, ghosts }).state,
      { do: 'portal' },
      heard,
      rng,
    )
    listenTo(
      matchAt({ phase: 'magician', tally: { checkmate: 3 }, ghosts: { lady: 'e4', boy: 'd5', politician: 'g5' } })
        .state,
      { do: 'step', ghost: 'politician', to: 'f5' },
      heard,
      rng,
    )
    listenTo(
      matchAt({ phase: 'magician', key: 'tenant', tally: { checkmate: 3, theft: 1 }, ghosts: { politician: 'd5' } })
        .state,
      { do: 'steal' },
      heard,
      rng,
    )
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

  it.each(KINDS)('has sentences for %s, each in an English and a German of its own', (kind) => {
    const sentences = heard.sentences.get(kind)
    expect(sentences?.size).toBeGreaterThan(0)
    const ending = /^(event|waiting)/.test(kind) ? /[.?]$/ : /[^\s.?]$/
    const wrong = [...(sentences ?? [])].filter(
      ([english, german]) =>
        german === english ||
        [english, german].some((said) => RAW.test(said) || !/^\p{Lu}/u.test(said) || !ending.test(said)),
    )
    expect(wrong).toEqual([])
  })

  it('has tables that name everything and fit a terminal of 80 columns', () => {
    expect(heard.lines.size).toBeGreaterThan(1000)
    const wrong = [...heard.lines].filter(
      (line) => line.length > 80 || line !== line.trimEnd() || line.includes('\t') || RAW.test(line),
    )
    expect(wrong).toEqual([])
  })
})

/** Ids and slips of the program that must never reach a reader. */
const RAW = new RegExp(
  `undefined|NaN|null|\\[object|\\?\\?|attic-|(?<![\\p{L}-])(${[...ROOMS.map(({ id }) => id), ...GHOSTS]
    .filter((id) => id.length > 4)
    .join('|')})(?![\\p{L}-])`,
  'u',
)

function hear({ sentences }: Heard, kind: string, say: (words: Words<MagicianAndTenant>) => string): void {
  const known = sentences.get(kind) ?? new Map<string, string>()
  sentences.set(kind, known.set(say(wordsEn), say(wordsDe)))
}

function listenToGame(skilful: boolean, magician: 'first' | 'second', rng: Rng, heard: Heard): void {
  const state = rules.setup({ magician, fairLayout: skilful, roundLimit: 60 }, 2, rng)
  const adept = new AdeptBot<MagicianAndTenant>({ rules, evaluate })
  const random = new RandomBot<MagicianAndTenant>()
  const tenant = magician === 'first' ? 1 : 0
  for (let step = 0; rules.result(state) === undefined; step++) {
    const seat = firstSeat(rules.toAct(state))
    const moves = rules.moves(state, seat)
    const bot = skilful && seat === tenant ? adept : random
    const move = bot.choose({ seat, moves, view: makeSeatView(rules, state, seat), budget: { iterations: 1 }, rng })
    listenTo(state, move, heard, rng, step)
  }
}

/** What is said before, about and after a move; the state goes on. */
function listenTo(state: State, move: Move, heard: Heard, rng: Rng, step = 0): void {
  const who: Observer = step % 3 === 2 ? 'spectator' : step % 3
  const seen = rules.view(state, who)
  const waiting = state.phase === 'layout' ? 'layout' : state.choice
  hear(heard, `waiting ${waiting}`, (words) => words.waiting(seen, who, NAMES))
  for (const [, words] of rng.int(12) === 0 ? LANGUAGES : [])
    for (const line of words.textView(seen, who, NAMES).split('\n')) heard.lines.add(line)
  const seat = firstSeat(rules.toAct(state))
  const own = rules.view(state, seat)
  hear(heard, `move ${move.do}`, (words) => words.move(move, own, NAMES))
  const out = new EventList<Event>()
  rules.play(state, seat, move, rng, out)
  for (const { event } of out.events) hear(heard, `event ${event.type}`, (words) => words.event(event, NAMES))
  const end = rules.result(state)
  if (end === undefined) return
  hear(heard, `waiting ${end.ending}`, (words) => words.waiting(rules.view(state, who), who, NAMES))
  for (const line of end.sheet.flat()) hear(heard, `score ${line.item}`, (words) => words.scoreLine(line))
}

describe.each(LANGUAGES)('the table in %s', (_, words) => {
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
    expect(sentence(DATA)).not.toMatch(RAW)
    const german = wordsDe.refusal(refused)
    expect(german).not.toBe(sentence(DATA))
    expect(german).toMatch(/^\p{Lu}.*\.$/u)
    expect(german).not.toMatch(RAW)
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
  const CHAPTERS = { 1: 5, 2: 3, 3: 4, 4: 5, 5: 12, 6: 6 }
  const all = Object.entries(CHAPTERS).flatMap(([chapter, count]) =>
    Array.from({ length: count }, (_, rule) => `MG-${chapter}.${rule + 1}`),
  )

  it.each(TEXTS)('has every rule once in %s, in order, each at the start of its paragraph', (_, rulesText) => {
    expect(rulesText.match(/MG-\d+\.\d+/g)).toEqual(all)
    expect(rulesText.match(/^(?:- )?\*\*MG-\d+\.\d+\*\* [\p{L}\d]/gmu)).toHaveLength(all.length)
  })

  it('is one text in two languages: the same headings and paragraphs', () => {
    const headings = (text: string) => text.split('\n').flatMap((line) => /^(#+) /.exec(line)?.[1] ?? [])
    expect(headings(rulesDe)).toEqual(headings(rulesEn))
    expect(rulesDe.split('\n\n')).toHaveLength(rulesEn.split('\n\n').length)
  })

  it.each(TEXTS)('fits a terminal of 80 columns in %s', (_, rulesText) => {
    expect(rulesText.split('\n').filter((line) => line.length > 82)).toEqual([])
  })
})

describe.each(LANGUAGES)('the options in %s', (_, words) => {
  it.each(Object.entries(OPTIONS))('have a label and a word for every value of %s', (name, option) => {
    const said = words.options[name]
    expect(said?.label).toMatch(/\p{L}/u)
    expect(said?.help).toMatch(/\p{L}.*\.$/u)
    if (option.kind === 'number') return
    const values = option.kind === 'choice' ? option.values : ['false', 'true']
    expect(Object.keys(said?.values ?? {}).toSorted()).toEqual([...values].toSorted())
    for (const value of values) expect(said?.values?.[value]).toMatch(/\p{L}.*\.$/u)
  })
})
