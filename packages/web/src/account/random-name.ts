/** The words that random names are made of, separated by spaces, and how two of them are joined. */
export interface NameParts {
  readonly nameAdjectives: string
  readonly nameNouns: string
  readonly joinName: (adjective: string, noun: string) => string
}

/** A random name of two words, for a visitor who has none yet. */
export function randomName(
  { nameAdjectives, nameNouns, joinName }: NameParts,
  chance: (below: number) => number,
): string {
  return joinName(pick(nameAdjectives, chance), pick(nameNouns, chance))
}

/** A random whole number from 0 to just under `below`. */
export const randomInt = (below: number): number =>
  Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * below)

/** Whether the server would take a name: 1 to 24 visible characters. */
export const isValidName = (name: string): boolean => {
  const trimmed = name.trim()
  return trimmed.length >= 1 && trimmed.length <= 24 && /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u.test(trimmed)
}

function pick(words: string, chance: (below: number) => number): string {
  const all = words.split(' ')
  return all[chance(all.length)] ?? ''
}
