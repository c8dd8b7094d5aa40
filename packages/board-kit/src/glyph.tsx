import type { CSSProperties, ReactElement } from 'react'

export interface GlyphProps {
  /** The id of a symbol of a sheet that is in the page: `i-clock`, `mm-witch`. */
  readonly id: string
  /** Width and height in pixels, or any CSS length; left out, CSS says it. */
  readonly size?: number | string
  /** Where it is not square. */
  readonly height?: number | string
  /** What it means, where no words stand beside it; without one it is decoration and not read out. */
  readonly title?: string | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties
}

/** One symbol of a sheet. */
export function Glyph({ id, size, height = size, title, className, style }: GlyphProps): ReactElement {
  const use = <use href={`#${id}`} />
  // A drawing keeps its size where neighbours push.
  const shared = { width: size, height, className, style: { flexShrink: 0, ...style } }
  return title === undefined ? (
    <svg {...shared} aria-hidden="true" focusable="false">
      {use}
    </svg>
  ) : (
    <svg {...shared} role="img" aria-label={title} focusable="false">
      <title>{title}</title>
      {use}
    </svg>
  )
}
