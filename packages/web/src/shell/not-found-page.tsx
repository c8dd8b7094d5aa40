import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from './empty-state.tsx'

/** The page for an unknown URL. */
export function NotFoundPage(): ReactElement {
  const { errors } = useMessages()
  return (
    <Page title={errors.notFoundTitle} isNarrow>
      <EmptyState title={errors.notFoundTitle} mascotId="av-owl" text={errors.notFound}>
        <Link className="btn go" href="/">
          {errors.goHome}
        </Link>
      </EmptyState>
    </Page>
  )
}
