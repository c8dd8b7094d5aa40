import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ApiError, sendJson } from '../api/send.ts'
import { useMessages } from '../messages/messages.tsx'
import styles from './account-page.module.css'
import { Card } from './card.tsx'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'
import { signInWithPasskey, supportsPasskeys } from './passkey.ts'
import { refreshIdentity } from './player-identity.ts'
import { ActionStatus, useAsyncAction } from './use-async-action.tsx'

/** The way into an account that was made elsewhere. `isGuest`: what the guest plays goes over to it. */
export function SignInCard({ isGuest }: { readonly isGuest: boolean }): ReactElement {
  const { account: words } = useMessages()
  const { isBusy: busy, run: attempt, status: said, setStatus: say } = useAsyncAction()
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
      say(words.resetSent, true)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      say(words.resetUnavailable, false)
    }
  }
  return (
    <Card icon="i-lock" title={words.signIn} text={isGuest ? words.signInGuest : words.signInText}>
      <CredentialsForm value={value} onChange={setValue} isNew={false} onSubmit={() => attempt(signIn)}>
        <Button type="submit" className="btn go" isDisabled={busy}>
          {words.signInButton}
        </Button>
        <Button className="btn" isDisabled={busy || !supportsPasskeys()} onPress={() => attempt(byPasskey)}>
          {words.signInPasskey}
        </Button>
        <Button
          className={styles.quiet ?? ''}
          onPress={() => (value.email.includes('@') ? attempt(forgot) : say(words.resetNeedsEmail, false))}
        >
          {words.forgot}
        </Button>
      </CredentialsForm>
      <ActionStatus said={said} />
    </Card>
  )
}
