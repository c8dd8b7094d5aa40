import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Refused, send } from '../../api/send.ts'
import { useWords } from '../../words/words.tsx'
import styles from '../me-page.module.css'
import { renewed } from '../somebody.ts'
import { Card } from './card.tsx'
import { type Credentials, CredentialsForm } from './credentials.tsx'
import { Said, useDeed } from './deed.tsx'
import { knowsPasskeys, signInWithPasskey } from './passkey.ts'

/** The way into an account that was made elsewhere. `isGuest`: what the guest plays goes over to it. */
export function SignInCard({ isGuest }: { readonly isGuest: boolean }): ReactElement {
  const { me: words } = useWords()
  const { busy, attempt, said, say } = useDeed()
  const [value, setValue] = useState<Credentials>({ email: '', password: '' })
  const signIn = async () => {
    await send('POST', '/api/auth/sign-in/email', value)
    await renewed()
  }
  const byPasskey = async () => {
    await signInWithPasskey()
    await renewed()
  }
  const forgot = async () => {
    try {
      const body = { email: value.email, redirectTo: `${location.origin}/me` }
      await send('POST', '/api/auth/request-password-reset', body)
      say(words.forgotSent, true)
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) throw error
      say(words.forgotNoMail, false)
    }
  }
  return (
    <Card icon="i-lock" title={words.signIn} text={isGuest ? words.signInGuest : words.signInText}>
      <CredentialsForm value={value} onChange={setValue} isNew={false} onSubmit={() => attempt(signIn)}>
        <Button type="submit" className="btn go" isDisabled={busy}>
          {words.signInButton}
        </Button>
        <Button className="btn" isDisabled={busy || !knowsPasskeys()} onPress={() => attempt(byPasskey)}>
          {words.signInPasskey}
        </Button>
        <Button
          className={styles.quiet ?? ''}
          onPress={() => (value.email.includes('@') ? attempt(forgot) : say(words.forgotAddress, false))}
        >
          {words.forgot}
        </Button>
      </CredentialsForm>
      <Said said={said} />
    </Card>
  )
}
