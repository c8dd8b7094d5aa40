import type { Localized } from '@spellbough/kernel'

/** What only the board says. */
interface BoardTexts {
  readonly leaves: string
  readonly points: string
  turn(turn: number, turns: number): string
  /** The headings over moves. */
  readonly take: string
  readonly draw: string
}

export const BOARD_TEXTS: Localized<BoardTexts> = {
  en: {
    leaves: 'leaves',
    points: 'points',
    turn: (turn, turns) => `Turn ${turn} of ${turns}`,
    take: 'Take from the row',
    draw: 'Draw',
  },
  de: {
    leaves: 'Blätter',
    points: 'Punkte',
    turn: (turn, turns) => `Zug ${turn} von ${turns}`,
    take: 'Aus der Reihe nehmen',
    draw: 'Ziehen',
  },
}
