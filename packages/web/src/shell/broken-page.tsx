import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { Page } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'
import { Clearing } from './clearing.tsx'

/** Something went wrong: what it was, and three ways on. */
export function BrokenPage({
  error,
  onAgain,
}: {
  readonly error: unknown
  readonly onAgain: () => void
}): ReactElement {
  const { errors } = useWords()
  return (
    <Page title={errors.brokenTitle} narrow>
      <Clearing title={errors.brokenTitle} face="av-hedge" text={errors.broken}>
        <Button className="btn go" onPress={onAgain}>
          {errors.again}
        </Button>
        <Button className="btn" onPress={() => location.reload()}>
          {errors.reload}
        </Button>
        <Link className="btn" href="/" onClick={onAgain}>
          {errors.goHome}
        </Link>
        <details>
          <summary>{errors.details}</summary>
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </details>
      </Clearing>
    </Page>
  )
}
