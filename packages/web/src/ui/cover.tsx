import { useSprite } from '@spellbough/board-kit'
import { coverOf } from '@spellbough/games/boards'
import type { GameListing } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { useLanguage } from '../messages/messages.tsx'
import styles from './cover.module.css'
import { layOutTitle } from './title-layout.ts'

/** The drawing on a game's box, 320 by 372, inside an `<svg>`; a plain pattern in the game's colours where it has none. */
export function CoverArt({ box: { id, colours } }: { readonly box: GameListing }): ReactElement {
  const cover = coverOf(id)
  useSprite(cover)
  return (
    <>
      <path d="M0 0h320v372H0Z" fill={colours.side} />
      {cover === undefined ? (
        <>
          <path d="M0 372V262q80-64 160-40t160-52v202Z" fill={colours.top} />
          <circle cx="160" cy="206" r="62" fill={colours.accent.dark} />
          <path d="M160 268q-46-62 0-124 46 62 0 124Zm0-88v124" fill={colours.top} className={styles.ink} />
        </>
      ) : (
        <use href={`#cover-${id}`} width="320" height="372" />
      )}
    </>
  )
}

/** The box of a game with its cover and title. Decorative: the name is shown as text beside it. */
export function CoverBox({ box }: { readonly box: GameListing }): ReactElement {
  const { name, title = layOutTitle(name) } = box.words[useLanguage()]
  const { at, lines } = title
  return (
    <svg className={styles.box} viewBox="0 0 344 390" aria-hidden="true">
      <path d="M4 14 20 4h320l-16 10Z" fill={box.colours.top} className={styles.ink} />
      <path d="M324 14 340 4v372l-16 10Z" fill={box.colours.side} className={styles.ink} />
      <path d="M335 7v372M15 7h320" className={styles.hair} />
      <svg x="4" y="14" width="320" height="372" viewBox="0 0 320 372" aria-hidden="true">
        <CoverArt box={box} />
        <g className={styles.title} textAnchor={at === 'right' ? 'end' : 'middle'}>
          {lines.map(([text, y, size]) => (
            <text key={text} x={at === 'right' ? 305 : 160} y={y} fontSize={size}>
              {text}
            </text>
          ))}
        </g>
      </svg>
      <path d="M4 14h320v372H4Z" fill="none" className={styles.ink} />
      <path d="M11 21h306v358H11Z" fill="none" stroke="#fbefcf" strokeOpacity=".38" strokeWidth="1.2" />
    </svg>
  )
}

/** A crop of a game's cover, for lists. */
export function Thumb({
  box,
  className,
}: {
  readonly box: GameListing
  readonly className?: string | undefined
}): ReactElement {
  const [x, y, side] = box.thumbnailCrop ?? MIDDLE_OF_COVER
  return (
    <svg className={`${styles.thumb} ${className ?? ''}`} viewBox={`${x} ${y} ${side} ${side}`} aria-hidden="true">
      <CoverArt box={box} />
    </svg>
  )
}

const MIDDLE_OF_COVER = [80, 126, 160] as const
