import { type ReactElement, useCallback, useState } from 'react'
import { useSearch } from 'wouter'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { useVisitor } from '../shell/visitor.ts'
import { localRecordingLoader, tableRecordingLoader } from './load-recording.ts'
import { parseMoment } from './moment.ts'
import type { Recording } from './recording.ts'
import { RecordingError, RecordingLoading } from './recording-error.tsx'
import { Replay } from './replay.tsx'
import { ReplayFilePage } from './replay-file-page.tsx'
import { useRecording } from './use-recording.ts'

interface ReplayPageProps {
  readonly params: { readonly table?: string; readonly id?: string }
}

/**
 * The replay of a match: `/replay/<table>` from the server, `/replay/local/<id>` from this browser, `/replay` from a
 * file. `?at=12&as=2` opens it after its 12th entry, as seat 2 or a `spectator` sees it.
 */
export function ReplayPage({ params: { table, id } }: ReplayPageProps): ReactElement {
  const visitor = useVisitor()
  if (table === undefined) return <ReplayFromFile />
  if (table === 'local' && id !== undefined)
    return <LoadedReplay key={id} address={`/replay/local/${id}`} open={localRecordingLoader(id)} />
  if (id !== undefined) return <NotFoundPage />
  if (visitor === undefined) return <RecordingLoading />
  return <LoadedReplay key={table} address={`/replay/${table}`} open={tableRecordingLoader(table, visitor?.id)} />
}

interface LoadedReplayProps {
  readonly address: string
  readonly open: () => Promise<Recording>
}

function LoadedReplay({ address, open }: LoadedReplayProps): ReactElement {
  const search = useSearch()
  const [opening] = useState(() => open)
  const { result, retry } = useRecording(opening)
  if (result === undefined) return <RecordingLoading />
  if ('error' in result) return <RecordingError error={result.error} onRetry={retry} />
  const { recording } = result
  return (
    <Replay
      recording={recording}
      initialMoment={parseMoment(search, recording.matchHistory, recording.initialViewer)}
      address={address}
    />
  )
}

function ReplayFromFile(): ReactElement {
  const [recording, setRecording] = useState<Recording>()
  const open = useCallback((chosen: Recording) => setRecording(chosen), [])
  if (recording === undefined) return <ReplayFilePage onOpen={open} />
  return <Replay recording={recording} initialMoment={{ at: 0, who: recording.initialViewer }} address={undefined} />
}
