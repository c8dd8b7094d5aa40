import { type ReactElement, useEffect } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link, useLocation } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from './empty-state.tsx'
import { loadFailure } from './load-failure.ts'

interface ErrorPageProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** The page for an unexpected error, and for a page or game that cannot be loaded now. */
export function ErrorPage({ error, onRetry }: ErrorPageProps): ReactElement {
  const failure = loadFailure(error, navigator.onLine)
  return failure === undefined ? (
    <UnexpectedErrorPage error={error} onRetry={onRetry} />
  ) : (
    <LoadFailurePage failure={failure} onLeave={onRetry} />
  )
}

function UnexpectedErrorPage({ error, onRetry }: ErrorPageProps): ReactElement {
  const { errors } = useMessages()
  return (
    <Page title={errors.failedTitle} isNarrow>
      <EmptyState title={errors.failedTitle} mascotId="av-hedge" text={errors.failed}>
        <Button className="btn go" onPress={onRetry}>
          {errors.again}
        </Button>
        <Button className="btn" onPress={() => location.reload()}>
          {errors.reload}
        </Button>
        <Link className="btn" href="/" onClick={onRetry}>
          {errors.goHome}
        </Link>
        <details>
          <summary>{errors.details}</summary>
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </details>
      </EmptyState>
    </Page>
  )
}

interface LoadFailurePageProps {
  readonly failure: 'offline' | 'unreachable'
  readonly onLeave: () => void
}

/** A failed import fails again until the page is loaded anew, which it is as soon as there is a connection. */
function LoadFailurePage({ failure, onLeave }: LoadFailurePageProps): ReactElement {
  const { errors } = useMessages()
  const [path] = useLocation()
  useEffect(() => {
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  const offlineText = path.startsWith('/play/') ? errors.offlineGame : errors.offlinePage
  return (
    <Page title={errors.notLoadedTitle} isNarrow>
      <EmptyState
        title={errors.notLoadedTitle}
        mascotId="av-owl"
        text={failure === 'offline' ? offlineText : errors.unreachable}
      >
        <Button className="btn go" onPress={() => location.reload()}>
          {errors.again}
        </Button>
        <Link className="btn" href="/" onClick={onLeave}>
          {errors.goHome}
        </Link>
      </EmptyState>
    </Page>
  )
}
