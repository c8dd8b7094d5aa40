import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { idsInComments, idsInTitles } from '../src/rule-index/scan.ts'
import { compareIds, renderMarkdown, rulesSection, wrap } from '../src/rules-text.ts'
import { runCli, testFolder } from './run-cli.ts'

const lines = (...rows: readonly string[]): string => rows.join('\n')

describe('the index of rules', () => {
  beforeAll(() => {
    const put = (path: string, text: string) => {
      mkdirSync(dirname(join(testFolder, path)), { recursive: true })
      writeFileSync(join(testFolder, path), text)
    }
    put(
      'games/high-card/rules/deep/deal.ts',
      lines('// HC-1 three cards', 'export const hand = 3', '', '// HC-2, HC-4'),
    )
    put('games/high-card/data/cards.ts', lines('/** HC-1 */', "export const text = 'HC-3'"))
    put('games/high-card/help/words.ts', '// HC-10 words are not rules')
    put('games/high-card/rules/notes.md', 'HC-10')
    put('games/high-card/test/deal.test.ts', lines('// HC-3', "it('HC-1 deals and HC-2 waits', () => {})"))
    put('games/high-card/test/helper.ts', "it('HC-4 is no test file', () => {})")
  })

  it('lists every id of code, tests and rules text with its places, in natural order', async () => {
    const { code, out } = await runCli('rules high-card --json', [], { root: testFolder })
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual([
      {
        id: 'HC-1',
        code: ['games/high-card/rules/deep/deal.ts:1', 'games/high-card/data/cards.ts:1'],
        tests: ['games/high-card/test/deal.test.ts:2'],
      },
      { id: 'HC-2', code: ['games/high-card/rules/deep/deal.ts:4'], tests: ['games/high-card/test/deal.test.ts:2'] },
      { id: 'HC-3', code: [], tests: [] },
      { id: 'HC-4', code: ['games/high-card/rules/deep/deal.ts:4'], tests: [] },
      { id: 'HC-10', code: [], tests: [] },
    ])
  })

  it('marks for people what is missing', async () => {
    const { out } = await runCli('rules high-card', [], { root: testFolder })
    expect(out).toContain('HC-4   code   games/high-card/rules/deep/deal.ts:4\n       tests  ✗\n')
    expect(out).toContain('5 rules, 3 without code or test\n')
  })

  it('prints the rules themselves', async () => {
    const { out } = await runCli('rules high-card --text')
    expect(out).toContain('HC-1 Hands\nEverybody gets three cards.\n')
    expect(out).not.toMatch(/[#*]/)
  })
})

describe('ids in comments', () => {
  it('come from line and block comments, each with its own line', () => {
    const source = lines(
      '/**',
      ' * AB-1.2 the first',
      ' * and AB-1.10, AB-R.no-cheating too',
      ' */',
      'const a = 1 // AB-2 at the end of a line',
      "const b = 'AB-9 is no comment, // AB-9'",
      `const c = \`AB-9 // AB-9 ${'$'}{1 /* AB-3 */}\``,
      'const d = /\\/\\/ AB-9/ // AB-4',
      '// AB-5 and AB-5 again; XAB-9, AB-x and ab-9 are no ids',
    )
    expect(idsInComments('a.ts', source)).toEqual([
      { id: 'AB-1.2', line: 2 },
      { id: 'AB-1.10', line: 3 },
      { id: 'AB-R.no-cheating', line: 3 },
      { id: 'AB-2', line: 5 },
      { id: 'AB-3', line: 7 },
      { id: 'AB-4', line: 8 },
      { id: 'AB-5', line: 9 },
    ])
  })

  it('keep their line behind letters outside of ASCII', () => {
    expect(idsInComments('a.ts', lines("const a = 'Bréag 🌳'", '// AB-1 – Rún', '// AB-2'))).toEqual([
      { id: 'AB-1', line: 2 },
      { id: 'AB-2', line: 3 },
    ])
  })
})

describe('ids in titles', () => {
  it('come from describe, it and test in all their forms, and from nothing else', () => {
    const source = lines(
      "describe('AB-1 a chapter', () => {",
      "  it('AB-2 and AB-3', () => { expect('AB-9').toBe('AB-9') })",
      "  test.each([['AB-9']])('AB-4 %s', () => {})",
      `  it.each\`a | b\`(\`AB-5 ${'$'}{x}\`, () => {})`,
      "  it.concurrent.for([1])('AB-6', () => {})",
      "  it('AB-7 ' + name, () => {})",
      '  it(',
      "    'AB-8 on its own line',",
      '    () => {},',
      '  )',
      "  say('AB-9')",
      '  // AB-9',
      '})',
    )
    expect(idsInTitles('a.test.ts', source)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
        id: `AB-${number}`,
        line: { 3: 2, 4: 3, 5: 4, 6: 5, 7: 6 }[number] ?? number,
      })),
    )
  })
})

describe('rules text', () => {
  it('sorts ids naturally', () => {
    expect(['MM-10.1', 'MM-3.10', 'MM-3.2', 'MM-R.b', 'MM-3'].sort(compareIds)).toEqual([
      'MM-3',
      'MM-3.2',
      'MM-3.10',
      'MM-10.1',
      'MM-R.b',
    ])
  })

  it('finds the part under an id: up to the next rule, or the whole chapter under a heading', () => {
    const text = lines(
      '# Game',
      '## MM-3 Round',
      'Intro.',
      '',
      '**MM-3.1** One.',
      'More.',
      '',
      '**MM-3.10** Ten.',
      '## End',
      'x',
    )
    expect(rulesSection(text, 'mm-3.1')).toBe('**MM-3.1** One.\nMore.')
    expect(rulesSection(text, '3.10')).toBe('**MM-3.10** Ten.')
    expect(rulesSection(text, 'MM-3')).toBe('## MM-3 Round\nIntro.\n\n**MM-3.1** One.\nMore.\n\n**MM-3.10** Ten.')
    expect(rulesSection(text, 'MM-9')).toBeUndefined()
  })

  it('wraps long lines at spaces and keeps the indent of a list', () => {
    expect(wrap('- one two three four', 10)).toEqual(['- one two', '  three', '  four'])
    expect(wrap('unbreakable', 5)).toEqual(['unbreakable'])
    expect(renderMarkdown('## A **b**\n`c`', 80, (style, text) => `<${style}>${text}`)).toBe('<bold>A b\nc')
  })
})
