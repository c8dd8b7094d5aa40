import type { ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './verification.module.css'
import { isVerified, type Verification } from './verify-file.ts'

/** The list of checks with their results. */
export function VerificationList({ verification }: { readonly verification: Verification }): ReactElement {
  const { match } = useMessages()
  const { verdicts, commitment } = verification
  const isGood = isVerified(verification)
  return (
    <section className={styles.verification} data-good={isGood} role="status">
      <p>
        <Icon id="i-seal" />
        <b>{isGood ? match.verified : match.notVerified}</b>
      </p>
      <ul>
        {verdicts.map(({ check, state, detail }) => (
          <li key={check} data-state={state}>
            <span aria-hidden="true">{VERDICT_SYMBOLS[state]}</span>
            <span>
              {match.checks[check]} <span className="sr">({match.states[state]})</span>
              {state === 'bad' && <small>{detail}</small>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.seal}>
        {match.seal} <code>{commitment.replace(/(.{8})/g, '$1 ').trim()}</code>
      </p>
    </section>
  )
}

const VERDICT_SYMBOLS = { good: '✓', bad: '✗', unknown: '?' } as const
