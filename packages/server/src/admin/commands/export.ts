import { BadInput } from '@spellbough/kernel'
import { matchFile } from '../../tables/match-file.ts'
import { isRevealed } from '../../tables/table-view.ts'
import { command } from '../command.ts'
import { inOffice } from '../office.ts'
import { writeText } from '../text-files.ts'

export const exportMatch = command({
  name: 'export',
  summary: 'Writes the match of a table as a game file.',
  places: ['table'],
  flags: {
    file: { value: 'file', help: 'to a new file; without it to standard output' },
    secret: { help: 'only with the secret of its shuffles, without which nobody can verify it' },
  },
  notes: 'After the end the secret is in the file. While the match goes on nobody gets it.',
  async run({ given, places: [id = ''], config, outside }) {
    const text = await inOffice(config, async ({ world, desk }) => {
      const doc = await desk.read(id)
      if (doc.begun === null) throw new BadInput(id, 'no match has been played at this table')
      if (given.secret === true && !isRevealed(doc))
        throw new BadInput('--secret', 'the match goes on, and its secret is told to nobody before the end')
      return matchFile(world, doc)
    })
    if (given.file === undefined) return outside.print(text.trimEnd())
    writeText(outside, given.file, text)
    outside.print(`The match of table ${id} is in ${given.file}.`)
  },
})
