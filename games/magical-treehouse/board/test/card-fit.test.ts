import { beforeAll, describe, expect, it } from 'vitest'
import { buildingMatch, matchAt } from '../../test/positions.ts'
import { cardCaption, fitSentence } from '../card-caption.ts'
import { bestGain, type CardFit, cardFit, gainText, houseGain } from '../card-fit.ts'
import { potionChances } from '../potion-lines.ts'
import { loadTexts, textsOf } from '../texts.ts'

/** The Treehouses a card fits on. */
const housesOf = (fit: CardFit): readonly number[] => (fit.is === 'fits' ? fit.houses.map(({ house }) => house) : [])

describe('where a card fits', () => {
  const view = buildingMatch({ houses: [[65], [9], [70, 45]], flipped: [1] }, []).view(0)

  it('is on a Treehouse of its colour one level lower, or as a second level on a card face down', () => {
    expect(housesOf(cardFit(view, 0, 50))).toEqual([0, 1])
    expect(housesOf(cardFit(view, 0, 30))).toEqual([2])
    expect(cardFit(view, 0, 64).is).toBe('new')
    expect(cardFit(view, 0, 46).is).toBe('fits')
    expect(cardFit(view, 0, 36).is).toBe('nowhere')
  })

  it('may depend on a card that is planned already', () => {
    const planned = matchAt({ hands: { 0: [50, 30] }, planned: { 0: [65, 45] } }).view(0)
    expect(cardFit(planned, 0, 30)).toEqual({ is: 'later', after: 45 })
  })
})

describe('what a card would bring', () => {
  it('is one point more on a level, two on a card face down', () => {
    const view = buildingMatch({ houses: [[65], [9]], flipped: [1] }, []).view(0)
    expect(gainText(houseGain(view, 0, 50, 0))).toBe('+1')
    expect(gainText(houseGain(view, 0, 50, 1))).toBe('+2')
    expect(bestGain(cardFit(view, 0, 50))).toBe(2)
  })

  it('counts a potion that would reach a third level', () => {
    // A yellow third level wants red, which the red house beside it brews.
    const match = buildingMatch({ houses: [[67, 52], [65]], pipes: { 0: 1 } }, [], { familiars: { 0: ['c4', 'd5'] } })
    expect(gainText(houseGain(match.view(0), 0, 32, 0))).toMatch(/^\+1 \+3$/)
  })
})

describe('the words under a card', () => {
  beforeAll(async () => {
    await loadTexts('en')
    await loadTexts('de')
  })

  it('name the houses and the gain, or what is missing', () => {
    const view = buildingMatch({ houses: [[65], [9]], flipped: [1] }, []).view(0)
    const caption = (card: number, language: 'en' | 'de' = 'en') =>
      cardCaption(view, 0, card, cardFit(view, 0, card), textsOf(language))
    expect(caption(50)).toEqual({ first: 'On A, B', second: 'Up to +2 points', isUseful: true })
    expect(caption(36)).toEqual({ first: 'Needs a blue 2', second: 'Else only face down', isUseful: false })
    expect(caption(64, 'de')).toMatchObject({ first: 'Neues Haus: +1', isUseful: true })
    expect(fitSentence(50, cardFit(view, 0, 50), textsOf('en'))).toBe('Goes on A (+1) or B, which lies face down (+2).')
  })
})

describe('potions that no third level speaks of', () => {
  it('are those brewed for nothing, and those that lack one ingredient, with the spaces in reach', () => {
    const match = buildingMatch({ houses: [[68], [65]] }, [], { familiars: { 0: ['c4'] } })
    const chances = potionChances(match.view(0), 0)
    expect(chances.map(({ is }) => is)).toEqual(['short'])
    expect(chances[0]?.inReach.length).toBeGreaterThan(0)
  })
})
