import { describe, expect, it } from 'vitest'
import { highlightOf, isChoosable } from '../src/highlight.ts'

describe('the highlight of a thing', () => {
  it('is calm when it is unrelated to the choice', () => {
    expect(highlightOf({})).toBe('calm')
  })

  it('is dimmed only with a reason', () => {
    expect(highlightOf({ reason: 'It shares a guild with the last one.' })).toBe('dimmed')
    expect(highlightOf({ can: true, reason: 'It shares a guild with the last one.' })).toBe('can')
  })

  it('prefers chosen to can, and can to waiting', () => {
    expect(highlightOf({ chosen: true, can: true, waiting: true })).toBe('chosen')
    expect(highlightOf({ can: true, waiting: true })).toBe('can')
    expect(highlightOf({ waiting: true, reason: 'Not your turn.' })).toBe('waiting')
  })

  it('is choosable only as can or chosen', () => {
    expect((['can', 'chosen', 'waiting', 'dimmed', 'calm'] as const).filter(isChoosable)).toEqual(['can', 'chosen'])
  })
})
