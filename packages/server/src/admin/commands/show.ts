import { withAdminContext } from '../admin-context.ts'
import { defineCommand } from '../command.ts'
import { adminTableView, formatColumns, formatTime } from '../formatting.ts'

export const show = defineCommand({
  name: 'show',
  summary: 'Shows a table: its players, settings and status.',
  positionals: ['table'],
  flags: { json: { help: 'as JSON' } },
  async run({ flagValues, positionals: [id = ''], config, io }) {
    const { doc, entries } = await withAdminContext(config, async ({ context, tableService }) => ({
      doc: await tableService.read(id),
      entries: (await context.store.entries(id, 0)).length,
    }))
    const facts = adminTableView(doc)
    if (flagValues.json === true) return io.print(JSON.stringify({ ...facts, entries }, null, 2))
    const when = (at: number | null) => (at === null ? '–' : formatTime(at))
    const rows = [
      ['table', doc.id],
      ['game', doc.game],
      ['status', doc.ending === null ? doc.status : `${doc.status} (${doc.ending})`],
      ['pace', `${doc.pace}, ${doc.visibility}${doc.rated ? ', rated' : ''}`],
      ['created', when(doc.created)],
      ['begun', when(doc.begun)],
      ['ended', when(doc.ended)],
      ['entries', String(entries)],
      ...facts.players.map((seat, index) => [`seat ${index + 1}`, formatSeat(seat, doc.host)]),
    ]
    io.print(formatColumns(rows))
  },
})

type AdminSeatView = ReturnType<typeof adminTableView>['players'][number]

function formatSeat({ name, player, bot, away, resigned }: AdminSeatView, host: string | null): string {
  if (bot !== null) return `bot ${bot}`
  if (name === null) return 'free'
  const marks = [
    player === null ? 'no account' : player,
    ...(player !== null && player === host ? ['host'] : []),
    ...(resigned ? ['resigned'] : away ? ['away'] : []),
  ]
  return `${name} (${marks.join(', ')})`
}
