import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findGame } from '@spellbough/games'
import { loadExamples } from '@spellbough/games/boards'
import { CATALOG } from '@spellbough/games/catalog'
import { LANGUAGES } from '@spellbough/kernel'
import { statedRules } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { ExampleMatch } from '../../src/pages/example-match.ts'
import { parseMarkdown } from '../../src/pages/markdown.ts'

const games = join(import.meta.dirname, '..', '..', '..', '..', 'games')

/** The rules that have an anchor on the page. */
const rulesWithAnchor = (text: string): string[] =>
  parseMarkdown(text).flatMap((block) => {
    if (block.kind === 'heading') return []
    const content = block.kind === 'list' ? block.items : [block]
    return content.flatMap(({ rule }) => rule ?? [])
  })

describe.each(CATALOG.map(({ box }) => box.id))('the rules page of %s', (id) => {
  const game = findGame(id)

  it('has an anchor for every rule that its text names', () => {
    for (const language of LANGUAGES) {
      const text = game.rulesText[language]
      const ruleIds = [...text.matchAll(/^(?:- )?\*\*([A-Z]{2}-[\w.]+)\*\*/gm)].map(([, rule]) => rule)
      expect(ruleIds).toEqual(statedRules(game.rulesText.en))
      expect(ruleIds).not.toEqual([])
      expect(rulesWithAnchor(text)).toEqual(ruleIds)
    }
  })
})

const gamesWithExamples = CATALOG.map(({ box }) => box.id).filter((id) =>
  existsSync(join(games, id, 'board', 'examples.ts')),
)

describe.each(gamesWithExamples)('the rules page of %s', (id) => {
  const game = findGame(id)

  it('has examples of its rules, with captions in every language', async () => {
    const examples = await loadExamples(id)
    expect(examples.length).toBeGreaterThanOrEqual(4)
    for (const { rule, caption } of examples)
      for (const language of LANGUAGES) {
        expect(rulesWithAnchor(game.rulesText[language])).toContain(rule)
        expect(caption[language].length).toBeGreaterThan(40)
      }
  })

  it('has examples in which the reader can move', async () => {
    let playedCount = 0
    for (const example of await loadExamples(id)) {
      const match = new ExampleMatch(game, example)
      const { moves, moveCount } = match.snapshot()
      expect(moveCount).toBe(0)
      const [move] = moves
      if (move === undefined) continue
      expect(match.refusal(move)).toBeUndefined()
      expect(match.play(move).moveCount).toBeGreaterThan(0)
      playedCount++
    }
    expect(playedCount).toBeGreaterThanOrEqual(3)
  })
})
