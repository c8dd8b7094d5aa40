import { useEffectEvent, useLayoutEffect } from 'react'

/** What each key does now. Letters are small ones. */
export type KeyBindings = Readonly<Record<string, () => void>>

/**
 * The board's own keys. They come before those of the table around it: a key that means something here is taken, so that
 * it means nothing else. They mean nothing while somebody types, in an open dialog, or with another key held: Shift gives
 * a letter back to the table.
 */
export function useKeyBindings(keys: KeyBindings): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isElsewhere(event.target)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const run = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (run === undefined) return
    event.preventDefault()
    if (!event.repeat) run()
  })
  // As soon as what they stand for is seen.
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed, { capture: true })
    return () => document.removeEventListener('keydown', pressed, { capture: true })
  }, [])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"]') !== null)
