import { useSyncExternalStore } from 'react'
import { splitSpriteStyles } from './sprite-styles.ts'

/**
 * Sheets of symbols. A sheet is an SVG file; its symbols and definitions are put into the page once, and `<use>` finds
 * them by id.
 */
const SPRITE_ELEMENTS = ['symbol', 'defs', 'clipPath', 'linearGradient', 'radialGradient', 'pattern', 'mask']

const loadingSprites = new Map<string, Promise<void>>()
const loadedSprites = new Set<string>()
const listeners = new Set<() => void>()

/** Puts the sheet at this address into the page, once, however often it is asked. A failed one is tried again when asked. */
export function loadSprite(address: string): Promise<void> {
  const known = loadingSprites.get(address)
  if (known !== undefined) return known
  const loading = fetchText(address).then(
    (text) => {
      insertSprite(text)
      loadedSprites.add(address)
      for (const listener of listeners) listener()
    },
    (error: unknown) => {
      loadingSprites.delete(address)
      throw error
    },
  )
  loadingSprites.set(address, loading)
  return loading
}

/** Whether a sheet's symbols are in the page; asks for it when they are not. Without an address there is nothing to load. */
export function useSprite(address: string | undefined): boolean {
  const isReady = useSyncExternalStore(subscribe, () => address === undefined || loadedSprites.has(address))
  // A picture that cannot be fetched is no reason to stop the game: words stand beside every symbol.
  if (!isReady && address !== undefined) loadSprite(address).catch(() => undefined)
  return isReady
}

/** Puts a sheet into the page where it is rendered; draws nothing itself. */
export function Sprite({ href }: { readonly href: string }): null {
  useSprite(href)
  return null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`the drawings at ${address} could not be fetched: ${answer.status}`)
  return answer.text()
}

function insertSprite(text: string): void {
  const { css, svg } = splitSpriteStyles(text)
  adoptStyles(css)
  const sheet = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  // Who uses a symbol names it; a title inside would speak twice.
  for (const extra of sheet.querySelectorAll('symbol > title, script')) extra.remove()
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  holder.setAttribute('aria-hidden', 'true')
  holder.setAttribute('width', '0')
  holder.setAttribute('height', '0')
  holder.style.position = 'absolute'
  // Only what is meant to be used; whatever else a sheet shows is its preview.
  for (const child of [...sheet.children]) {
    if (SPRITE_ELEMENTS.includes(child.localName)) holder.append(document.adoptNode(child))
  }
  for (const element of holder.querySelectorAll<SVGElement>('[data-style]')) {
    element.style.cssText = element.getAttribute('data-style') ?? ''
    element.removeAttribute('data-style')
  }
  document.body.prepend(holder)
}

function adoptStyles(rules: string): void {
  if (rules.trim() === '') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
