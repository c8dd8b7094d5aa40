import { GAMES } from '@spellbough/games'
import { LANGUAGES } from '@spellbough/kernel'
import { statedRules } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { type Block, parseMarkdown, slugify } from '../../src/pages/markdown.ts'

const plain = (text: string) => [{ bold: false, text }]

describe('the Markdown of the rules', () => {
  it('gives headings an id for links', () => {
    expect(parseMarkdown('## Setting up')).toEqual([
      { kind: 'heading', level: 2, id: 'setting-up', text: plain('Setting up') },
    ])
    expect(slugify('Die Überraschung, 2.')).toBe('die-uberraschung-2')
  })

  it('joins the lines of a paragraph and finds its rule', () => {
    expect(parseMarkdown('**MM-2.1** Shuffle the cards\nand deal **two**.')).toEqual([
      {
        kind: 'paragraph',
        rule: 'MM-2.1',
        text: [
          { bold: false, text: 'Shuffle the cards and deal ' },
          { bold: true, text: 'two' },
          { bold: false, text: '.' },
        ],
      },
    ])
  })

  it('parses lists whose items may be rules, also directly after a paragraph', () => {
    expect(parseMarkdown('There are:\n- **TS-1.2** fruit\n  of five kinds\n- coins')).toEqual([
      { kind: 'paragraph', rule: undefined, text: plain('There are:') },
      {
        kind: 'list',
        items: [
          { rule: 'TS-1.2', text: plain('fruit of five kinds') },
          { rule: undefined, text: plain('coins') },
        ],
      },
    ])
  })

  it('treats everything else as text', () => {
    const [block] = parseMarkdown('<script>alert(1)</script>')
    expect(block).toEqual({ kind: 'paragraph', rule: undefined, text: plain('<script>alert(1)</script>') })
  })
})

describe.each(GAMES.map((game) => ({ id: game.rules.id, game })))('the rules of $id', ({ game }) => {
  it.each(LANGUAGES)('are parsed completely: every rule occurs once, and no Markdown is left (%s)', (language) => {
    const blocks = parseMarkdown(game.rulesText[language])
    const rules = blocks.flatMap(rulesIn)
    expect(rules).toEqual(statedRules(game.rulesText.en))
    expect(rules).not.toEqual([])
    expect(new Set(rules).size).toBe(rules.length)
    expect(JSON.stringify(blocks)).not.toMatch(/\*\*|\n- |"#+ /)
  })
})

function rulesIn(block: Block): string[] {
  if (block.kind === 'heading') return []
  return (block.kind === 'list' ? block.items : [block]).flatMap(({ rule }) => rule ?? [])
}
