import { useSyncExternalStore } from 'react'

const KEY = 'spellbough.muted'
const listeners = new Set<() => void>()
let current = stored()

/** Whom this reader does not want to hear, by their ids as one text. It holds on this device. */
export const useMuted = (): string => useSyncExternalStore(subscribe, () => current)

export const isMuted = (muted: string, id: string): boolean => muted.split(' ').includes(id)

/** Mutes somebody, or hears them again. */
export function toggleMuted(id: string): void {
  const ids = current.split(' ').filter((other) => other !== '' && other !== id)
  current = (isMuted(current, id) ? ids : [...ids, id]).join(' ')
  try {
    localStorage.setItem(KEY, current)
  } catch {
    // Storage is full or forbidden: it holds as long as the page is open.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
