import { useState } from 'react'
import { problemText } from '../api/problem-text.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'

/** The asynchronous actions of a form or page, with the outcome of the last one. */
export interface AsyncAction {
  readonly isBusy: boolean
  /** Runs an action, unless one is running; `done` is the status text after success. */
  readonly run: (act: () => Promise<unknown>, successText?: string) => void
  readonly status: { readonly text: string; readonly isGood: boolean } | undefined
  readonly setStatus: (text: string, isGood: boolean) => void
}

/** Runs asynchronous actions one at a time, and keeps the busy state and the outcome for display. */
export function useAsyncAction(): AsyncAction {
  const messages = useMessages()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [status, setStatus] = useState<AsyncAction['status']>()
  return {
    isBusy,
    status,
    setStatus: (text, isGood) => setStatus({ text, isGood }),
    run: (act, successText) => {
      if (isBusy) return
      setBusy(true)
      setStatus(undefined)
      act()
        .then(
          () => successText !== undefined && setStatus({ text: successText, isGood: true }),
          (error: unknown) => setStatus({ text: problemText(error, language, messages), isGood: false }),
        )
        .finally(() => setBusy(false))
    },
  }
}
