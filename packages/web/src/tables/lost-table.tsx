import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { Clearing } from '../shell/clearing.tsx'
import { Page } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'

/** Why a table cannot be shown. */
export type Loss = 'unknown' | 'closed' | 'hidden' | 'banned' | 'older'

/** A table that is not there, or not for this person: what that means, and the ways on. */
export function LostTable({ loss, game }: { readonly loss: Loss; readonly game?: string | undefined }): ReactElement {
  const { gather, errors } = useWords()
  const { title, text } = gather.lost[loss]
  return (
    <Page title={title} narrow>
      <Clearing title={title} face={loss === 'banned' ? 'av-hedge' : 'av-owl'} text={text}>
        {loss === 'older' && (
          <Button className="btn go" onPress={() => location.reload()}>
            {errors.reload}
          </Button>
        )}
        {loss === 'hidden' && (
          <Link className="btn go" href="/me">
            {gather.signIn}
          </Link>
        )}
        {loss === 'closed' && game !== undefined && (
          <Link className="btn go" href={`/new/${game}`}>
            {gather.newTable}
          </Link>
        )}
        <Link className="btn" href="/tables">
          {gather.openTables}
        </Link>
        <Link className="btn" href="/">
          {errors.goHome}
        </Link>
      </Clearing>
    </Page>
  )
}
