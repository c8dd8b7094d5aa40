/** Whether a sentence has every word that somebody typed, whole or in part; capitals and accents do not matter. */
export function speaksOf(sentence: string, typed: string): boolean {
  const text = fold(sentence)
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('−', '-')
    .toLowerCase()
    .trim()
