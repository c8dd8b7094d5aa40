import { z } from '@spellbough/kernel'
import { storedEntry, tableId } from '@spellbough/protocol'
import type { StoredEntry } from '../../storage/store.ts'
import { exportGameFile } from '../../tables/export-game-file.ts'
import type { Routes } from '../deps.ts'
import { requireFinishedMatch } from '../match-access.ts'
import { expensiveRouteLimit } from '../rate-limits.ts'
import { OPTIONAL_SECURITY, okResponse } from '../responses.ts'

const tags = ['Matches']
const security = OPTIONAL_SECURITY
const params = z.strictObject({ table: tableId })

/** A match that is over: its stored log, and its game file for verification. */
export const matchFileRoutes: Routes = (app, deps) => {
  const config = expensiveRouteLimit(deps.context.config)
  const codes = ['forbidden', 'not-found', 'conflict'] as const

  const log = okResponse('The entries in order.', z.array(storedEntry), ...codes)
  const summary = 'The log of a match that is over, with the lag compensation of each entry'
  app.get(
    '/api/matches/:table/log',
    { config, schema: { tags, security, summary, params, response: log } },
    async (request) => {
      const { id } = await requireFinishedMatch(deps, request, request.params.table)
      return (await deps.matchService.entries(id)).map(toLogEntry)
    },
  )

  const file = z.unknown().meta({ description: 'A game file; `spellbough verify` checks it.' })
  app.get(
    '/api/matches/:table/export',
    {
      config,
      schema: {
        tags,
        security,
        summary: 'A match that is over as a game file, with its shuffle secret',
        params,
        response: okResponse('The game file.', file, ...codes),
      },
    },
    async (request, reply) => {
      const doc = await requireFinishedMatch(deps, request, request.params.table)
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${doc.game}-${doc.id}.json"`)
        .send(await exportGameFile(deps.context, doc))
    },
  )
}

function toLogEntry({ entry, lagMs }: StoredEntry): z.output<typeof storedEntry> {
  const late = lagMs === 0 ? {} : { lag: lagMs }
  const { kind, seat, at } = entry
  if (entry.kind !== 'move') return { kind, seat, at, ...late }
  const standIn = entry.standIn === true ? { standIn: true as const } : {}
  return { kind, seat, at, move: { ...entry.move }, ...standIn, ...late }
}
