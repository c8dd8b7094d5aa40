/** Which drawing of the sheet stands for what. */

const FOURTH: Readonly<Record<string, string>> = {
  red: 'mt-ab-breed',
  blue: 'mt-ab-move-pipes',
  yellow: 'mt-ab-teleport',
  purple: 'mt-ab-storage',
  green: 'mt-ab-transform',
}

/** The signs of what a level does. */
export function abilitiesOf(level: number, colour: string): readonly string[] {
  switch (level) {
    case 1:
      return ['mt-ab-familiar', 'mt-ab-brew']
    case 2:
      return ['mt-ab-store']
    case 3:
      return [`mt-ab-supply-${colour}`]
    case 4:
      return [FOURTH[colour] ?? '']
    case 5:
      return [`mt-ab-score-${colour}`]
    default:
      return []
  }
}

const SPELL_SYMBOLS: Readonly<Record<string, string>> = {
  reverse: 'mt-spell-reverse',
  'place-hands': 'mt-spell-hands',
  'discard-hand': 'mt-spell-discard-hand',
  'discard-planned': 'mt-spell-discard-plan',
  exchange: 'mt-spell-exchange',
}

export const spellSymbol = (id: string): string => SPELL_SYMBOLS[id] ?? 'mt-spell-reverse'

/** The animals by seat, as the seats' portraits have them. */
const FAMILIARS = ['mt-fox', 'mt-owl', 'mt-hedgehog', 'mt-toad'] as const

export const familiarOf = (seat: number): string => FAMILIARS[seat % FAMILIARS.length] ?? FAMILIARS[0]
