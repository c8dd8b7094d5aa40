import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection; rerenders when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
