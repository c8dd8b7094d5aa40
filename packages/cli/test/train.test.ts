import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'

describe('train', () => {
  it.each([
    ['train high-card', 'high-card has no features to train on'],
    ['train chess', 'there is no game "chess"'],
    ['train high-card --games few', 'high-card has no features'],
  ])('refuses %s', async (line, sentence) => {
    const { code, err } = await runCli(line)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
})
