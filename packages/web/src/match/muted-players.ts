import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'spellbough.muted'
const listeners = new Set<() => void>()
let mutedIds = readMutedIds()

/** The ids of muted players as one string, stored on this device. */
export const useMutedPlayers = (): string => useSyncExternalStore(subscribe, () => mutedIds)

export const isMuted = (muted: string, id: string): boolean => muted.split(' ').includes(id)

/** Mutes or unmutes a player. */
export function toggleMuted(id: string): void {
  const ids = mutedIds.split(' ').filter((other) => other !== '' && other !== id)
  mutedIds = (isMuted(mutedIds, id) ? ids : [...ids, id]).join(' ')
  try {
    localStorage.setItem(STORAGE_KEY, mutedIds)
  } catch {
    // Storage is full or blocked: the choice lasts until the page is closed.
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
