import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { send } from '../../api/send.ts'
import { Sheet } from '../../table/sheet.tsx'
import { useWords } from '../../words/words.tsx'
import { TextField } from '../fields.tsx'
import styles from '../me-page.module.css'
import { renewed } from '../somebody.ts'
import { Card } from './card.tsx'
import { type Deed, Said, useDeed } from './deed.tsx'
import type { Me } from './me.ts'
import { Passkeys } from './passkeys.tsx'

/** The ways into an account, and the ways out. */
export function AccountCard({ me }: { readonly me: Me }): ReactElement {
  const { me: words } = useWords()
  const deed = useDeed()
  return (
    <Card icon="i-lock" title={words.account} text={me.email ?? words.noEmail}>
      {me.email !== null && <ChangePassword email={me.email} deed={deed} />}
      <Passkeys deed={deed} />
      <Said said={deed.said} />
      <div className={styles.ways}>
        <Button className="btn" onPress={() => deed.attempt(signOut)}>
          {words.signOut}
        </Button>
        <Button className="btn" onPress={() => deed.attempt(signOutEverywhere)}>
          {words.signOutEverywhere}
        </Button>
      </div>
    </Card>
  )
}

/** A guest who signs out is gone for good, so it is asked twice. */
export function GuestSignOut({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { me: words } = useWords()
  const { busy, attempt, said } = useDeed()
  return (
    <Sheet title={words.signOutAsk} kind="question" onClose={onClose}>
      <div className={styles.question}>
        <p>{words.signOutText}</p>
        <Said said={said} />
        <div className={styles.ways}>
          <Button className="btn go" onPress={onClose} autoFocus>
            {words.stay}
          </Button>
          <Button className="btn" isDisabled={busy} onPress={() => attempt(signOut)}>
            {words.signOutAnyway}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

async function signOut(): Promise<void> {
  await send('POST', '/api/auth/sign-out')
  await renewed()
}

async function signOutEverywhere(): Promise<void> {
  await send('POST', '/api/auth/revoke-sessions')
  await renewed()
}

function ChangePassword({ email, deed }: { readonly email: string; readonly deed: Deed }): ReactElement {
  const { me: words } = useWords()
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const change = async () => {
    const body = { currentPassword: old, newPassword: fresh, revokeOtherSessions: true }
    await send('POST', '/api/auth/change-password', body)
    setOld('')
    setFresh('')
    await renewed()
  }
  return (
    <details className={styles.more}>
      <summary>{words.changePassword}</summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          deed.attempt(change, words.changed)
        }}
      >
        {/* Password keepers want to know whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} />
        <TextField
          label={words.oldPassword}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={old}
          onChange={setOld}
        />
        <TextField
          label={words.newPassword}
          help={words.passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={fresh}
          onChange={setFresh}
        />
        <div className={styles.ways}>
          <Button type="submit" className="btn" isDisabled={deed.busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </details>
  )
}
