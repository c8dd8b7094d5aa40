import { describe, expect, it } from 'vitest'
import { isValidName, randomName } from '../../src/account/random-name.ts'
import { de } from '../../src/messages/de/index.ts'
import { en } from '../../src/messages/en/index.ts'

describe('random names', () => {
  it('are valid in both languages, even the longest', () => {
    for (const { lobby } of [en, de]) {
      const longest = (words: string) => words.split(' ').sort((one, other) => other.length - one.length)[0] ?? ''
      expect(isValidName(lobby.joinName(longest(lobby.nameAdjectives), longest(lobby.nameNouns)))).toBe(true)
      expect(isValidName(randomName(lobby, () => 0))).toBe(true)
    }
    expect(randomName(en.lobby, () => 0)).toBe('Mossy Wren')
    expect(randomName(de.lobby, (below) => below - 1)).toBe('Golddohle')
  })
})

describe('isValidName', () => {
  it('rejects names that are empty, too long or contain invisible characters', () => {
    expect(['', '   ', 'x'.repeat(25), 'a\u202eb', 'a\nb'].filter(isValidName)).toEqual([])
    expect([' Ida ', 'Käthe', '木'].every(isValidName)).toBe(true)
  })
})
