import { IllegalAction, LANGUAGES } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { sampleGame } from '../index.ts'
import { REFUSALS } from '../rules/refusals.ts'
import { DRAW, matchAt, play, take } from './positions.ts'

const NAMES = ['Ida', 'Finn']

describe.each(LANGUAGES)('in %s', (language) => {
  const words = sampleGame.words[language]

  it('moves, events and the wait are different sentences', () => {
    const match = matchAt({ row: ['oak', 'yew'] })
    const view = match.view(0)
    const said = [
      words.move(take('oak'), view, NAMES),
      words.move(DRAW, view, NAMES),
      words.waiting(view, 0, NAMES),
      words.waiting(view, 1, NAMES),
      ...play(match, 0, DRAW).map((event) => words.event(event, NAMES)),
    ]
    expect(new Set(said).size).toBe(said.length)
  })

  it('the text view shows own leaves by name and those of others as a number', () => {
    const match = matchAt({ taken: [['birch'], ['chestnut']], drawn: [['oak'], ['yew']] })
    const own = words.textView(match.view(0), 0, NAMES)
    const leaf = (id: string) => words.scoreLine({ item: 'leaf', points: 0, because: { leaf: id } })
    expect(own).toContain(leaf('oak'))
    expect(own).not.toContain(leaf('yew'))
  })

  it('every refusal has a sentence of its own', () => {
    const sentences = Object.keys(REFUSALS).map((key) =>
      words.refusal(new IllegalAction('SG-0', key, key, { leaf: 'oak' })),
    )
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})
