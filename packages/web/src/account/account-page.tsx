import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useSearch } from 'wouter'
import { useFetch } from '../api/use-fetch.ts'
import { TextField } from '../lobby/form-fields.tsx'
import { useAsyncAction } from '../lobby/use-async-action.ts'
import { useMessages } from '../messages/messages.tsx'
import { Loading } from '../shell/loading.tsx'
import { useVisitor, type Visitor } from '../shell/visitor.ts'
import { Page } from '../ui/page.tsx'
import { AccountCard } from './account-card.tsx'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { ActionStatus } from './action-status.tsx'
import { Card } from './card.tsx'
import { CreateAccountCard } from './create-account-card.tsx'
import { DataCard } from './data-card.tsx'
import { HistoryCard } from './history-card.tsx'
import type { Me } from './me.ts'
import { NotificationsCard } from './notifications-card.tsx'
import { usePlayerIdentity } from './player-identity.ts'
import { PortraitPicker, ProfileCard } from './profile-card.tsx'
import { RatingsCard } from './ratings-card.tsx'
import { ResetPasswordCard } from './reset-password-card.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { TokensCard } from './tokens-card.tsx'

/** The visitor's own page: profile, account, points, past games, notifications, tokens and data. */
export function AccountPage(): ReactElement {
  const account = useAccountMessages()
  const visitor = useVisitor()
  const search = new URLSearchParams(useSearch())
  const [notice, setNotice] = useState<'reset' | 'erased' | undefined>()
  const token = search.get('token')
  const linkResult = EMAIL_LINK_RESULTS.find((one) => one === search.get('account'))
  const status = notice ?? linkResult
  return (
    <Page title={account.title}>
      <div className={`wrap ${styles.page}`}>
        <h1>{visitor?.name ?? account.title}</h1>
        {status !== undefined && (
          <p className={styles.news} role="status">
            {account[status]}
          </p>
        )}
        {token !== null && <ResetPasswordCard token={token} onDone={() => setNotice('reset')} />}
        {visitor === undefined && <Loading />}
        {visitor === null && <SignedOutCards />}
        {visitor != null && <SignedInCards key={visitor.id} visitor={visitor} onErased={() => setNotice('erased')} />}
      </div>
    </Page>
  )
}

/** What following the link in an account e-mail resulted in; a value of the `account` query parameter. */
const EMAIL_LINK_RESULTS = ['kept', 'expired', 'failed'] as const

function SignedOutCards(): ReactElement {
  const account = useAccountMessages()
  const { lobby } = useMessages()
  const identity = usePlayerIdentity()
  const { isBusy, run, status, setStatus } = useAsyncAction()
  return (
    <div className={styles.columns}>
      <div>
        <Card icon="i-person" title={account.signedOutTitle} text={account.signedOutText}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (identity.hasValidName) run(identity.ensureSignedIn)
              else setStatus(lobby.badName, false)
            }}
          >
            <TextField
              label={account.name}
              value={identity.name}
              maxLength={24}
              autoComplete="nickname"
              onChange={identity.setName}
            >
              <Button type="submit" className="btn" isDisabled={isBusy}>
                {account.playAsGuest}
              </Button>
            </TextField>
          </form>
          <ActionStatus status={status} />
          <PortraitPicker />
        </Card>
      </div>
      <div>
        <SignInCard isGuest={false} />
      </div>
    </div>
  )
}

interface SignedInCardsProps {
  readonly visitor: Visitor
  readonly onErased: () => void
}

function SignedInCards({ visitor, onErased }: SignedInCardsProps): ReactElement {
  const { errors } = useMessages()
  const fetched = useFetch<Me>('/api/me')
  /** A new one makes the list of tokens load again. */
  const [tokenListVersion, setTokenListVersion] = useState(0)
  if (fetched.state === 'loading') return <Loading />
  if (fetched.state === 'failed')
    return (
      <div className={`paper ${styles.card}`}>
        <p>{errors.unreachable}</p>
        <Button className="btn" onPress={fetched.refetch}>
          {errors.again}
        </Button>
      </div>
    )
  const me = fetched.data
  const { refetch } = fetched
  return (
    <div className={styles.columns}>
      <div>
        <ProfileCard me={me} onChange={refetch} />
        {me.email === null && <CreateAccountCard me={me} onChange={refetch} />}
        {me.player.guest ? (
          <SignInCard isGuest />
        ) : (
          <AccountCard me={me} onTokensRevoked={() => setTokenListVersion((version) => version + 1)} />
        )}
      </div>
      <div>
        <RatingsCard me={me} />
        <HistoryCard player={visitor.id} />
        <NotificationsCard me={me} onChange={refetch} />
        <TokensCard key={tokenListVersion} />
        <DataCard me={me} onErased={onErased} />
      </div>
    </div>
  )
}
