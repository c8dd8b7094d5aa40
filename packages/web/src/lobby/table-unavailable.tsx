import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import { EmptyState } from '../shell/empty-state.tsx'
import { Page } from '../ui/page.tsx'

/** Why a table cannot be shown. */
export type UnavailableReason = 'unknown' | 'closed' | 'hidden' | 'banned' | 'outdated'

/** Page for a table that does not exist or may not be seen, with links to go on. */
export function TableUnavailable({
  reason,
  game,
}: {
  readonly reason: UnavailableReason
  readonly game?: string | undefined
}): ReactElement {
  const { lobby, errors } = useMessages()
  const { title, text } = lobby.unavailable[reason]
  return (
    <Page title={title} isNarrow>
      <EmptyState title={title} mascotId={reason === 'banned' ? 'av-hedge' : 'av-owl'} text={text}>
        {reason === 'outdated' && (
          <Button className="btn go" onPress={() => location.reload()}>
            {errors.reload}
          </Button>
        )}
        {reason === 'hidden' && (
          <Link className="btn go" href="/me">
            {lobby.signIn}
          </Link>
        )}
        {reason === 'closed' && game !== undefined && (
          <Link className="btn go" href={`/new/${game}`}>
            {lobby.newTable}
          </Link>
        )}
        <Link className="btn" href="/tables">
          {lobby.openTables}
        </Link>
        <Link className="btn" href="/">
          {errors.goHome}
        </Link>
      </EmptyState>
    </Page>
  )
}
