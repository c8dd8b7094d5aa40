/** Puts the focus on the first lit button of this kind, once it is drawn. */
export function focusOn(kind: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-kind="${kind}"] button[data-light="can"]`)?.focus(),
  )
}
