import { InvalidInput } from '@spellbough/kernel'
import { type ImportedTable, importTable } from '../../tables/import-table.ts'
import { newTableId } from '../../tables/table-id.ts'
import { type AdminContext, withAdminContext } from '../admin-context.ts'
import { defineCommand } from '../command.ts'
import { readText } from '../text-files.ts'

export const importMatch = defineCommand({
  name: 'import',
  summary: 'Creates a table from the game file of a finished match.',
  positionals: ['file'],
  flags: {},
  notes: [
    'The file is verified first: its chain, commitment, shuffles, moves and result. The table can then be watched',
    'by everybody with its link. It changes no ratings, and its players are not linked to accounts of this server.',
  ].join('\n'),
  async run({ positionals: [file = ''], config, io }) {
    const text = readText(io, file)
    const id = await withAdminContext(config, async ({ context }) => {
      const imported = await readImport(text, file, context)
      await storeImport(imported, context)
      return imported.doc.id
    })
    io.print(`${file} is now table ${id}.`)
  },
})

async function readImport(
  text: string,
  file: string,
  { games, randomBytes }: AdminContext['context'],
): Promise<ImportedTable> {
  try {
    return await importTable(text, games, newTableId(randomBytes))
  } catch (error) {
    if (error instanceof InvalidInput) throw new InvalidInput(file, error.message)
    throw error
  }
}

/** The log is written first, so that a visible table is always complete. */
async function storeImport({ doc, secret, match }: ImportedTable, { store }: AdminContext['context']): Promise<void> {
  for (const [seq, entry] of [...match.log].entries())
    await store.append([{ match: doc.id, seq, entry, request: null, lagMs: 0, due: null, revision: 0 }])
  await store.removeDue(doc.id)
  await store.insertTable(doc, secret)
}
