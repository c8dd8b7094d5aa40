import { command } from '../command.ts'
import { inOffice } from '../office.ts'
import { columns, tableFacts, timeText } from '../telling.ts'

export const show = command({
  name: 'show',
  summary: 'Shows a table: who sits there, and how far its match has come.',
  places: ['table'],
  flags: { json: { help: 'as JSON' } },
  async run({ given, places: [id = ''], config, outside }) {
    const { doc, entries } = await inOffice(config, async ({ world, desk }) => ({
      doc: await desk.read(id),
      entries: (await world.store.entries(id, 0)).length,
    }))
    const facts = tableFacts(doc)
    if (given.json === true) return outside.print(JSON.stringify({ ...facts, entries }, null, 2))
    const when = (at: number | null) => (at === null ? '–' : timeText(at))
    const rows = [
      ['table', doc.id],
      ['game', doc.game],
      ['status', doc.ending === null ? doc.status : `${doc.status} (${doc.ending})`],
      ['pace', `${doc.pace}, ${doc.visibility}${doc.rated ? ', rated' : ''}`],
      ['created', when(doc.created)],
      ['begun', when(doc.begun)],
      ['ended', when(doc.ended)],
      ['entries', String(entries)],
      ...facts.players.map((seat, index) => [`seat ${index + 1}`, seatText(seat, doc.host)]),
    ]
    outside.print(columns(rows))
  },
})

type SeatFacts = ReturnType<typeof tableFacts>['players'][number]

function seatText({ name, player, bot, away, resigned }: SeatFacts, host: string | null): string {
  if (bot !== null) return `bot ${bot}`
  if (name === null) return 'free'
  const marks = [
    player === null ? 'no account' : player,
    ...(player !== null && player === host ? ['host'] : []),
    ...(resigned ? ['resigned'] : away ? ['away'] : []),
  ]
  return `${name} (${marks.join(', ')})`
}
