import type { Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import brand from './art/brand.svg?url'
import { Glyph } from './glyph.tsx'
import { useSprite } from './sprite.ts'

/** The URL of the brand's sprite: icons (`i-…`), portraits (`av-…`), `mark` and `word`. */
export const brandSpriteUrl: string = brand

const seatSymbols = ['i-acorn', 'i-feather', 'i-oak', 'i-shroom'] as const
const playerPortraits = ['av-fox', 'av-owl', 'av-hare', 'av-frog', 'av-cat', 'av-hedge'] as const
const botPortraits = ['av-bot1', 'av-bot2', 'av-bot3', 'av-bot4', 'av-bot5'] as const

/** The colour of a seat as a CSS value. Always shown together with its symbol. */
export const seatColour = (seat: Seat): string => `var(--seat-${(seat % seatSymbols.length) + 1})`

/** The symbol of a seat. */
export const seatSign = (seat: Seat): string => seatSymbols[seat % seatSymbols.length] ?? seatSymbols[0]

/** The portrait of a seat: an animal, or a bot with the hat of its level (1 to 5). */
export function portraitOf(seat: Seat, botLevel?: number): string {
  if (botLevel === undefined) return playerPortraits[seat % playerPortraits.length] ?? playerPortraits[0]
  return botPortraits[Math.min(Math.max(botLevel, 1), botPortraits.length) - 1] ?? botPortraits[0]
}

export interface SeatProps {
  readonly seat: Seat
  readonly size?: number | string
  /** The accessible name, where none is beside it. */
  readonly title?: string | undefined
  readonly className?: string | undefined
}

/** The symbol of a seat in its colour. */
export function SeatSign({ seat, size = 20, title, className }: SeatProps): ReactElement {
  useSprite(brandSpriteUrl)
  return (
    <Glyph id={seatSign(seat)} size={size} title={title} className={className} style={{ color: seatColour(seat) }} />
  )
}

/** The portrait of a seat with a ring in its colour. */
export function Portrait({
  seat,
  size = 48,
  title,
  className,
  botLevel,
}: SeatProps & { botLevel?: number | undefined }) {
  useSprite(brandSpriteUrl)
  const ring = { borderRadius: '50%', boxShadow: `0 0 0 3px ${seatColour(seat)}` }
  return <Glyph id={portraitOf(seat, botLevel)} size={size} title={title} className={className} style={ring} />
}
