import { useEffect, useState } from 'react'

/** Copies a text; `isCopied` is true for a moment afterwards. */
export function useCopy(): { readonly isCopied: boolean; readonly copy: (text: string) => void } {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => setCount(0), 2500)
    return () => clearTimeout(timer)
  }, [count])
  return {
    isCopied: count > 0,
    copy: (text) => {
      copyText(text).then(
        () => setCount((previous) => previous + 1),
        () => undefined,
      )
    },
  }
}

/** Without a secure connection there is no clipboard API, but a selection can still be copied. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new Error('the browser does not copy')
}
