import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { sendJson } from '../api/http.ts'
import { TextField } from '../lobby/form-fields.tsx'
import { type AsyncAction, useAsyncAction } from '../lobby/use-async-action.ts'
import { Sheet } from '../match/sheet.tsx'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { ActionStatus } from './action-status.tsx'
import { Card } from './card.tsx'
import type { Me } from './me.ts'
import { PasskeyList } from './passkey-list.tsx'
import { refreshIdentity } from './player-identity.ts'

interface AccountCardProps {
  readonly me: Me
  /** Called after a new password, which revokes all API tokens. */
  readonly onTokensRevoked: () => void
}

/** E-mail, password and passkeys of an account, and signing out. */
export function AccountCard({ me, onTokensRevoked }: AccountCardProps): ReactElement {
  const account = useAccountMessages()
  const action = useAsyncAction()
  return (
    <Card icon="i-lock" title={account.account} text={me.email ?? account.noEmail}>
      {me.email !== null && <ChangePassword email={me.email} action={action} onChanged={onTokensRevoked} />}
      <PasskeyList action={action} />
      <ActionStatus status={action.status} />
      <div className={styles.ways}>
        <Button className="btn" onPress={() => action.run(signOut)}>
          {account.signOut}
        </Button>
        <Button className="btn" onPress={() => action.run(signOutEverywhere)}>
          {account.signOutEverywhere}
        </Button>
      </div>
      <p className={styles.text}>{account.signOutEverywhereHelp}</p>
    </Card>
  )
}

/** Asks for confirmation, because a guest who signs out cannot come back. */
export function GuestSignOut({ onClose }: { readonly onClose: () => void }): ReactElement {
  const account = useAccountMessages()
  const { isBusy, run, status } = useAsyncAction()
  return (
    <Sheet title={account.signOutAsk} kind="question" onClose={onClose}>
      <div className={styles.question}>
        <p>{account.signOutText}</p>
        <ActionStatus status={status} />
        <div className={styles.ways}>
          <Button className="btn go" onPress={onClose} autoFocus>
            {account.cancel}
          </Button>
          <Button className="btn" isDisabled={isBusy} onPress={() => run(signOut)}>
            {account.signOutAnyway}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

async function signOut(): Promise<void> {
  await sendJson('POST', '/api/auth/sign-out')
  await refreshIdentity()
}

async function signOutEverywhere(): Promise<void> {
  await sendJson('POST', '/api/auth/revoke-sessions')
  await refreshIdentity()
}

interface ChangePasswordProps {
  readonly email: string
  readonly action: AsyncAction
  readonly onChanged: () => void
}

function ChangePassword({ email, action, onChanged }: ChangePasswordProps): ReactElement {
  const account = useAccountMessages()
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const change = async () => {
    const body = { currentPassword, newPassword, revokeOtherSessions: true }
    await sendJson('POST', '/api/auth/change-password', body)
    setCurrentPassword('')
    setNewPassword('')
    onChanged()
    await refreshIdentity()
  }
  return (
    <details className={styles.more}>
      <summary>{account.changePassword}</summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          action.run(change, account.changed)
        }}
      >
        {/* Password managers need the user name that belongs to the password. */}
        <input type="hidden" autoComplete="username" value={email} />
        <TextField
          label={account.currentPassword}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={currentPassword}
          onChange={setCurrentPassword}
        />
        <TextField
          label={account.newPassword}
          help={account.passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={newPassword}
          onChange={setNewPassword}
        />
        <div className={styles.ways}>
          <Button type="submit" className="btn" isDisabled={action.isBusy}>
            {account.save}
          </Button>
        </div>
      </form>
    </details>
  )
}
