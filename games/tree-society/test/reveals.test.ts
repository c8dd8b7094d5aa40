import { describe, expect, it } from 'vitest'
import {
  build,
  DECLINE,
  eventsSeenBy,
  keep,
  legalMoves,
  legalOf,
  matchAt,
  type PositionSetup,
  play,
  playAll,
  positionJson,
  reductionsFor,
  refusalRule,
  USE,
} from './positions.ts'

const guilds = 'without-bankers-merchants'

describe('fruit shown from the deck', () => {
  const scene: PositionSetup = {
    guilds,
    purse: { 0: 2 },
    market: ['lookout-twig'],
    fruitDeck: ['valuable-grape', 'apple', 'apple'],
  }

  it('TS-R.reveal is seen by all, and one is kept as unsold fruit', () => {
    const match = matchAt(scene)
    play(match, build('lookout-twig'))
    expect(eventsSeenBy('spectator', match, USE)).toContainEqual({
      type: 'revealed-fruit',
      seat: 0,
      fruit: ['valuable-grape', 'apple', 'apple'],
      by: 'revealFruit',
    })
    expect(match.view(1).shownFruit).toHaveLength(3)
    expect(legalMoves(match)).toEqual([keep('valuable-grape'), keep('apple')])
    play(match, keep('valuable-grape'))
    expect(positionJson(match)).toMatchObject({ fruit: [['valuable-grape'], []], shownFruit: [] })
  })

  it('TS-R.reveal the rest is shuffled back', () => {
    const match = matchAt(scene)
    const before = positionJson(match).fruitDeck
    playAll(match, build('lookout-twig'), USE, keep('apple'))
    const after = positionJson(match).fruitDeck
    expect(after).toHaveLength(before.length - 1)
    expect(after.slice(0, 20)).not.toEqual(before.slice(0, 20))
  })

  it('TS-4.3 a kept fruit was not taken', () => {
    const match = matchAt({ ...scene, guilds: 'without-bankers-botanists', active: { 0: { 'basket-exchange': 1 } } })
    playAll(match, build('lookout-twig'), USE, keep('apple'))
    expect(positionJson(match).chest[0]).toBe(0)
  })

  it('TS-R.fruitOut cards shown and shuffled back were not drawn, but a kept last one was', () => {
    const two = matchAt({ ...scene, fruitDeck: ['apple', 'grape'], fruitRest: 1 })
    playAll(two, build('lookout-twig'), USE, keep('apple'))
    expect(positionJson(two)).toMatchObject({ fruitDeck: ['grape'], ending: 'none' })
    const last = matchAt({ ...scene, fruitDeck: ['apple'], fruitRest: 1 })
    const told = playAll(last, build('lookout-twig'), USE).map((event) => event.type)
    expect(told).toContain('fruit-out')
    expect(positionJson(last)).toMatchObject({ fruit: [['apple'], []], fruitDeck: [], ending: 'fruit', lastRound: 3 })
  })

  it('TS-R.reveal for coins nothing is kept', () => {
    const match = matchAt({ ...scene, market: ['stargazers-nest'], fruitDeck: ['apple', 'valuable-apple', 'cherry'] })
    playAll(match, build('stargazers-nest'), USE)
    expect(positionJson(match)).toMatchObject({ purse: [2, 0], fruit: [[], []], shownFruit: [] })
  })
})

describe('guild cards shown from the deck', () => {
  const scene: PositionSetup = {
    guilds,
    purse: { 0: 5 },
    market: ['map-cupboard'],
    deck: ['hall-of-epics', 'ink-den', 'copyists-cabin'],
  }

  it('TS-R.reveal stage 1 of one may be built with the effect’s reduction and no surcharge', () => {
    const match = matchAt(scene)
    playAll(match, build('map-cupboard'), USE)
    expect(positionJson(match).shownCards).toEqual(['hall-of-epics', 'ink-den', 'copyists-cabin'])
    expect(reductionsFor(match, 'hall-of-epics')).toEqual(['effect'])
    expect(reductionsFor(match, 'ink-den')).toEqual(['effect', 'none'])
    play(match, build('hall-of-epics', 'effect'))
    expect(positionJson(match)).toMatchObject({
      purse: [0, 0],
      active: [['map-cupboard', 'hall-of-epics'], []],
      shownCards: [],
    })
    expect(positionJson(match).guildDeck).toContain('ink-den')
  })

  it('TS-R.reveal building stays optional, and all go back', () => {
    const match = matchAt(scene)
    const before = positionJson(match).guildDeck
    playAll(match, build('map-cupboard'), USE, DECLINE)
    expect(positionJson(match).shownCards).toEqual([])
    expect(positionJson(match).guildDeck.toSorted()).toEqual(before.toSorted())
  })

  it('TS-R.reveal only shown cards can be built by it', () => {
    const match = matchAt({ ...scene, market: ['map-cupboard', 'quill-nook'] })
    playAll(match, build('map-cupboard'), USE)
    expect(refusalRule(match, build('quill-nook', 'effect'))).toBe('TS-R.reveal')
  })

  it('TS-R.reveal without a place it is skipped', () => {
    const match = matchAt({
      ...scene,
      active: { 0: { 'lookout-twig': 1, 'ink-den': 1, 'quill-nook': 1 } },
      market: [],
      deck: [],
    })
    play(match, build('lookout-twig'))
    expect(match.state.pending).toEqual([])
  })

  it('TS-R.reveal with too few cards in the deck it goes on from the reshuffled discards', () => {
    const match = matchAt({
      ...scene,
      deck: ['hall-of-epics'],
      discards: ['ink-den', 'copyists-cabin', 'quill-nook'],
      cardRest: 'completed',
      ending: 'banners',
      lastRound: 4,
    })
    playAll(match, build('map-cupboard'), USE)
    const { shownCards, guildDeck, discards } = positionJson(match)
    expect(shownCards).toHaveLength(3)
    expect(shownCards[0]).toBe('hall-of-epics')
    expect([...shownCards.slice(1), ...guildDeck].toSorted()).toEqual(['copyists-cabin', 'ink-den', 'quill-nook'])
    expect(discards).toEqual([])
  })

  it('TS-R.whole a card built by it has its own effect first', () => {
    const match = matchAt({ ...scene, purse: { 0: 8 }, deck: ['map-cupboard'], market: ['expedition-camp'] })
    playAll(match, build('expedition-camp'), USE, build('map-cupboard', 'effect'))
    expect(legalMoves(match)).toEqual([USE, DECLINE])
    play(match, USE)
    expect(positionJson(match).shownCards).toHaveLength(3)
    expect(legalOf(match, 'build').length).toBeGreaterThan(0)
  })
})
