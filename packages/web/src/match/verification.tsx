import { type FileVerdict, type PlayableGame, readGameFile, verifyGameFile } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './verification.module.css'

/** The result of verifying a game file. */
export interface Verification {
  readonly verdicts: readonly FileVerdict[]
  readonly commitment: string
}

/** Verifies a game file with nothing but the file and the rules. */
export function verifyFileText(text: string, game: PlayableGame): Verification {
  const file = readGameFile(text)
  return { verdicts: verifyGameFile(file, () => game), commitment: file.fairness.commitment }
}

/** The list of checks with their results. */
export function VerificationList({ verification }: { readonly verification: Verification }): ReactElement {
  const { match } = useMessages()
  const { verdicts, commitment } = verification
  const isVerified = verdicts.every(({ state }) => state !== 'bad')
  return (
    <section className={styles.verification} data-good={isVerified} role="status">
      <p>
        <Icon id="i-seal" />
        <b>{isVerified ? match.verified : match.notVerified}</b>
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
