import type { GameTypes, Words } from '@spellbough/kernel'

/** The words with every event told in the reader's view, which says what role the reader plays. */
export function toldWords<W extends Words>(words: W, view: GameTypes['view']): W {
  return { ...words, event: (event, names, toldTo) => words.event(event, names, toldTo, view) }
}
