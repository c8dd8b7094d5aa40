/** The words that names are made of, separated by blanks, and how two of them become one. */
export interface NameParts {
  readonly nameAdjectives: string
  readonly nameNouns: string
  readonly joinName: (adjective: string, noun: string) => string
}

/** A friendly name for somebody who has none yet: two words of the forest. */
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
