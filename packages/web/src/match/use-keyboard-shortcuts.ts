import { useEffectEvent, useLayoutEffect } from 'react'

/** Handles keyboard shortcuts, except while typing or with a modifier key. */
export function useKeyboardShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (run === undefined) return
    if (event.key !== 'Escape') event.preventDefault()
    run()
  })
  // A layout effect, so that the keys work as soon as the page is visible.
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
