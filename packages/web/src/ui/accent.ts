import type { GameListing } from '@spellbough/kernel'
import type { CSSProperties } from 'react'

/** A game's own colour for text, beside the class `game-accent`, which takes the value of the theme in use. */
export const accentStyle = ({ colours: { accent } }: GameListing): CSSProperties =>
  ({ '--accent-dark': accent.dark, '--accent-light': accent.light }) as CSSProperties
