import { describe, expect, it } from 'vitest'
import {
  build,
  DECLINE,
  keep,
  legal,
  legalOf,
  play,
  playAll,
  read,
  reductionsFor,
  refused,
  type Setting,
  table,
  USE,
  watchedBy,
} from './positions.ts'

const guilds = 'without-bankers-merchants'

describe('fruit shown from the deck', () => {
  const scene: Setting = {
    guilds,
    purse: { 0: 2 },
    market: ['lookout-twig'],
    fruitDeck: ['valuable-grape', 'apple', 'apple'],
  }

  it('TS-R.reveal is seen by all, and one is kept as unsold fruit', () => {
    const match = table(scene)
    play(match, build('lookout-twig'))
    expect(watchedBy('spectator', match, USE)).toContainEqual({
      type: 'revealed-fruit',
      seat: 0,
      fruit: ['valuable-grape', 'apple', 'apple'],
      by: 'revealFruit',
    })
    expect(match.view(1).shownFruit).toHaveLength(3)
    expect(legal(match)).toEqual([keep('valuable-grape'), keep('apple')])
    play(match, keep('valuable-grape'))
    expect(read(match)).toMatchObject({ fruit: [['valuable-grape'], []], shownFruit: [] })
  })

  it('TS-R.reveal the rest is shuffled back', () => {
    const match = table(scene)
    const before = read(match).fruitDeck
    playAll(match, build('lookout-twig'), USE, keep('apple'))
    const after = read(match).fruitDeck
    expect(after).toHaveLength(before.length - 1)
    expect(after.slice(0, 20)).not.toEqual(before.slice(0, 20))
  })

  it('TS-4.3 a kept fruit was not taken', () => {
    const match = table({ ...scene, guilds: 'without-bankers-botanists', active: { 0: { 'basket-exchange': 1 } } })
    playAll(match, build('lookout-twig'), USE, keep('apple'))
    expect(read(match).chest[0]).toBe(0)
  })

  it('TS-R.fruitOut cards shown and shuffled back were not drawn, but a kept last one was', () => {
    const two = table({ ...scene, fruitDeck: ['apple', 'grape'], fruitRest: 1 })
    playAll(two, build('lookout-twig'), USE, keep('apple'))
    expect(read(two)).toMatchObject({ fruitDeck: ['grape'], ending: 'none' })
    const last = table({ ...scene, fruitDeck: ['apple'], fruitRest: 1 })
    const told = playAll(last, build('lookout-twig'), USE).map((event) => event.type)
    expect(told).toContain('fruit-out')
    expect(read(last)).toMatchObject({ fruit: [['apple'], []], fruitDeck: [], ending: 'fruit', lastRound: 3 })
  })

  it('TS-R.reveal for coins nothing is kept', () => {
    const match = table({ ...scene, market: ['stargazers-nest'], fruitDeck: ['apple', 'valuable-apple', 'cherry'] })
    playAll(match, build('stargazers-nest'), USE)
    expect(read(match)).toMatchObject({ purse: [2, 0], fruit: [[], []], shownFruit: [] })
  })
})

describe('guild cards shown from the deck', () => {
  const scene: Setting = {
    guilds,
    purse: { 0: 5 },
    market: ['map-cupboard'],
    deck: ['hall-of-epics', 'ink-den', 'copyists-cabin'],
  }

  it('TS-R.reveal stage 1 of one may be built with the effect’s reduction and no surcharge', () => {
    const match = table(scene)
    playAll(match, build('map-cupboard'), USE)
    expect(read(match).shownCards).toEqual(['hall-of-epics', 'ink-den', 'copyists-cabin'])
    expect(reductionsFor(match, 'hall-of-epics')).toEqual(['effect'])
    expect(reductionsFor(match, 'ink-den')).toEqual(['effect', 'none'])
    play(match, build('hall-of-epics', 'effect'))
    expect(read(match)).toMatchObject({
      purse: [0, 0],
      active: [['map-cupboard', 'hall-of-epics'], []],
      shownCards: [],
    })
    expect(read(match).guildDeck).toContain('ink-den')
  })

  it('TS-R.reveal building stays optional, and all go back', () => {
    const match = table(scene)
    const before = read(match).guildDeck
    playAll(match, build('map-cupboard'), USE, DECLINE)
    expect(read(match).shownCards).toEqual([])
    expect(read(match).guildDeck.toSorted()).toEqual(before.toSorted())
  })

  it('TS-R.reveal only shown cards can be built by it', () => {
    const match = table({ ...scene, market: ['map-cupboard', 'quill-nook'] })
    playAll(match, build('map-cupboard'), USE)
    expect(refused(match, build('quill-nook', 'effect'))).toBe('TS-R.reveal')
  })

  it('TS-R.reveal without a place it is skipped', () => {
    const match = table({
      ...scene,
      active: { 0: { 'lookout-twig': 1, 'ink-den': 1, 'quill-nook': 1 } },
      market: [],
      deck: [],
    })
    play(match, build('lookout-twig'))
    expect(match.state.pending).toEqual([])
  })

  it('TS-R.reveal with too few cards in the deck it goes on from the reshuffled discards', () => {
    const match = table({
      ...scene,
      deck: ['hall-of-epics'],
      discards: ['ink-den', 'copyists-cabin', 'quill-nook'],
      cardRest: 'completed',
      ending: 'banners',
      lastRound: 4,
    })
    playAll(match, build('map-cupboard'), USE)
    const { shownCards, guildDeck, discards } = read(match)
    expect(shownCards).toHaveLength(3)
    expect(shownCards[0]).toBe('hall-of-epics')
    expect([...shownCards.slice(1), ...guildDeck].toSorted()).toEqual(['copyists-cabin', 'ink-den', 'quill-nook'])
    expect(discards).toEqual([])
  })

  it('TS-R.whole a card built by it has its own effect first', () => {
    const match = table({ ...scene, purse: { 0: 8 }, deck: ['map-cupboard'], market: ['expedition-camp'] })
    playAll(match, build('expedition-camp'), USE, build('map-cupboard', 'effect'))
    expect(legal(match)).toEqual([USE, DECLINE])
    play(match, USE)
    expect(read(match).shownCards).toHaveLength(3)
    expect(legalOf(match, 'build').length).toBeGreaterThan(0)
  })
})
