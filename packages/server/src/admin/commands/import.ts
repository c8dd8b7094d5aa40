import { BadInput } from '@spellbough/kernel'
import { type Imported, importedTable } from '../../tables/imported.ts'
import { newTableId } from '../../tables/table-id.ts'
import { command } from '../command.ts'
import { inOffice, type Office } from '../office.ts'
import { readText } from '../text-files.ts'

export const importMatch = command({
  name: 'import',
  summary: 'Makes a table of the game file of a finished match.',
  places: ['file'],
  flags: {},
  notes: [
    'The file is verified first: its chain, commitment, shuffles, moves and result. The table can then be watched',
    'again by whoever knows its link; it counts for nobody’s rating, and nobody here is taken for one of its players.',
  ].join('\n'),
  async run({ places: [file = ''], config, outside }) {
    const text = readText(outside, file)
    const id = await inOffice(config, async ({ world }) => {
      const imported = read(text, file, world)
      await store(imported, world)
      return imported.doc.id
    })
    outside.print(`${file} is now table ${id}.`)
  },
})

function read(text: string, file: string, { games, bytes }: Office['world']): Imported {
  try {
    return importedTable(text, games, newTableId(bytes))
  } catch (error) {
    if (error instanceof BadInput) throw new BadInput(file, error.message)
    throw error
  }
}

/** The log first, then the table: it is there whole or not at all. */
async function store({ doc, secret, match }: Imported, { store }: Office['world']): Promise<void> {
  for (const [seq, entry] of [...match.log].entries())
    await store.append([{ match: doc.id, seq, entry, request: null, lag: 0, due: null }])
  await store.insertTable(doc, secret)
}
