import type { LanguageCode } from '@spellbough/kernel'
import { useSyncExternalStore } from 'react'
import { languageOf, readSettings, type Settings, type Theme, themeOf, UNTOUCHED } from './settings.ts'

const KEY = 'spellbough.settings'
const light = matchMedia('(prefers-color-scheme: light)')
const listeners = new Set<() => void>()
let current = stored()

/** What has been chosen; the page is drawn again when it changes. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, settings)
}

export const settings = (): Settings => current

/** The language in use now. */
export const language = (): LanguageCode => languageOf(current, navigator.languages)

/** The theme in use now. */
export const theme = (): Theme => themeOf(current, light.matches)

/** Changes settings; `undefined` follows the system again. */
export function choose(change: { readonly [Key in keyof Settings]?: Settings[Key] | undefined }): void {
  const merged = Object.entries({ ...current, ...change }).filter(([, value]) => value !== undefined)
  keep(readSettings(JSON.stringify(Object.fromEntries(merged))))
}

/** Puts the settings on the page, now and whenever they or the system's wishes change. */
export function applySettings(): void {
  apply()
  light.addEventListener('change', tell)
  window.addEventListener('languagechange', tell)
  // Another tab changed them.
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    current = readSettings(event.newValue)
    tell()
  })
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(next: Settings): void {
  current = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Storage is full or forbidden: the choice holds as long as the page is open.
  }
  tell()
}

function tell(): void {
  apply()
  for (const listener of listeners) listener()
}

function apply(): void {
  const root = document.documentElement
  root.lang = language()
  root.dataset['theme'] = theme()
  set(root, 'motion', current.motion)
  set(root, 'aids', current.aids ? 'strong' : undefined)
  const page = getComputedStyle(root).getPropertyValue('--page')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', page)
}

function set(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete root.dataset[name]
  else root.dataset[name] = value
}

function stored(): Settings {
  try {
    return readSettings(localStorage.getItem(KEY))
  } catch {
    return UNTOUCHED
  }
}
