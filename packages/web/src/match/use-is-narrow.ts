import { useSyncExternalStore } from 'react'

const NARROW_QUERY = '(max-width: 760px)'

/** Whether there is no room for anything beside the board: what would stand there comes up from below. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW_QUERY).matches)

function subscribe(listener: () => void): () => void {
  const media = matchMedia(NARROW_QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
