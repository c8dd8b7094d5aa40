import { useSyncExternalStore } from 'react'

/** The portraits to choose from, by the ids of their symbols. */
export const AVATARS = ['fox', 'owl', 'hare', 'frog', 'cat', 'hedge'] as const

export type Avatar = (typeof AVATARS)[number]

const STORAGE_KEY = 'spellbough.face'
const listeners = new Set<() => void>()
let currentAvatar = readStoredAvatar()

/** The portrait chosen on this device. */
export const useOwnAvatar = (): Avatar => useSyncExternalStore(subscribe, () => currentAvatar)

export function setOwnAvatar(avatar: Avatar): void {
  currentAvatar = avatar
  try {
    localStorage.setItem(STORAGE_KEY, avatar)
  } catch {
    // Storage is full or blocked: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readStoredAvatar(): Avatar {
  try {
    return AVATARS.find((avatar) => avatar === localStorage.getItem(STORAGE_KEY)) ?? 'fox'
  } catch {
    return 'fox'
  }
}
