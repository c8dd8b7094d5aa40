import { useCallback, useEffect, useState } from 'react'
import { getJson } from './http.ts'

export type FetchState<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly data: Data }
  | { readonly state: 'failed'; readonly error: unknown }

/**
 * Fetches from the server once the address is known, and again on `refetch`. The last data stay until new data arrive, and
 * also if the new request fails. A component that may get another address needs a key.
 *
 * By hand rather than with TanStack Query: the few places that fetch share no data, and the library would add about 12 KB
 * to the first load.
 */
export function useFetch<Data>(address: string | undefined): FetchState<Data> & { readonly refetch: () => void } {
  const [fetched, setFetched] = useState<FetchState<Data>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const refetch = useCallback(() => setAttempt((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same request again.
  useEffect(() => {
    if (address === undefined) return
    const request = new AbortController()
    getJson<Data>(address, request.signal).then(
      (data) => setFetched({ state: 'loaded', data }),
      (error: unknown) => {
        if (request.signal.aborted) return
        setFetched((previous) => (previous.state === 'loaded' ? previous : { state: 'failed', error }))
      },
    )
    return () => request.abort()
  }, [address, attempt])
  return { ...fetched, refetch }
}
