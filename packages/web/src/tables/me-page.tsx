import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useSearch } from 'wouter'
import { useFetched } from '../api/use-fetched.ts'
import { Loading } from '../shell/loading.tsx'
import { useVisitor, type Visitor } from '../shell/who.ts'
import { Page } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'
import { TextField } from './fields.tsx'
import { AccountCard } from './me/account-card.tsx'
import { Card } from './me/card.tsx'
import { DataCard } from './me/data-card.tsx'
import { Said, useDeed } from './me/deed.tsx'
import { HistoryCard } from './me/history-card.tsx'
import { KeepCard } from './me/keep-card.tsx'
import type { Me } from './me/me.ts'
import { NoticesCard } from './me/notices-card.tsx'
import { RatingsCard } from './me/ratings-card.tsx'
import { ResetCard } from './me/reset-card.tsx'
import { SignInCard } from './me/sign-in-card.tsx'
import { TokensCard } from './me/tokens-card.tsx'
import { Faces, WhoCard } from './me/who-card.tsx'
import styles from './me-page.module.css'
import { useSomebody } from './somebody.ts'

/** Whoever reads: name and portrait, the account, points, games, messages, tokens, and all their data. */
export function MePage(): ReactElement {
  const { me: words } = useWords()
  const visitor = useVisitor()
  const search = new URLSearchParams(useSearch())
  const [news, setNews] = useState<'reset' | 'erased' | undefined>()
  const token = search.get('token')
  const account = ACCOUNT_NEWS.find((one) => one === search.get('account'))
  const said = news ?? account
  return (
    <Page title={words.title}>
      <div className={`wrap ${styles.page}`}>
        <h1>{visitor?.name ?? words.title}</h1>
        {said !== undefined && (
          <p className={styles.news} role="status">
            {words[said]}
          </p>
        )}
        {token !== null && <ResetCard token={token} onDone={() => setNews('reset')} />}
        {visitor === undefined && <Loading />}
        {visitor === null && <Nobody />}
        {visitor != null && <Known key={visitor.id} visitor={visitor} onErased={() => setNews('erased')} />}
      </div>
    </Page>
  )
}

/** What the link in a letter about an account came to. */
const ACCOUNT_NEWS = ['kept', 'expired', 'failed'] as const

function Nobody(): ReactElement {
  const { me: words, gather } = useWords()
  const somebody = useSomebody()
  const { busy, attempt, said, say } = useDeed()
  return (
    <div className={styles.columns}>
      <div>
        <Card icon="i-person" title={words.nobody} text={words.nobodyHint}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (somebody.isNamed) attempt(somebody.introduce)
              else say(gather.badName, false)
            }}
          >
            <TextField
              label={words.name}
              value={somebody.name}
              maxLength={24}
              autoComplete="nickname"
              onChange={somebody.setName}
            >
              <Button type="submit" className="btn" isDisabled={busy}>
                {words.beGuest}
              </Button>
            </TextField>
          </form>
          <Said said={said} />
          <Faces />
        </Card>
      </div>
      <div>
        <SignInCard isGuest={false} />
      </div>
    </div>
  )
}

interface KnownProps {
  readonly visitor: Visitor
  readonly onErased: () => void
}

function Known({ visitor, onErased }: KnownProps): ReactElement {
  const { errors } = useWords()
  const fetched = useFetched<Me>('/api/me')
  if (fetched.state === 'asking') return <Loading />
  if (fetched.state === 'away')
    return (
      <div className={`paper ${styles.card}`}>
        <p>{errors.away}</p>
        <Button className="btn" onPress={fetched.again}>
          {errors.again}
        </Button>
      </div>
    )
  const me = fetched.answer
  const { again } = fetched
  return (
    <div className={styles.columns}>
      <div>
        <WhoCard me={me} onChange={again} />
        {me.email === null && <KeepCard me={me} onChange={again} />}
        {me.player.guest ? <SignInCard isGuest /> : <AccountCard me={me} />}
      </div>
      <div>
        <RatingsCard me={me} />
        <HistoryCard player={visitor.id} />
        <NoticesCard me={me} onChange={again} />
        <TokensCard />
        <DataCard me={me} onErased={onErased} />
      </div>
    </div>
  )
}
