import { useSprite } from '@spellbough/board-kit'
import { coverOf } from '@spellbough/games/boards'
import type { GameListing } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { useLanguage } from '../messages/messages.tsx'
import styles from './cover.module.css'

/** The box of a game with its cover and title. Decorative: the name is shown as text beside it. */
export function CoverBox({ box }: { readonly box: GameListing }): ReactElement {
  useSprite(coverOf(box.id))
  const { at, lines } = box.words[useLanguage()].title
  return (
    <svg className={styles.box} viewBox="0 0 344 390" aria-hidden="true">
      <path d="M4 14 20 4h320l-16 10Z" fill={box.colours.top} className={styles.ink} />
      <path d="M324 14 340 4v372l-16 10Z" fill={box.colours.side} className={styles.ink} />
      <path d="M335 7v372M15 7h320" className={styles.hair} />
      <svg x="4" y="14" width="320" height="372" viewBox="0 0 320 372" aria-hidden="true">
        <path d="M0 0h320v372H0Z" fill={box.colours.side} />
        <use href={`#cover-${box.id}`} width="320" height="372" />
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
  useSprite(coverOf(box.id))
  const [x, y, side] = box.thumbnailCrop
  return (
    <svg className={`${styles.thumb} ${className ?? ''}`} viewBox={`${x} ${y} ${side} ${side}`} aria-hidden="true">
      <path d="M0 0h320v372H0Z" fill={box.colours.side} />
      <use href={`#cover-${box.id}`} width="320" height="372" />
    </svg>
  )
}
