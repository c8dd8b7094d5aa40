import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { Page } from '../ui/page.tsx'
import { useMessages } from '../words/words.tsx'
import { EmptyState } from './empty-state.tsx'

/** No page has this address. */
export function NotFoundPage(): ReactElement {
  const { errors } = useMessages()
  return (
    <Page title={errors.lostTitle} isNarrow>
      <EmptyState title={errors.lostTitle} mascotId="av-owl" text={errors.lost}>
        <Link className="btn go" href="/">
          {errors.goHome}
        </Link>
      </EmptyState>
    </Page>
  )
}
