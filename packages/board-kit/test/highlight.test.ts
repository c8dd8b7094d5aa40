import { describe, expect, it } from 'vitest'
import { highlightOf, isChoosable } from '../src/highlight.ts'

describe('how a thing is lit', () => {
  it('is calm when it has nothing to do with the choice', () => {
    expect(highlightOf({})).toBe('calm')
  })

  it('is dimmed only with a reason', () => {
    expect(highlightOf({ reason: 'It shares a guild with the last one.' })).toBe('dimmed')
    expect(highlightOf({ can: true, reason: 'It shares a guild with the last one.' })).toBe('can')
  })

  it('shows what is chosen before what could be, and that before what others do', () => {
    expect(highlightOf({ chosen: true, can: true, waiting: true })).toBe('chosen')
    expect(highlightOf({ can: true, waiting: true })).toBe('can')
    expect(highlightOf({ waiting: true, reason: 'Not your turn.' })).toBe('waiting')
  })

  it('lets a press count only where it is lit', () => {
    expect((['can', 'chosen', 'waiting', 'dimmed', 'calm'] as const).filter(isChoosable)).toEqual(['can', 'chosen'])
  })
})
