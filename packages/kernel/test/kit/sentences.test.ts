import { type FullWords, fastRng, type Observer } from '@spellbough/kernel'
import { SentenceCollector } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../toys/game-of.ts'
import { type Event, type HighCard, highCard } from '../toys/high-card.ts'

const NAMES = ['Anna', 'Ann', 'Brit']

/** What the collector finds in a game in which this is said of who has chosen a card. */
function readerFaults(choose: (name: string, isReader: boolean) => string): readonly string[] {
  const event = (event: Event, names: readonly string[], toldTo?: Observer): string =>
    event.type === 'chose' ? choose(names[event.seat] ?? '', event.seat === toldTo) : 'The cards are turned up.'
  const words = { ...gameOf(highCard).words.en, event } as FullWords<HighCard>
  const collector = new SentenceCollector(highCard, [words], NAMES)
  const rng = fastRng(7)
  const state = highCard.setup({ openDeck: false }, NAMES.length, rng)
  collector.playGame(state, rng, { waitingKind: () => 'any', textViewEvery: 3 })
  return collector.readerFaults()
}

describe('a sentence that is told to a player', () => {
  it('may name others, but not its reader', () => {
    expect(readerFaults((name, isReader) => `${isReader ? 'You choose' : `${name} chooses`} a card.`)).toEqual([])
    const [fault, ...others] = readerFaults((name) => `${name} chooses a card.`)
    expect(fault).toMatch(/^(Anna|Ann|Brit) chooses a card\.$/)
    expect(others).toEqual([])
  })
})
