import { useSyncExternalStore } from 'react'

/** Whether the screen is too narrow for a drawer beside the board. */
export const useIsNarrow = mediaQueryHook('(max-width: 760px)')

/** Whether the screen is wide enough for the log and the board beside each other. */
export const useIsPinnable = mediaQueryHook('(min-width: 1800px)')

function mediaQueryHook(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  const matches = () => matchMedia(query).matches
  return () => useSyncExternalStore(subscribe, matches)
}
