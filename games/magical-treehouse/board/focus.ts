/** Puts the focus on a lit button of this kind, the first if nothing is said, once it is drawn. */
export function focusOn(kind: string, place = 0): void {
  requestAnimationFrame(() =>
    document.querySelectorAll<HTMLElement>(`[data-kind="${kind}"] button[data-light="can"]`)[place]?.focus(),
  )
}
