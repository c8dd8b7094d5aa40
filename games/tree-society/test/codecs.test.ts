/** Positions that no table can show are refused at the door, with the field and the reason. */

import { decodeState, z } from '@spellbough/kernel'
import { inputFault } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import {
  build,
  matchAt,
  newMatch,
  type PositionSetup,
  play,
  playAll,
  positionJson,
  stateJson,
  USE,
} from './positions.ts'
import { randomGame } from './random-game.ts'

const SCENE: PositionSetup = {
  seats: 3,
  fruit: { 0: ['grape', 'apple'], 1: ['cherry'], 2: ['orange'] },
  purse: { 0: 4 },
  active: { 0: { 'ink-den': 1 } },
  market: ['quill-nook'],
}

const readJson = (json: unknown) => decodeState(rules, json, 'state')

/** Why the scene is refused with some fields changed. */
const fault = (change: object, scene: PositionSetup = SCENE): string => {
  const { place, fault: why } = inputFault(() => readJson({ ...stateJson(scene), ...change }))
  return `${place}: ${why}`
}

describe('a position', () => {
  it('is read back as it was written, in the middle of effects too', () => {
    const match = matchAt({
      purse: { 0: 20 },
      soldNow: ['cherry'],
      active: { 0: { 'canopy-viaduct': 1, 'plumbline-loft': 2 } },
      market: ['hinge-and-beam-house'],
    })
    playAll(match, build('canopy-viaduct'), build('plumbline-loft', 'effect'), build('hinge-and-beam-house', 'effect'))
    expect(readJson(JSON.parse(JSON.stringify(positionJson(match))))).toEqual(match.state)
    const shown = matchAt({ guilds: 'without-bankers-merchants', purse: { 0: 9 }, market: ['map-cupboard'] })
    playAll(shown, build('map-cupboard'), USE)
    expect(readJson(JSON.parse(JSON.stringify(positionJson(shown))))).toEqual(shown.state)
  })

  it('names cards and fruit', () => {
    const json = positionJson(matchAt(SCENE))
    expect(json).toMatchObject({ fruit: [['grape', 'apple'], ['cherry'], ['orange']], active: [['ink-den'], [], []] })
    expect(json.guildMarket).toEqual(['quill-nook', null, null, null, null, null])
  })

  it('of a view keeps what the viewer does not know unknown', () => {
    const match = randomGame(3, { guilds: 'random' }, 5, 4)
    for (const who of [0, 1, 2, 'spectator'] as const) {
      const view = match.view(who)
      const json = JSON.parse(JSON.stringify(z.encode(rules.viewCodec, view)))
      expect(z.decode(rules.viewCodec, json)).toEqual(view)
      expect(json.fruitDeck).toBe(match.state.fruitDeck.length)
    }
  })

  it.each<[string, object, RegExp]>([
    ['an unknown card', { active: [['moon-tower'], [], []] }, /active.*no card "moon-tower"/],
    ['an unknown fruit', { fruit: [['plum'], [], []] }, /fruit.*no fruit "plum"/],
    ['a field too many', { magic: 1 }, /magic/],
    ['a list for too few seats', { purse: [4, 0] }, /purse: there must be one for each of the 3 seats/],
    ['a turn of nobody', { turn: 3 }, /turn: there is no seat 3/],
    ['guilds not chosen yet', { config: { ...USUAL_CONFIG, guilds: 'random' } }, /config: the deal has chosen/],
    ['a stage for no card', { stages: [[1, 1], [], []] }, /stages: there must be one for each/],
    ['an active card on stage 3', { stages: [[3], [], []] }, /stages: a card whose stage 3/],
    ['a marker too many', { markers: [3, 3, 3] }, /markers: seat 0 has a marker/],
    ['start cards in a box of a table without them', { box: ['plumbline-loft'] }, /box: there must be 0/],
    ['a short fruit market', { fruitMarket: ['apple'] }, /fruitMarket: with 3 seats it has 4/],
    ['a short guild market', { guildMarket: [null] }, /guildMarket: it has 6 places/],
    ['a last round of nothing', { lastRound: 4 }, /lastRound: nothing has triggered/],
    ['an end of nothing', { phase: 'over' }, /phase: nothing has triggered/],
    ['a last round gone by', { ending: 'banners', lastRound: 2 }, /lastRound: it is round 3/],
    ['a last round too far', { ending: 'banners', lastRound: 6 }, /lastRound/],
    ['an end by fruit with a deck', { ending: 'fruit', lastRound: 3 }, /ending: there is still fruit/],
    ['an end in the middle of a round', { phase: 'over', ending: 'banners', lastRound: 4 }, /phase: the game ends/],
    ['a draft at a table that does not', { phase: 'draft' }, /phase: this table does not draft/],
    ['too many taken', { phase: 'rest', taken: 1 }, /taken: at most 0/],
    ['something sold before Phase 2', { phase: 'sell', soldNow: ['apple'] }, /soldNow: that belongs to Phase 2/],
    ['something built before Phase 2', { phase: 'sell', built: [1] }, /built: stages are built/],
    ['two of a kind sold', { soldNow: ['apple', 'valuable-apple'] }, /soldNow: the fruit sold/],
    ['an action of nothing', { action: true }, /action: nothing was sold/],
    ['additional sales of nothing', { extraSold: ['swinging-counter'] }, /extraSold: each card/],
    ['shown fruit without an effect', { shownFruit: ['apple'] }, /shownFruit: no effect/],
    ['shown cards without an effect', { shownCards: ['timber-court'] }, /shownCards: no effect/],
    ['an effect that waits for nothing', pending({ step: 1 }), /pending: it has no such step/],
    ['more choices left than a step has', waiting({ left: 2 }), /pending: this step is done 1 times/],
    ['choices without limit', waiting({ left: 2 ** 53 - 1 }), /pending: this step is done 1 times/],
    ['effects without limit', { pending: Array(300).fill(waiting({}).pending[0]) }, /pending: at most \d+ effects/],
    ['an effect of a stage that was not built', { ...waiting({}), built: [] }, /pending: stage 1 was not built/],
    ['a purse without limit', coins(2 ** 50), /purse: nobody gathers more than 500 coins/],
    ['a chest without limit', { chest: [0, 501, 0], supply: 35 - 4 - 501 }, /chest: nobody gathers more than 500/],
    ['a round after the fruit', { round: 2 ** 31 }, /round: the fruit lasts for \d+ rounds/],
    ['a stage built twice', { built: [1, 1] }, /built: no stage stands here twice/],
    ['an effect with nothing left', pending({ left: 0 }), /pending: it must have something left/],
    ['a used effect without a choice', pending({ used: true }), /pending: coins needs no choice/],
    ['an action with a card', pending({ part: 'action' }), /pending: an action has no card/],
    ['a demand not in use', pending({ part: 'must', card: 'ink-den' }), /pending: only what a stage gives/],
    ['a coin from nowhere', { purse: [5, 0, 0] }, /"coins"/],
    ['a card twice', { discards: ['ink-den'] }, /"guild ink-den"/],
    ['fruit from nowhere', { fruit: [['grape', 'apple', 'apple'], ['cherry'], ['orange']] }, /"fruit apple"/],
  ])('with %s is refused', (_, change, reason) => {
    expect(fault({})).toBe('nowhere: it was read')
    expect(fault(change)).toMatch(reason)
  })

  it('with banners enough and no end triggered is refused', () => {
    const completed = { 1: ['hall-of-epics', 'academy-of-rings'] }
    expect(fault({}, { ...SCENE, completed })).toMatch(/ending: seat 1 has banners enough/)
  })

  it('with an empty fruit deck and no end triggered is refused', () => {
    expect(fault({}, { ...SCENE, fruitRest: 1 })).toMatch(/ending: the last fruit card is drawn/)
  })

  it('of a turn without fruit is not in Phase 1', () => {
    expect(fault({ phase: 'sell', turn: 0 }, { ...SCENE, fruit: {} })).toMatch(/phase: without fruit/)
  })

  it('of a draft has gone round evenly', () => {
    const draft: PositionSetup = { fruitDraft: true, phase: 'draft', seats: 2, round: 0 }
    expect(fault({}, { ...draft, fruit: { 0: ['apple'] }, turn: 1 })).toBe('nowhere: it was read')
    expect(fault({}, { ...draft, fruit: { 0: ['apple'] } })).toMatch(/fruit: the draft goes round/)
    expect(fault({}, { ...draft, fruit: { 1: ['apple'] } })).toMatch(/fruit: the draft goes round/)
  })

  it('of a draft has nothing sold, completed or discarded yet', () => {
    const draft: PositionSetup = { fruitDraft: true, phase: 'draft', seats: 2, round: 0 }
    expect(fault({}, draft)).toBe('nowhere: it was read')
    const reason = 'before round 0 begins nothing is sold, completed or discarded'
    expect(fault({}, { ...draft, discards: ['ink-den'] })).toBe(`state.discards: ${reason}`)
    expect(fault({}, { ...draft, completed: { 1: ['ink-den'] } })).toBe(`state.completed: ${reason}`)
    expect(fault({}, { ...draft, sold: { 0: ['apple'] } })).toBe(`state.sold: ${reason}`)
  })

  it('of every moment of a draft is read', () => {
    const match = newMatch(3, { fruitDraft: true })
    while (match.state.phase === 'draft') {
      expect(readJson(positionJson(match))).toEqual(match.state)
      const [move] = match.moves(match.state.turn)
      if (move !== undefined) play(match, move)
    }
  })
})

const USUAL_CONFIG = { guilds: 'first-game', startCards: false, fruitDraft: false, endBanners: 6 }

const coins = (more: number) => ({ purse: [4 + more, 0, 0], supply: 35 - 4 - more })

/** The stage 1 of the Acorn Vault that was built in this turn: its effect waits for its choice. */
const waiting = (change: object) => ({ ...pending(change), built: [1] })

function pending(change: object) {
  return { pending: [{ part: 'effect', card: 'acorn-vault', stage: 1, step: 0, left: 1, used: false, ...change }] }
}
