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

const games = join(import.meta.dirname, '..', '..', '..', 'games')

/** The rules that a reader can be sent to. */
const rulesWithAnAddress = (text: string): string[] =>
  parseMarkdown(text).flatMap((block) => {
    if (block.kind === 'heading') return []
    const said = block.kind === 'list' ? block.items : [block]
    return said.flatMap(({ rule }) => rule ?? [])
  })

describe.each(CATALOG.map(({ box }) => box.id))('the rules page of %s', (id) => {
  const game = findGame(id)

  it('has an anchor for every rule that its text names', () => {
    for (const language of LANGUAGES) {
      const text = game.rulesText[language]
      const named = [...text.matchAll(/^(?:- )?\*\*([A-Z]{2}-[\w.]+)\*\*/gm)].map(([, rule]) => rule)
      expect(named).toEqual(statedRules(game.rulesText.en))
      expect(named).not.toEqual([])
      expect(rulesWithAnAddress(text)).toEqual(named)
    }
  })
})

const withExamples = CATALOG.map(({ box }) => box.id).filter((id) =>
  existsSync(join(games, id, 'board', 'examples.ts')),
)

describe.each(withExamples)('the rules page of %s', (id) => {
  const game = findGame(id)

  it('shows examples of rules in its text, with captions in every language', async () => {
    const examples = await loadExamples(id)
    expect(examples.length).toBeGreaterThanOrEqual(4)
    for (const { rule, caption } of examples)
      for (const language of LANGUAGES) {
        expect(rulesWithAnAddress(game.rulesText[language])).toContain(rule)
        expect(caption[language].length).toBeGreaterThan(40)
      }
  })

  it('can be tried out', async () => {
    let tried = 0
    for (const example of await loadExamples(id)) {
      const match = new ExampleMatch(game, example)
      const { moves, moveCount } = match.snapshot()
      expect(moveCount).toBe(0)
      const [move] = moves
      if (move === undefined) continue
      expect(match.refusal(move)).toBeUndefined()
      expect(match.play(move).moveCount).toBeGreaterThan(0)
      tried++
    }
    expect(tried).toBeGreaterThanOrEqual(3)
  })
})
