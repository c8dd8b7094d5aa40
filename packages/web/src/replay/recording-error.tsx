import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { ApiError } from '../api/http.ts'
import { TableUnavailable } from '../lobby/table-unavailable.tsx'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { EmptyState } from '../shell/empty-state.tsx'
import { Loading } from '../shell/loading.tsx'
import { Page } from '../ui/page.tsx'
import { ReplayUnavailable } from './load-recording.ts'
import { InvalidRecording } from './recording.ts'

/** Placeholder while a recording is loading. */
export function RecordingLoading(): ReactElement {
  const { replay } = useMessages()
  const language = useLanguage()
  return (
    <main lang={language} aria-label={replay.opening}>
      <Loading />
    </main>
  )
}

interface RecordingErrorProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Error page for a recording that cannot be shown. */
export function RecordingError({ error, onRetry }: RecordingErrorProps): ReactElement {
  const { replay, errors } = useMessages()
  if (error instanceof ReplayUnavailable) {
    const { liveUrl } = error
    return liveUrl === undefined ? (
      <RecordingErrorPage title={replay.notFoundTitle} text={replay.notFound} />
    ) : (
      <RecordingErrorPage title={replay.notOverTitle} text={replay.notOver}>
        <Link className="btn go" href={liveUrl}>
          {replay.toMatch}
        </Link>
      </RecordingErrorPage>
    )
  }
  if (error instanceof InvalidRecording)
    return <RecordingErrorPage title={replay.failedTitle} text={replay.fileErrors[error.fault]} />
  if (!(error instanceof ApiError)) throw error
  if (error.status === 403) return <TableUnavailable reason="hidden" />
  // 400: the URL contains no valid table id.
  if (error.status === 404 || error.status === 400) return <TableUnavailable reason="unknown" />
  return (
    <RecordingErrorPage title={replay.failedTitle} text={errors.unreachable}>
      <Button className="btn go" onPress={onRetry}>
        {errors.again}
      </Button>
    </RecordingErrorPage>
  )
}

interface RecordingErrorPageProps {
  readonly title: string
  readonly text: string
  /** The main button. */
  readonly children?: ReactElement
}

function RecordingErrorPage({ title, text, children }: RecordingErrorPageProps): ReactElement {
  const { replay, errors } = useMessages()
  return (
    <Page title={title} isNarrow>
      <EmptyState title={title} mascotId="av-owl" text={text}>
        {children}
        <Link className="btn" href="/replay">
          {replay.fromFile}
        </Link>
        <Link className="btn" href="/">
          {errors.goHome}
        </Link>
      </EmptyState>
    </Page>
  )
}
