import { findGame } from '@spellbough/games'
import { InvalidInput } from '@spellbough/kernel'
import { command } from '../arguments.ts'
import { painter, print, printJson, textWidth } from '../io.ts'
import { renderMarkdown } from '../rules-text.ts'
import { LANGUAGE_FLAG, readLanguage } from '../shared-flags.ts'

export const rules = command({
  name: 'rules',
  summary: 'Lists every rule of a game with the code that implements it and the tests that cover it.',
  positionals: ['game'],
  flags: {
    json: { help: 'as JSON: [{id, code: ["file:line", …], tests: ["file:line", …]}]' },
    text: { help: 'print the rules text instead' },
    language: { ...LANGUAGE_FLAG, help: 'language of the rules text (en)' },
  },
  notes: [
    'The list is built from the sources: rule ids in comments of the game’s rules, data and bot folders, and in test titles.',
    'An id of the rules text that no code or no test names is marked ✗.',
  ].join('\n'),
  async run({ json, text, language }, [id = ''], io) {
    const game = findGame(id, io.games)
    const rulesText = game.rulesText[readLanguage(language)]
    if (text === true && json === true) throw new InvalidInput('--json', 'it cannot be combined with --text')
    const paint = painter(io)
    if (text === true) {
      print(io, renderMarkdown(rulesText, textWidth(io.stdout), paint))
      return 0
    }
    // The parser is large and only this command needs it.
    const { buildRuleIndex } = await import('../rule-index/rule-index.ts')
    const entries = buildRuleIndex(game, io.root)
    if (json === true) {
      printJson(io, entries)
      return 0
    }
    const width = Math.max(0, ...entries.map((entry) => entry.id.length))
    for (const entry of entries) {
      const places = (found: readonly string[]) => (found.length === 0 ? paint('red', '✗') : found.join(', '))
      print(io, `${paint('bold', entry.id.padEnd(width))}  code   ${places(entry.code)}`)
      print(io, `${' '.repeat(width)}  tests  ${places(entry.tests)}`)
    }
    const uncovered = entries.filter((entry) => entry.code.length === 0 || entry.tests.length === 0).length
    print(
      io,
      `${entries.length} rules, ${uncovered === 0 ? 'all with code and tests' : `${uncovered} without code or test`}`,
    )
    return 0
  },
})
