import type { Who } from '@spellbough/kernel'
import { z } from '@spellbough/kernel'
import { mark, news, type SceneUpdate, tableId, type WholeScene } from '@spellbough/protocol'
import { answers } from '../answers.ts'
import type { Parts, Routes } from '../parts.ts'
import { viewing } from '../viewing.ts'

const tags = ['Matches']
const params = z.strictObject({ table: tableId })
const querystring = z.strictObject({ mark: z.optional(mark) })

/** The longest a request waits, in milliseconds; proxies give up after 30 seconds or later. */
const LONGEST_WAIT = 25_000

/** Somebody who asks again and again is there between two questions too, for so many milliseconds. */
const STILL_THERE = 10_000

/** A match for those who cannot hold a socket: ask, wait for what comes, ask again from its mark. */
export const matchNewsRoutes: Routes = (app, parts) => {
  const response = answers('What has happened since, if anything.', news, 'forbidden', 'not-found', 'conflict')
  const summary = 'Wait up to 25 seconds for what happens after a mark; without one, the match at once'
  app.get(
    '/api/matches/:table/wait',
    { schema: { tags, summary, params, querystring, response } },
    async (request, reply) => {
      const { doc, who } = await viewing(parts, request, request.params.table)
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const enough = AbortSignal.any([gone.signal, parts.stopping])
      const leave = enter(parts, doc.id, who)
      try {
        return { messages: await nextMessages(parts, doc.id, who, request.query.mark, enough) }
      } finally {
        leave()
      }
    },
  )
}

type Message = WholeScene | SceneUpdate

/** All that is there after the mark, or the first that comes; nothing when the time is up or nobody listens any more. */
async function nextMessages(
  { hall }: Parts,
  table: string,
  who: Who,
  from: string | undefined,
  enough: AbortSignal,
): Promise<Message[]> {
  const messages: Message[] = []
  let wake = () => {}
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  const timer = setTimeout(wake, LONGEST_WAIT)
  enough.addEventListener('abort', wake)
  if (enough.aborted) wake()
  const send = (_frame: string, message: Message) => {
    messages.push(message)
    wake()
  }
  try {
    const end = await hall.watch(table, who, from, { send })
    await woken.finally(end)
    return messages
  } finally {
    clearTimeout(timer)
    enough.removeEventListener('abort', wake)
  }
}

function enter({ presence }: Parts, table: string, who: Who): () => void {
  const leave = presence.enter(table, who === 'spectator' ? null : who)
  return () => {
    setTimeout(leave, STILL_THERE).unref()
  }
}
