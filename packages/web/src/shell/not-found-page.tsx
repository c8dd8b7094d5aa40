import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { Page } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'
import { Clearing } from './clearing.tsx'

/** No page has this address. */
export function NotFoundPage(): ReactElement {
  const { errors } = useWords()
  return (
    <Page title={errors.lostTitle} narrow>
      <Clearing title={errors.lostTitle} face="av-owl" text={errors.lost}>
        <Link className="btn go" href="/">
          {errors.goHome}
        </Link>
      </Clearing>
    </Page>
  )
}
