/**
 * Puts soft hyphens into the long words of names: `words` has them with a middle dot at each place. Browsers hyphenate few
 * names by themselves.
 */
export function softHyphens(words: string): (name: string) => string {
  const broken = words
    .split(/\s+/)
    .map((word) => [word.replaceAll('·', ''), word.replaceAll('·', SOFT_HYPHEN)] as const)
  return (name) => broken.reduce((text, [word, parts]) => text.replace(word, parts), name)
}

const SOFT_HYPHEN = '\u00ad'
