import { type ReactElement, useState } from 'react'
import { problemText } from '../../api/problem-words.ts'
import { useLanguage, useWords } from '../../words/words.tsx'
import styles from '../me-page.module.css'

/** Something that is tried, with what came of it. */
export interface Deed {
  readonly busy: boolean
  /** Does it; the sentence says that it is done. */
  readonly attempt: (act: () => Promise<unknown>, done?: string) => void
  readonly said: { readonly text: string; readonly isGood: boolean } | undefined
  readonly say: (text: string, isGood: boolean) => void
}

/** One thing at a time is tried, and its outcome told. */
export function useDeed(): Deed {
  const words = useWords()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Deed['said']>()
  return {
    busy,
    said,
    say: (text, isGood) => setSaid({ text, isGood }),
    attempt: (act, done) => {
      setBusy(true)
      setSaid(undefined)
      act()
        .then(
          () => done !== undefined && setSaid({ text: done, isGood: true }),
          (error: unknown) => setSaid({ text: problemText(error, language, words), isGood: false }),
        )
        .finally(() => setBusy(false))
    },
  }
}

/** What came of a deed. */
export function Said({ said }: { readonly said: Deed['said'] }): ReactElement {
  return (
    <p className={styles.said} role="status" data-good={said?.isGood}>
      {said?.text}
    </p>
  )
}
