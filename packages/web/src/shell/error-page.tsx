import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from './empty-state.tsx'

/** The page for an unexpected error. */
export function ErrorPage({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
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
