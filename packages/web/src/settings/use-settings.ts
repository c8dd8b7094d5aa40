import type { LanguageCode } from '@spellbough/kernel'
import { useSyncExternalStore } from 'react'
import { DEFAULT_SETTINGS, languageOf, parseSettings, type Settings, type Theme, themeOf } from './settings.ts'

const STORAGE_KEY = 'spellbough.settings'
const lightSchemeQuery = matchMedia('(prefers-color-scheme: light)')
const listeners = new Set<() => void>()
let current = readStoredSettings()

/** The settings; rerenders when they change. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, currentSettings)
}

export const currentSettings = (): Settings => current

/** The current language. */
export const currentLanguage = (): LanguageCode => languageOf(current, navigator.languages)

/** The current theme. */
export const currentTheme = (): Theme => themeOf(current, lightSchemeQuery.matches)

/** Changes settings; `undefined` follows the system again. */
export function changeSettings(change: { readonly [Key in keyof Settings]?: Settings[Key] | undefined }): void {
  const merged = Object.entries({ ...current, ...change }).filter(([, value]) => value !== undefined)
  saveSettings(parseSettings(JSON.stringify(Object.fromEntries(merged))))
}

/** Applies the settings to the page, now and whenever they or the system's preferences change. */
export function applySettings(): void {
  applyToPage()
  lightSchemeQuery.addEventListener('change', notifyListeners)
  window.addEventListener('languagechange', notifyListeners)
  // Changed in another tab.
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return
    current = parseSettings(event.newValue)
    notifyListeners()
  })
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function saveSettings(next: Settings): void {
  current = next
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // Storage is full or blocked: the choice lasts until the page is closed.
  }
  notifyListeners()
}

function notifyListeners(): void {
  applyToPage()
  for (const listener of listeners) listener()
}

function applyToPage(): void {
  const root = document.documentElement
  root.lang = currentLanguage()
  root.dataset['theme'] = currentTheme()
  setDataAttribute(root, 'motion', current.motion)
  setDataAttribute(root, 'aids', current.aids ? 'strong' : undefined)
  const page = getComputedStyle(root).getPropertyValue('--page')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', page)
}

function setDataAttribute(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete root.dataset[name]
  else root.dataset[name] = value
}

function readStoredSettings(): Settings {
  try {
    return parseSettings(localStorage.getItem(STORAGE_KEY))
  } catch {
    return DEFAULT_SETTINGS
  }
}
