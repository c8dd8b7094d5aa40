/** Whether a sentence has every word that somebody typed, whole or in part; capitals and accents do not matter. */
export function matchesText(sentence: string, typed: string): boolean {
  const text = foldCase(sentence)
  return foldCase(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const foldCase = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('−', '-')
    .toLowerCase()
    .trim()
