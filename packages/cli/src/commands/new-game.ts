import { fileURLToPath } from 'node:url'
import { InvalidInput } from '@spellbough/kernel'
import { command } from '../arguments.ts'
import { print } from '../io.ts'
import { checkGameId, checkGameName, chooseRulePrefix } from '../new-game/identifiers.ts'
import { fillTemplate, readTemplate } from '../new-game/template.ts'
import { addGame } from '../new-game/write-game.ts'
import { ruleIds } from '../rules-text.ts'

/** The template's folder. The relative path is the same from `src/commands` and from `dist/commands`. */
const TEMPLATE = fileURLToPath(new URL('../../templates/game/', import.meta.url))

export const newGame = command({
  name: 'new-game',
  summary: 'Creates a small complete game in games/<id> and registers it, as a start for your own.',
  positionals: ['id'],
  flags: { name: { value: '"…"', help: 'the name that players see, in both languages at first (required)' } },
  notes: [
    'The id is the folder’s name: lower-case letters and digits in words joined by hyphens, such as fox-run.',
    'The game can be played at once, in the terminal and in the browser; docs/adding-a-game.md has the next steps.',
  ].join('\n'),
  run({ name }, [id = ''], io) {
    const template = readTemplate(TEMPLATE)
    checkGameId(id, template)
    if (name === undefined) throw new InvalidInput('--name', 'it is missing, for example --name "Fox Run"')
    checkGameName(name)
    const rulePrefix = chooseRulePrefix(
      id,
      io.games.flatMap(({ rulesText }) => ruleIds(rulesText.en)),
    )
    const files = fillTemplate(template, { id, name, rulePrefix })
    addGame(io.root, id, files)
    print(
      io,
      [
        `games/${id}: ${files.size} files, with rules ${rulePrefix}-1 to ${rulePrefix}-7. games/registry.ts has a line for it.`,
        '',
        ...[
          [`npx spellbough play ${id}`, 'in the terminal'],
          ['npm start', 'in the browser'],
          [`npm test -- games/${id}`, 'its tests'],
        ].map(([line = '', what]) => `  ${line.padEnd(id.length + 22)}  ${what}`),
        '',
        'docs/adding-a-game.md explains the files and what to change first.',
      ].join('\n'),
    )
    return 0
  },
})
