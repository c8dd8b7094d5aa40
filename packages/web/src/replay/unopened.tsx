import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { Unanswered } from '../api/get.ts'
import { Clearing } from '../shell/clearing.tsx'
import { Loading } from '../shell/loading.tsx'
import { LostTable } from '../tables/lost-table.tsx'
import { Page } from '../ui/page.tsx'
import { useLanguage, useWords } from '../words/words.tsx'
import { NothingToWatch } from './opening.ts'
import { BadRecording } from './recording.ts'

/** While a recording is on its way. */
export function Opening(): ReactElement {
  const { replay } = useWords()
  const language = useLanguage()
  return (
    <main lang={language} aria-label={replay.opening}>
      <Loading />
    </main>
  )
}

interface UnopenedProps {
  readonly error: unknown
  readonly onAgain: () => void
}

/** Why there is nothing to watch, and the ways on. */
export function Unopened({ error, onAgain }: UnopenedProps): ReactElement {
  const { replay, errors } = useWords()
  if (error instanceof NothingToWatch) {
    const { goesOnAt } = error
    return goesOnAt === undefined ? (
      <Apology title={replay.lostTitle} text={replay.lost} />
    ) : (
      <Apology title={replay.notOverTitle} text={replay.notOver}>
        <Link className="btn go" href={goesOnAt}>
          {replay.toMatch}
        </Link>
      </Apology>
    )
  }
  if (error instanceof BadRecording) return <Apology title={replay.failedTitle} text={replay.bad[error.fault]} />
  if (!(error instanceof Unanswered)) throw error
  if (error.status === 403) return <LostTable loss="hidden" />
  // 400: what stands in the address is no name of a table.
  if (error.status === 404 || error.status === 400) return <LostTable loss="unknown" />
  return (
    <Apology title={replay.failedTitle} text={errors.away}>
      <Button className="btn go" onPress={onAgain}>
        {errors.again}
      </Button>
    </Apology>
  )
}

interface ApologyProps {
  readonly title: string
  readonly text: string
  /** The way that helps. */
  readonly children?: ReactElement
}

function Apology({ title, text, children }: ApologyProps): ReactElement {
  const { replay, errors } = useWords()
  return (
    <Page title={title} narrow>
      <Clearing title={title} face="av-owl" text={text}>
        {children}
        <Link className="btn" href="/replay">
          {replay.fromFile}
        </Link>
        <Link className="btn" href="/">
          {errors.goHome}
        </Link>
      </Clearing>
    </Page>
  )
}
