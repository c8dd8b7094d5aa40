import { BadInput } from '@spellbough/kernel'
import { tableStatus } from '@spellbough/protocol'
import { command } from '../command.ts'
import { inOffice } from '../office.ts'
import { readNumber } from '../read-call.ts'
import { columns, playersText, tableFacts, timeText } from '../telling.ts'

const USUAL = 50
const MOST = 100_000

export const list = command({
  name: 'list',
  summary: 'Lists tables, the newest first.',
  places: [],
  flags: {
    status: { value: 'status', help: `only those: ${tableStatus.options.join(', ')}; several with commas` },
    game: { value: 'id', help: 'only those of a game' },
    player: { value: 'id', help: 'only those of a player' },
    limit: { value: 'N', help: `at most so many (${USUAL})` },
    json: { help: 'as JSON' },
  },
  async run({ given, config, outside }) {
    const limit = given.limit === undefined ? USUAL : readNumber('--limit', given.limit, 1, MOST)
    const status = given.status?.split(',').map(readStatus)
    const { game, player } = given
    const docs = await inOffice(config, ({ world }) => {
      const ids = world.games.map(({ rules }) => rules.id)
      if (game !== undefined && !ids.includes(game))
        throw new BadInput('--game', `there is no game "${game}"; there are ${ids.join(', ')}`)
      return world.store.listTables({ status, game, player, limit })
    })
    if (given.json === true) return outside.print(JSON.stringify(docs.map(tableFacts), null, 2))
    if (docs.length === 0) return outside.print('There are no such tables.')
    const rows = docs.map((doc) => [doc.id, doc.status, doc.game, doc.pace, timeText(doc.created), playersText(doc)])
    outside.print(columns([['table', 'status', 'game', 'pace', 'created', 'players'], ...rows]))
  },
})

function readStatus(text: string) {
  const read = tableStatus.safeParse(text)
  if (read.success) return read.data
  throw new BadInput('--status', `"${text}" is none; there are ${tableStatus.options.join(', ')}`)
}
