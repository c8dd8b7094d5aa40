import { type ReactElement, useCallback, useState } from 'react'
import { useSearch } from 'wouter'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { useVisitor } from '../shell/who.ts'
import { FilePage } from './file-page.tsx'
import { readMoment } from './moment.ts'
import { fetchTable, findLocal } from './opening.ts'
import type { Recording } from './recording.ts'
import { Replay } from './replay.tsx'
import { Opening, Unopened } from './unopened.tsx'
import { useOpened } from './use-opened.ts'

interface ReplayPageProps {
  readonly params: { readonly table?: string; readonly id?: string }
}

/**
 * Watching a match again: `/replay/<table>` one of the server, `/replay/local/<id>` one of this browser, `/replay` one
 * from a file. `?at=12&as=2` opens it after its 12th entry, through the eyes of seat 2 or of a `spectator`.
 */
export function ReplayPage({ params: { table, id } }: ReplayPageProps): ReactElement {
  const visitor = useVisitor()
  if (table === undefined) return <FromFile />
  if (table === 'local' && id !== undefined)
    return <Found key={id} address={`/replay/local/${id}`} open={findLocal(id)} />
  if (id !== undefined) return <NotFoundPage />
  if (visitor === undefined) return <Opening />
  return <Found key={table} address={`/replay/${table}`} open={fetchTable(table, visitor?.id)} />
}

interface FoundProps {
  readonly address: string
  readonly open: () => Promise<Recording>
}

function Found({ address, open }: FoundProps): ReactElement {
  const search = useSearch()
  const [opening] = useState(() => open)
  const { opened, again } = useOpened(opening)
  if (opened === undefined) return <Opening />
  if ('error' in opened) return <Unopened error={opened.error} onAgain={again} />
  const { recording } = opened
  return <Replay recording={recording} first={readMoment(search, recording.reel, recording.eyes)} address={address} />
}

function FromFile(): ReactElement {
  const [recording, setRecording] = useState<Recording>()
  const open = useCallback((chosen: Recording) => setRecording(chosen), [])
  if (recording === undefined) return <FilePage onOpen={open} />
  return <Replay recording={recording} first={{ at: 0, who: recording.eyes }} address={undefined} />
}
