import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'

/** An icon of the brand's sheet beside words: `i-clock`. With a title where no words stand beside it. */
export function Icon({ id, title }: { readonly id: string; readonly title?: string }): ReactElement {
  return <Glyph id={id} className="i" title={title} />
}
