import { readNumber } from '@spellbough/command-line'
import { InvalidInput } from '@spellbough/kernel'
import { tableStatus } from '@spellbough/protocol'
import { withAdminContext } from '../admin-context.ts'
import { defineCommand } from '../command.ts'
import { adminTableView, formatColumns, formatPlayers, formatTime } from '../formatting.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 100_000

export const list = defineCommand({
  name: 'list',
  summary: 'Lists tables, the newest first.',
  positionals: [],
  flags: {
    status: { value: 'status', help: `only with this status: ${tableStatus.options.join(', ')}; several with commas` },
    game: { value: 'id', help: 'only tables of this game' },
    player: { value: 'id', help: 'only tables of this player' },
    limit: { value: 'N', help: `the maximum number (${DEFAULT_LIMIT})` },
    json: { help: 'as JSON' },
  },
  async run({ flagValues, config, io }) {
    const limit = flagValues.limit === undefined ? DEFAULT_LIMIT : readNumber('--limit', flagValues.limit, 1, MAX_LIMIT)
    const status = flagValues.status?.split(',').map(readStatus)
    const { game, player } = flagValues
    const docs = await withAdminContext(config, ({ context }) => {
      const ids = context.games.map(({ rules }) => rules.id)
      if (game !== undefined && !ids.includes(game))
        throw new InvalidInput('--game', `there is no game "${game}"; there are ${ids.join(', ')}`)
      return context.store.listTables({ status, game, player, limit })
    })
    if (flagValues.json === true) return io.print(JSON.stringify(docs.map(adminTableView), null, 2))
    if (docs.length === 0) return io.print('There are no such tables.')
    const rows = docs.map((doc) => [
      doc.id,
      doc.status,
      doc.game,
      doc.pace,
      formatTime(doc.created),
      formatPlayers(doc),
    ])
    io.print(formatColumns([['table', 'status', 'game', 'pace', 'created', 'players'], ...rows]))
  },
})

function readStatus(text: string) {
  const read = tableStatus.safeParse(text)
  if (read.success) return read.data
  throw new InvalidInput('--status', `"${text}" is not a status; there are ${tableStatus.options.join(', ')}`)
}
