import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets `data-fit` of an element to the first of `sizes` steps, from 0 on, at which its content fits it. The style sheet
 * gives each step a smaller type. It is found before the text is painted, and again when there is more or less room.
 */
export function useFittedType(ref: RefObject<HTMLElement | null>, sizes: number, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may need another size.
  useLayoutEffect(() => {
    const element = ref.current
    const room = element?.parentElement
    if (element == null || room == null) return
    const choose = () => {
      for (let step = 0; step < sizes; step++) {
        element.dataset['fit'] = String(step)
        if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return
      }
    }
    choose()
    const observer = new ResizeObserver(choose)
    observer.observe(room)
    document.fonts.addEventListener('loadingdone', choose)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', choose)
    }
  }, [ref, sizes, text])
}
