import { useSyncExternalStore } from 'react'

const NARROW_QUERY = '(max-width: 760px)'

/** Whether the screen has no room beside the board. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW_QUERY).matches)

function subscribe(listener: () => void): () => void {
  const media = matchMedia(NARROW_QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
