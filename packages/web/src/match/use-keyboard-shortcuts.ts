import { useEffectEvent, useLayoutEffect } from 'react'

/** Runs what a single key stands for, unless somebody is typing or another key is held. */
export function useKeyboardShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (run === undefined) return
    if (event.key !== 'Escape') event.preventDefault()
    run()
  })
  // As soon as what they stand for is seen.
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
