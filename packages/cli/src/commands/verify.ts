import { findGame } from '@spellbough/games'
import { type FileVerdict, loadGameForFile, readGameFile, verifyGameFile } from '@spellbough/kernel'
import { command } from '../arguments.ts'
import { readFileAs } from '../files.ts'
import { painter, print, printJson, type Style } from '../io.ts'

export const verify = command({
  name: 'verify',
  summary: 'Checks a recorded game: its chain, commitments, shuffles, moves and result.',
  positionals: ['file'],
  flags: { json: { help: 'as JSON: {file, game, honest, checks: [{check, state, detail}]}' } },
  notes: [
    '✓ passed, ✗ failed, ? not checkable, because the game is unfinished or another check failed.',
    'It shows that the file is consistent. That the deal was not chosen shows only a comparison: keep the commitment and',
    'your contribution from before the deal, and look for both in "fairness" of the file.',
    'The exit code is 0 if no check failed, 1 if one failed, and 2 if the file cannot be read.',
  ].join('\n'),
  async run({ json }, [path = ''], io) {
    const file = await readFileAs(io, path, readGameFile)
    const checks = verifyGameFile(file, await loadGameForFile(file, (id) => findGame(id, io.games)))
    const honest = checks.every(({ state }) => state !== 'bad')
    if (json === true) printJson(io, { file: path, game: file.game, honest, checks })
    else {
      const paint = painter(io)
      for (const { check, state, detail } of checks) {
        const { mark, style } = STATE_SYMBOLS[state]
        print(io, `${paint(style, mark)} ${check.padEnd(10)}  ${detail}`)
      }
    }
    return honest ? 0 : 1
  },
})

const STATE_SYMBOLS: Readonly<Record<FileVerdict['state'], { readonly mark: string; readonly style: Style }>> = {
  good: { mark: '✓', style: 'green' },
  bad: { mark: '✗', style: 'red' },
  unknown: { mark: '?', style: 'yellow' },
}
