import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ApiError, sendJson } from '../api/http.ts'
import { useAsyncAction } from '../lobby/use-async-action.ts'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { ActionStatus } from './action-status.tsx'
import { Card } from './card.tsx'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'
import { signInWithPasskey, supportsPasskeys } from './passkey.ts'
import { refreshIdentity } from './player-identity.ts'

/** Signs in to an existing account. `isGuest`: the games of the guest move to that account. */
export function SignInCard({ isGuest }: { readonly isGuest: boolean }): ReactElement {
  const account = useAccountMessages()
  const { isBusy, run, status, setStatus } = useAsyncAction()
  const [value, setValue] = useState<Credentials>({ email: '', password: '' })
  const signIn = async () => {
    await sendJson('POST', '/api/auth/sign-in/email', value)
    await refreshIdentity()
  }
  const byPasskey = async () => {
    await signInWithPasskey()
    await refreshIdentity()
  }
  const forgot = async () => {
    try {
      const body = { email: value.email, redirectTo: `${location.origin}/me` }
      await sendJson('POST', '/api/auth/request-password-reset', body)
      setStatus(account.resetSent, true)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      setStatus(account.resetUnavailable, false)
    }
  }
  return (
    <Card icon="i-lock" title={account.signIn} text={isGuest ? account.signInGuest : account.signInText}>
      <CredentialsForm value={value} onChange={setValue} isNew={false} onSubmit={() => run(signIn)}>
        <Button type="submit" className="btn go" isDisabled={isBusy}>
          {account.signInButton}
        </Button>
        <Button className="btn" isDisabled={isBusy || !supportsPasskeys()} onPress={() => run(byPasskey)}>
          {account.signInPasskey}
        </Button>
        <Button
          className={styles.quiet ?? ''}
          onPress={() => (value.email.includes('@') ? run(forgot) : setStatus(account.resetNeedsEmail, false))}
        >
          {account.forgot}
        </Button>
      </CredentialsForm>
      <ActionStatus status={status} />
    </Card>
  )
}
