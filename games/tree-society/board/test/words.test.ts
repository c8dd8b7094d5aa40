import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from '../en/words.ts'

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words.'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')

describe('the words of the board', () => {
  it('are all said somewhere', () => {
    const unsaid = Object.keys(en).filter((key) => !new RegExp(`say\\.${key}\\b|\\b${key}\\b.*= .*say`).test(sources))
    expect(unsaid).toEqual([])
  })
})
