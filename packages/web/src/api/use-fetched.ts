import { useCallback, useEffect, useState } from 'react'
import { getJson } from './get.ts'

/** What has come of a question so far. */
export type FetchState<Answer> =
  | { readonly state: 'asking' }
  | { readonly state: 'here'; readonly answer: Answer }
  | { readonly state: 'away'; readonly error: unknown }

/**
 * Asks the server when the address is known, and again when `again` is called; until the new answer comes, and if none
 * does, the last one stays. Another address is another question: give the component a key.
 */
export function useFetch<Answer>(address: string | undefined): FetchState<Answer> & { readonly again: () => void } {
  const [fetched, setFetched] = useState<FetchState<Answer>>({ state: 'asking' })
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again.
  useEffect(() => {
    if (address === undefined) return
    const asking = new AbortController()
    const failed = (error: unknown) => {
      if (!asking.signal.aborted) setFetched((known) => (known.state === 'here' ? known : { state: 'away', error }))
    }
    getJson<Answer>(address, asking.signal).then((answer) => setFetched({ state: 'here', answer }), failed)
    return () => asking.abort()
  }, [address, round])
  return { ...fetched, again }
}
