import { DEFAULT_LANGUAGE } from '@spellbough/kernel/languages'
import { useSyncExternalStore } from 'react'

/** What the page shows. All of it is kept in the hash of the URL, so that a screenshot can be repeated. */
export interface PreviewOptions {
  readonly game: string
  /** The name of a position file, `deal` for a fresh game, or `own` for a pasted one. */
  readonly from: string
  /** Of a fresh game: one of the game's modes, by name. */
  readonly mode: string
  readonly seats: number
  readonly seed: number
  /** Random moves made before the board is shown. */
  readonly steps: number
  /** A seat, `spectator`, or `turn` for the seat to act. */
  readonly eyes: string
  readonly theme: string
  readonly language: string
  readonly motion: string
  /** Size of the board's region in pixels. Height 0: as high as the board needs. */
  readonly width: number
  readonly height: number
  /** Only the board, without this page's own controls. */
  readonly bare: boolean
}

const DEFAULT_OPTIONS: PreviewOptions = {
  game: 'mag-mell',
  from: 'deal',
  mode: '',
  seats: 3,
  seed: 1,
  steps: 0,
  eyes: 'turn',
  theme: 'dusk',
  language: DEFAULT_LANGUAGE,
  motion: 'full',
  width: 1040,
  height: 600,
  bare: false,
}

/** The options in the URL, and a function to change them. */
export function usePreviewOptions(): [PreviewOptions, (change: Partial<PreviewOptions>) => void] {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const options = parsePreviewOptions(hash)
  return [options, (change) => location.replace(`#${formatPreviewOptions({ ...options, ...change })}`)]
}

/** The options in a hash; the rest have their defaults. */
export function parsePreviewOptions(hash: string): PreviewOptions {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const entries = Object.entries(DEFAULT_OPTIONS).map(([name, defaultValue]) => [
    name,
    parseOption(params.get(name), defaultValue),
  ])
  return Object.fromEntries(entries) as PreviewOptions
}

function formatPreviewOptions(options: PreviewOptions): string {
  const changedEntries = Object.entries(options).filter(
    ([name, value]) => value !== DEFAULT_OPTIONS[name as keyof PreviewOptions],
  )
  return new URLSearchParams(changedEntries.map(([name, value]) => [name, String(value)])).toString()
}

function parseOption(params: string | null, defaultValue: string | number | boolean): string | number | boolean {
  if (params === null) return defaultValue
  if (typeof defaultValue === 'number') return Number.isSafeInteger(Number(params)) ? Number(params) : defaultValue
  return typeof defaultValue === 'boolean' ? params === 'true' : params
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
