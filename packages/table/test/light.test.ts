import { describe, expect, it } from 'vitest'
import { answers, lightOf } from '../src/light.ts'

describe('how a thing is lit', () => {
  it('is calm when it has nothing to do with the choice', () => {
    expect(lightOf({})).toBe('calm')
  })

  it('is dimmed only with a reason', () => {
    expect(lightOf({ reason: 'It shares a guild with the last one.' })).toBe('dimmed')
    expect(lightOf({ can: true, reason: 'It shares a guild with the last one.' })).toBe('can')
  })

  it('shows what is chosen before what could be, and that before what others do', () => {
    expect(lightOf({ chosen: true, can: true, waiting: true })).toBe('chosen')
    expect(lightOf({ can: true, waiting: true })).toBe('can')
    expect(lightOf({ waiting: true, reason: 'Not your turn.' })).toBe('waiting')
  })

  it('lets a press count only where it is lit', () => {
    expect((['can', 'chosen', 'waiting', 'dimmed', 'calm'] as const).filter(answers)).toEqual(['can', 'chosen'])
  })
})
