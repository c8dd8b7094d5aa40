import { InvalidInput } from '@spellbough/kernel'
import { exportGameFile } from '../../tables/export-game-file.ts'
import { isSecretRevealed } from '../../tables/table-view.ts'
import { withAdminContext } from '../admin-context.ts'
import { defineCommand } from '../command.ts'
import { writeText } from '../text-files.ts'

export const exportMatch = defineCommand({
  name: 'export',
  summary: 'Writes the match of a table as a game file.',
  positionals: ['table'],
  flags: {
    file: { value: 'file', help: 'to a new file; without it to standard output' },
    secret: { help: 'fail unless the shuffle secret is included, which is needed to verify the game' },
  },
  notes: 'After the end the secret is in the file. While the match goes on nobody gets it.',
  async run({ flagValues, positionals: [id = ''], config, io }) {
    const text = await withAdminContext(config, async ({ context, tableService }) => {
      const doc = await tableService.read(id)
      if (doc.begun === null) throw new InvalidInput(id, 'no match has been played at this table')
      if (flagValues.secret === true && !isSecretRevealed(doc))
        throw new InvalidInput('--secret', 'the match is still running, and its secret is not revealed before the end')
      return exportGameFile(context, doc)
    })
    if (flagValues.file === undefined) return io.print(text.trimEnd())
    writeText(io, flagValues.file, text)
    io.print(`The match of table ${id} is in ${flagValues.file}.`)
  },
})
