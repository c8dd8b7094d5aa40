import type { CSSProperties, ReactElement } from 'react'

export interface GlyphProps {
  /** The id of a symbol of a loaded sprite: `i-clock`, `mm-witch`. */
  readonly id: string
  /** Width and height in pixels or as a CSS length; left out, CSS sets it. */
  readonly size?: number | string
  /** The height, if it is not square. */
  readonly height?: number | string
  /** The accessible name. Without one it is decorative and hidden from screen readers. */
  readonly title?: string | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties
}

/** A symbol of a sprite. */
export function Glyph({ id, size, height = size, title, className, style }: GlyphProps): ReactElement {
  const use = <use href={`#${id}`} />
  // A symbol does not shrink in a flex container.
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
