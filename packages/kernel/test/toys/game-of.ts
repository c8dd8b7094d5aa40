import { BadInput, type FindGame, type FullWords, type Game, type Rules, type Shape } from '@spellbough/kernel'

/** A toy as a registered game, with hardly a word. */
export function gameOf<G extends Shape>(rules: Rules<G>, older: readonly Rules<G>[] = []): Game {
  const words: FullWords<G> = {
    name: rules.id,
    pitch: '',
    options: {},
    move: (move) => JSON.stringify(move),
    event: (event) => event.type,
    waiting: () => '',
    table: (view) => JSON.stringify(view),
    refusal: (illegal) => illegal.sentence,
    scoreLine: (line) => line.item,
    term: () => '',
  }
  const game: Game<G> = {
    rules,
    older,
    words: { en: words, de: words },
    rulesText: { en: '', de: '' },
    evaluate: () => 0,
    conformance: { modes: {}, longest: 1 },
  }
  return game as Game
}

/** A registry of these games alone. */
export const finder =
  (...games: readonly Game[]): FindGame =>
  (id) => {
    const game = games.find((candidate) => candidate.rules.id === id)
    if (game === undefined) throw new BadInput('game', `there is no game "${id}"`)
    return game
  }
