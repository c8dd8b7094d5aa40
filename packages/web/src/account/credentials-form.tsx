import type { ReactElement, ReactNode } from 'react'
import { TextField } from '../lobby/form-fields.tsx'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'

export interface Credentials {
  readonly email: string
  readonly password: string
}

interface CredentialsFormProps {
  readonly value: Credentials
  readonly onChange: (value: Credentials) => void
  /** Password managers store a new password, but fill in an existing one. */
  readonly isNew: boolean
  readonly onSubmit: () => void
  /** The buttons. */
  readonly children: ReactNode
}

/** The fields for e-mail address and password. */
export function CredentialsForm({ value, onChange, isNew, onSubmit, children }: CredentialsFormProps): ReactElement {
  const account = useAccountMessages()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField
        label={account.email}
        type="email"
        autoComplete="username"
        value={value.email}
        onChange={(email) => onChange({ ...value, email })}
      />
      <TextField
        label={account.password}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={128}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        {...(isNew ? { help: account.passwordHint } : {})}
      />
      <div className={styles.ways}>{children}</div>
    </form>
  )
}
