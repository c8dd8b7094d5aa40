import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'wouter'
import { sendJson } from '../api/http.ts'
import { TextField } from '../lobby/form-fields.tsx'
import { useAsyncAction } from '../lobby/use-async-action.ts'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { ActionStatus } from './action-status.tsx'
import { Card } from './card.tsx'

interface ResetPasswordCardProps {
  /** The token from the link in the e-mail. */
  readonly token: string
  readonly onDone: () => void
}

/** Sets a new password after following the link in a reset e-mail. */
export function ResetPasswordCard({ token, onDone }: ResetPasswordCardProps): ReactElement {
  const account = useAccountMessages()
  const { isBusy, run, status } = useAsyncAction()
  const [, navigate] = useLocation()
  const [password, setPassword] = useState('')
  const reset = async () => {
    await sendJson('POST', '/api/auth/reset-password', { newPassword: password, token })
    navigate('/me', { replace: true })
    onDone()
  }
  return (
    <Card icon="i-lock" title={account.newPasswordTitle}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          run(reset)
        }}
      >
        <TextField
          label={account.newPassword}
          help={account.passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={password}
          onChange={setPassword}
        >
          <Button type="submit" className="btn go" isDisabled={isBusy}>
            {account.save}
          </Button>
        </TextField>
      </form>
      <ActionStatus status={status} />
    </Card>
  )
}
