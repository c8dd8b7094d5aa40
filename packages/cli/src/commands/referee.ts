import { createInterface } from 'node:readline'
import { command } from '../arguments.ts'
import { Referee } from '../referee/referee.ts'

export const referee = command({
  name: 'referee',
  summary: 'Drives a game from any language: a JSON request on each line in, a JSON answer on each line out.',
  positionals: [],
  flags: {},
  notes: [
    'Requests: games, commit, new, load, view, moves, play, why, undo, score, export, position, rules, quit; for example',
    '  {"do": "new", "game": "mag-mell", "seats": 2}',
    'Every answer has "ok": true or false; errors are answers, the program goes on. docs/line-protocol.md has it all.',
  ].join('\n'),
  async run(_given, _places, io) {
    const table = new Referee(io)
    const lines = createInterface({ input: io.stdin, crlfDelay: Number.POSITIVE_INFINITY })
    for await (const line of lines) {
      if (line.trim() === '') continue
      io.stdout.write(`${JSON.stringify(await table.answer(line))}\n`)
      if (table.done) break
    }
    lines.close()
    return 0
  },
})
