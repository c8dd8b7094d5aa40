import { gameFile, writeGameFile, z } from '@spellbough/kernel'
import { storedEntry, tableId } from '@spellbough/protocol'
import { loadPlayed } from '../../hall/played.ts'
import type { StoredEntry } from '../../storage/store.ts'
import type { ChairPlayer, TableDoc } from '../../tables/table-doc.ts'
import { answers } from '../answers.ts'
import { costly } from '../limits.ts'
import type { Parts, Routes } from '../parts.ts'
import { finished } from '../viewing.ts'

const tags = ['Matches']
const params = z.strictObject({ table: tableId })

/** A match that is over: its log as it was stored, and as a file that anybody can verify. */
export const matchFileRoutes: Routes = (app, parts) => {
  const config = costly(parts.world.config)
  const codes = ['forbidden', 'not-found', 'conflict'] as const

  const log = answers('The entries in order.', z.array(storedEntry), ...codes)
  const summary = 'The log of a match that is over, with the head start that lag compensation gave'
  app.get('/api/matches/:table/log', { config, schema: { tags, summary, params, response: log } }, async (request) => {
    const { id } = await finished(parts, request, request.params.table)
    return (await parts.hall.log(id)).map(toldEntry)
  })

  const file = z.unknown().meta({ description: 'A game file; `spellbough verify` checks it.' })
  app.get(
    '/api/matches/:table/export',
    {
      config,
      schema: {
        tags,
        summary: 'A match that is over as a game file, with the secret of its shuffles',
        params,
        response: answers('The game file.', file, ...codes),
      },
    },
    async (request, reply) => {
      const doc = await finished(parts, request, request.params.table)
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${doc.game}-${doc.id}.json"`)
        .send(await fileOf(parts, doc))
    },
  )
}

function toldEntry({ entry, lag }: StoredEntry): z.output<typeof storedEntry> {
  const late = lag === 0 ? {} : { lag }
  const { kind, seat, at } = entry
  if (entry.kind !== 'move') return { kind, seat, at, ...late }
  const standIn = entry.standIn === true ? { standIn: true as const } : {}
  return { kind, seat, at, move: { ...entry.move }, ...standIn, ...late }
}

/** The whole match as a file. Whoever asks for it has seen to it that the match is over: the secret is in it. */
async function fileOf({ world }: Parts, doc: TableDoc): Promise<string> {
  const [{ match }, secret] = await Promise.all([loadPlayed(world, doc.id), world.store.secretOf(doc.id)])
  const facts = {
    players: doc.chairs.map(({ player, bot }) => (bot === null ? { name: nameOf(player) } : { name: bot, bot })),
    begun: new Date(doc.begun ?? doc.created).toISOString(),
    fairness: {
      commitment: doc.commitment,
      contributions: doc.chairs.map(({ contribution }) => contribution),
      ...(secret === undefined ? {} : { secret }),
    },
  }
  return writeGameFile(gameFile(match, facts))
}

/** Who deleted their account has no name any more, but a file must have one. */
const nameOf = (player: ChairPlayer | null): string => player?.name || 'somebody'
