import { describe, expect, it } from 'vitest'
import { REFUSALS_DE } from '../help/de/refusals.ts'
import { wordsDe } from '../help/de/words.ts'
import { REFUSALS } from '../rules/refusals.ts'
import {
  ACTION,
  build,
  compost,
  DECLINE,
  discard,
  keep,
  matchAt,
  type PositionSetup,
  type play,
  playAll,
  REST,
  refresh,
  refusal,
  sell,
  sellExtra,
  stash,
  take,
  USE,
} from './positions.ts'

type Move = Parameters<typeof play>[1]

const guilds = 'without-bankers-merchants'
const SCENE: PositionSetup = {
  purse: { 0: 4 },
  fruit: { 0: ['grape', 'apple'], 1: ['cherry'] },
  active: { 0: { 'ink-den': 1 } },
  market: ['quill-nook', 'hall-of-epics'],
}

/** A scene, the moves made in it, the one that is refused, and the reason's key. */
const CASES: readonly (readonly [key: string, scene: PositionSetup, before: readonly Move[], move: Move])[] = [
  ['sell-first', { phase: 'sell' }, [], REST],
  ['no-such-fruit', { phase: 'sell' }, [], sell('orange')],
  ['rest-now', {}, [REST], sell('grape')],
  ['first-take', {}, [REST], DECLINE],
  ['not-in-market', { fruitMarket: ['apple', 'apple', 'apple', 'apple', 'grape'] }, [REST], take('orange')],
  ['draft-now', { phase: 'draft', fruitDraft: true, fruit: {}, round: 0 }, [], REST],
  ['no-sale', {}, [], sell('grape')],
  ['no-extra-sale', {}, [], sellExtra('grape', 'swinging-counter')],
  ['no-action', {}, [], ACTION],
  ['orange-action', { soldNow: ['orange'], action: true }, [], ACTION],
  ['idle-action', { soldNow: ['cherry'], action: true, fruit: {} }, [], ACTION],
  ['not-there', {}, [], build('timber-court')],
  ['cannot-pay', {}, [], build('hall-of-epics')],
  ['no-orange', {}, [], build('quill-nook', 'orange')],
  ['no-building-effect', {}, [], build('quill-nook', 'effect')],
  ['no-discount', {}, [], build('quill-nook', 'pulley-tower')],
  ['no-room', { active: { 0: { 'ink-den': 1, 'riddle-hut': 1, 'cider-loft': 1 } } }, [], build('quill-nook')],
  ['not-active', {}, [], discard('quill-nook')],
  ['no-effect', {}, [], USE],
  ['no-effect', {}, [], stash(1)],
  ['cannot-meet', { guilds, fruit: {}, market: ['compost-cradle'] }, [], build('compost-cradle')],
  ['effect-first', { market: ['ledger-knot'] }, [build('ledger-knot')], REST],
  ['too-much', { market: ['ledger-knot'] }, [build('ledger-knot')], stash(3)],
  ['not-that-choice', { market: ['ledger-knot'] }, [build('ledger-knot')], sell('grape')],
  ['not-that-choice', { market: ['ledger-knot'] }, [build('ledger-knot')], USE],
  ['must-be-done', { guilds, market: ['compost-cradle'] }, [build('compost-cradle')], DECLINE],
  ['no-such-fruit', { guilds, market: ['compost-cradle'] }, [build('compost-cradle')], compost('orange')],
  ['in-use', { soldNow: ['grape'], action: true }, [ACTION], DECLINE],
  ['kind-sold', { soldNow: ['grape'], market: ['juice-press'] }, [build('juice-press')], sell('grape')],
  ['empty-row', { market: ['riddle-hut', 'quill-nook'] }, [build('riddle-hut')], refresh('upper')],
  [
    'not-shown-fruit',
    { guilds, market: ['lookout-twig'], fruitDeck: ['apple', 'apple', 'apple'] },
    [build('lookout-twig'), USE],
    keep('grape'),
  ],
  [
    'not-shown-card',
    { guilds, market: ['map-cupboard', 'quill-nook'] },
    [build('map-cupboard'), USE],
    build('quill-nook', 'effect'),
  ],
  [
    'same-card',
    { market: ['hinge-and-beam-house'] },
    [build('hinge-and-beam-house')],
    build('hinge-and-beam-house', 'effect'),
  ],
  [
    'orange-by-effect',
    { market: ['hinge-and-beam-house', 'quill-nook'], soldNow: ['orange'], action: true },
    [build('hinge-and-beam-house')],
    build('quill-nook', 'orange'),
  ],
  [
    'wrong-stage',
    { purse: { 0: 9 }, active: { 0: { 'corkscrew-stair': 2, 'ink-den': 1 } } },
    [build('corkscrew-stair')],
    build('ink-den', 'effect'),
  ],
  [
    'lowers-nothing',
    {
      guilds: 'without-merchants-writers',
      purse: { 0: 20 },
      fruit: { 0: ['apple'] },
      active: { 0: { 'canopy-viaduct': 1 } },
      market: ['compost-cradle'],
    },
    [build('canopy-viaduct')],
    build('compost-cradle', 'effect'),
  ],
  [
    'same-cost',
    { purse: { 0: 9 }, active: { 0: { 'grand-trusswork': 1, 'plumbline-loft': 1 } } },
    [],
    build('quill-nook', 'plumbline-loft'),
  ],
  [
    'not-discardable',
    { guilds, purse: { 0: 9 }, active: { 0: { 'ink-den': 1 } }, market: ['felling-yard', 'quill-nook'] },
    [build('felling-yard')],
    discard('quill-nook'),
  ],
  [
    'extra-sale-made',
    { soldNow: ['cherry'], active: { 0: { 'swinging-counter': 1 } } },
    [sellExtra('grape', 'swinging-counter')],
    sellExtra('apple', 'swinging-counter'),
  ],
]

describe('refusals', () => {
  it.each(CASES)('%s', (key, scene, before, move) => {
    const match = matchAt({ ...SCENE, ...scene })
    playAll(match, ...before)
    const illegal = refusal(match, move, 0)
    expect(illegal?.reason).toBe(key)
    expect(illegal?.rule).toMatch(/^TS-/)
    expect(illegal?.sentence).toMatch(/^[A-Z].*[.]$/)
    const german = illegal === undefined ? '' : wordsDe.refusal(illegal)
    expect(german).toMatch(/^[A-ZÄÖÜ„].*[.]$/)
    expect(german).not.toContain('undefined')
    expect(`${illegal?.sentence}`).not.toContain('undefined')
  })

  it('others-turn', () => {
    expect(refusal(matchAt(SCENE), REST, 1)).toMatchObject({ rule: 'TS-2.1', sentence: 'It is not your turn.' })
  })

  it('have a case and a German sentence each', () => {
    const keys = Object.keys(REFUSALS).toSorted()
    expect(Object.keys(REFUSALS_DE).toSorted()).toEqual(keys)
    expect([...new Set([...CASES.map(([key]) => key), 'others-turn'])].toSorted()).toEqual(keys)
  })

  it('name the cost and the purse', () => {
    expect(refusal(matchAt(SCENE), build('hall-of-epics'))?.sentence).toBe(
      'Stage 1 of Hall of Epics costs 5 coins that way, and your purse has 4 coins.',
    )
  })
})
