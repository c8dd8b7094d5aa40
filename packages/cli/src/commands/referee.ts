import { createInterface } from 'node:readline'
import { withoutByteOrderMark } from '@spellbough/kernel'
import { command } from '../arguments.ts'
import { Referee } from '../referee/referee.ts'

export const referee = command({
  name: 'referee',
  summary: 'Runs games for programs in any language: one JSON request per input line, one JSON answer per output line.',
  positionals: [],
  flags: {},
  notes: [
    'Requests: games, commit, new, load, view, moves, play, why, undo, score, export, position, rules, quit; for example',
    '  {"do": "new", "game": "mag-mell", "seats": 2}',
    'Every answer has "ok": true or false; after an error the program continues. docs/line-protocol.md is the reference.',
  ].join('\n'),
  async run(_given, _places, io) {
    const referee = new Referee(io)
    const lines = createInterface({ input: io.stdin, crlfDelay: Number.POSITIVE_INFINITY })
    let number = 0
    for await (const line of lines) {
      number++
      io.stdout.write(
        `${JSON.stringify(await referee.answer(number === 1 ? withoutByteOrderMark(line) : line, number))}\n`,
      )
      if (referee.done) break
    }
    lines.close()
    return 0
  },
})
