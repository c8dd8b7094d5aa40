import { type ReactElement, useState } from 'react'
import { problemText } from '../api/problem-text.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import styles from './account-page.module.css'

/** An asynchronous action of a form, with its outcome. */
export interface AsyncAction {
  readonly isBusy: boolean
  /** Runs the action; `done` is the status text after success. */
  readonly run: (act: () => Promise<unknown>, done?: string) => void
  readonly status: { readonly text: string; readonly isGood: boolean } | undefined
  readonly setStatus: (text: string, isGood: boolean) => void
}

/** Runs asynchronous actions of a form, and keeps the busy state and the outcome for display. */
export function useAsyncAction(): AsyncAction {
  const messages = useMessages()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<AsyncAction['status']>()
  return {
    isBusy,
    status: said,
    setStatus: (text, isGood) => setSaid({ text, isGood }),
    run: (act, done) => {
      setBusy(true)
      setSaid(undefined)
      act()
        .then(
          () => done !== undefined && setSaid({ text: done, isGood: true }),
          (error: unknown) => setSaid({ text: problemText(error, language, messages), isGood: false }),
        )
        .finally(() => setBusy(false))
    },
  }
}

/** The outcome of an action. */
export function ActionStatus({ status }: { readonly status: AsyncAction['status'] }): ReactElement {
  return (
    <p className={styles.said} role="status" data-good={status?.isGood}>
      {status?.text}
    </p>
  )
}
