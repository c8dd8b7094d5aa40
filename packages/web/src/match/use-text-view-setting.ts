import { useState } from 'react'

const STORAGE_KEY = 'spellbough.text-view'

/** Whether the text view is shown; stored on this device. */
export function useTextViewSetting(): readonly [boolean, (text: boolean) => void] {
  const [isTextView, setTextView] = useState(prefersTextView)
  const choose = (isChosen: boolean) => {
    setTextView(isChosen)
    try {
      if (isChosen) localStorage.setItem(STORAGE_KEY, 'yes')
      else localStorage.removeItem(STORAGE_KEY)
    } catch {
      // Storage is full or blocked: the choice lasts until the page is closed.
    }
  }
  return [isTextView, choose]
}

/** Whether this device prefers the text view. */
export function prefersTextView(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes'
  } catch {
    return false
  }
}
