import { useSyncExternalStore } from 'react'

const query = '(max-width: 760px)'

/** Whether there is no room for anything beside the board: what would stand there comes up from below. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(query).matches)

function watch(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
