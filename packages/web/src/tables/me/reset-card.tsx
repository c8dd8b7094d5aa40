import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'wouter'
import { send } from '../../api/send.ts'
import { useWords } from '../../words/words.tsx'
import { TextField } from '../fields.tsx'
import styles from '../me-page.module.css'
import { Card } from './card.tsx'
import { Said, useDeed } from './deed.tsx'

interface ResetCardProps {
  /** What the link in the letter brought along. */
  readonly token: string
  readonly onDone: () => void
}

/** A new password for who came by the link of a letter. */
export function ResetCard({ token, onDone }: ResetCardProps): ReactElement {
  const { me: words } = useWords()
  const { busy, attempt, said } = useDeed()
  const [, goTo] = useLocation()
  const [password, setPassword] = useState('')
  const reset = async () => {
    await send('POST', '/api/auth/reset-password', { newPassword: password, token })
    goTo('/me', { replace: true })
    onDone()
  }
  return (
    <Card icon="i-lock" title={words.newPasswordTitle}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          attempt(reset)
        }}
      >
        <TextField
          label={words.newPassword}
          help={words.passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={128}
          value={password}
          onChange={setPassword}
        >
          <Button type="submit" className="btn go" isDisabled={busy}>
            {words.save}
          </Button>
        </TextField>
      </form>
      <Said said={said} />
    </Card>
  )
}
