import type { GameListingWords } from '@spellbough/kernel'

const MAX_LINE_LENGTH = 14
const MAX_FONT_SIZE = 44
const LINE_WIDTH = 280
/** The width of a letter of the display face on average, as a share of its size. */
const LETTER_WIDTH = 0.56

/** A name as the title of a cover: broken between words, centred, in letters that fit. */
export function layOutTitle(name: string): Required<GameListingWords>['title'] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && longer.length <= MAX_LINE_LENGTH) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const longest = Math.max(...lines.map(({ length }) => length))
  const size = Math.round(Math.min(MAX_FONT_SIZE, LINE_WIDTH / (longest * LETTER_WIDTH)))
  return { at: 'centre', lines: lines.map((line, index) => [line, 16 + Math.round((index + 0.85) * size), size]) }
}
