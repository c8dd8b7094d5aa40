import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'spellbough.muted'
const listeners = new Set<() => void>()
let mutedIds = readMutedIds()

/** Whom this reader does not want to hear, by their ids as one text. It holds on this device. */
export const useMutedPlayers = (): string => useSyncExternalStore(subscribe, () => mutedIds)

export const isMuted = (muted: string, id: string): boolean => muted.split(' ').includes(id)

/** Mutes somebody, or hears them again. */
export function toggleMuted(id: string): void {
  const ids = mutedIds.split(' ').filter((other) => other !== '' && other !== id)
  mutedIds = (isMuted(mutedIds, id) ? ids : [...ids, id]).join(' ')
  try {
    localStorage.setItem(STORAGE_KEY, mutedIds)
  } catch {
    // Storage is full or forbidden: it holds as long as the page is open.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readMutedIds(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}
