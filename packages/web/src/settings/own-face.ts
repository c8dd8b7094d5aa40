import { useSyncExternalStore } from 'react'

/** The portraits somebody can have on this device, by the names of their symbols. */
export const FACES = ['fox', 'owl', 'hare', 'frog', 'cat', 'hedge'] as const

export type Face = (typeof FACES)[number]

const KEY = 'spellbough.face'
const listeners = new Set<() => void>()
let current = stored()

/** The portrait chosen on this device. */
export const useOwnFace = (): Face => useSyncExternalStore(subscribe, () => current)

export function chooseFace(face: Face): void {
  current = face
  try {
    localStorage.setItem(KEY, face)
  } catch {
    // Storage is full or forbidden: it holds as long as the page is open.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): Face {
  try {
    return FACES.find((face) => face === localStorage.getItem(KEY)) ?? 'fox'
  } catch {
    return 'fox'
  }
}
