import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'

/** An icon of the brand's sprite, such as `i-clock`. Needs a title where no text is beside it. */
export function Icon({ id, title }: { readonly id: string; readonly title?: string }): ReactElement {
  return <Glyph id={id} className="i" title={title} />
}
