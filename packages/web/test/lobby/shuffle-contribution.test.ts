import { describe, expect, it } from 'vitest'
import { groupHexDigits, newContribution } from '../../src/lobby/shuffle-contribution.ts'

describe('a contribution to the shuffle', () => {
  it('is 16 random bytes in hexadecimal digits, different each time', () => {
    expect(newContribution()).toMatch(/^[0-9a-f]{32}$/)
    expect(newContribution()).not.toBe(newContribution())
  })

  it('is shown in groups of four digits', () => {
    expect(groupHexDigits('9f3c71b8e02d')).toBe('9f3c 71b8 e02d')
  })
})
