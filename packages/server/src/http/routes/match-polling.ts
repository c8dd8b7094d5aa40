import type { Observer } from '@spellbough/kernel'
import { z } from '@spellbough/kernel'
import { mark, pollResult, type SceneSnapshot, type SceneUpdate, tableId } from '@spellbough/protocol'
import type { HttpDeps, Routes } from '../deps.ts'
import { requireMatchAccess } from '../match-access.ts'
import { OPTIONAL_SECURITY, okResponse } from '../responses.ts'

const tags = ['Matches']
const params = z.strictObject({ table: tableId })
const querystring = z.strictObject({ mark: z.optional(mark) })

/** Proxies time out after 30 seconds or later. */
const MAX_POLL_MS = 25_000

/** A polling player counts as present for this long after a request. */
const PRESENCE_LINGER_MS = 10_000

/** Long polling, for clients without a socket: request, wait for the answer, request again from its mark. */
export const matchPollingRoutes: Routes = (app, deps) => {
  const response = okResponse('The updates since the mark, if any.', pollResult, 'forbidden', 'not-found', 'conflict')
  const summary = 'Wait up to 25 seconds for updates after a mark; without one, get the match at once'
  app.get(
    '/api/matches/:table/wait',
    { schema: { tags, security: OPTIONAL_SECURITY, summary, params, querystring, response } },
    async (request, reply) => {
      const { doc, who } = await requireMatchAccess(deps, request, request.params.table)
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const enough = AbortSignal.any([gone.signal, deps.stopping])
      const leave = enterPresence(deps, doc.id, who)
      try {
        return { messages: await nextMessages(deps, doc.id, who, request.query.mark, enough) }
      } finally {
        leave()
      }
    },
  )
}

type Message = SceneSnapshot | SceneUpdate

/** All updates after the mark, or the next one; empty when the time is up or the client has disconnected. */
async function nextMessages(
  { matchService }: HttpDeps,
  table: string,
  who: Observer,
  from: string | undefined,
  enough: AbortSignal,
): Promise<Message[]> {
  const messages: Message[] = []
  let wake = () => {}
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  const timer = setTimeout(wake, MAX_POLL_MS)
  enough.addEventListener('abort', wake)
  if (enough.aborted) wake()
  const send = (frame: string) => {
    messages.push(JSON.parse(frame) as Message)
    wake()
  }
  try {
    const end = await matchService.watch(table, who, from, { send })
    await woken.finally(end)
    return messages
  } finally {
    clearTimeout(timer)
    enough.removeEventListener('abort', wake)
  }
}

function enterPresence({ presence }: HttpDeps, table: string, who: Observer): () => void {
  const leave = presence.enter(table, who === 'spectator' ? null : who)
  return () => {
    setTimeout(leave, PRESENCE_LINGER_MS).unref()
  }
}
