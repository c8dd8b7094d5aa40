import {
  type FindGame,
  type FullWords,
  type Game,
  type GameTypes,
  InvalidInput,
  olderVersion,
  type Rules,
} from '@spellbough/kernel'

/** A toy as a registered game, with hardly a word. */
export function gameOf<G extends GameTypes>(rules: Rules<G>, older: readonly Rules<G>[] = []): Game {
  const words: FullWords<G> = {
    name: rules.id,
    pitch: '',
    options: {},
    move: (move) => JSON.stringify(move),
    event: (event) => event.type,
    waiting: () => '',
    textView: (view) => JSON.stringify(view),
    refusal: (illegal) => illegal.sentence,
    scoreLine: (line) => line.item,
    term: () => '',
  }
  const game: Game<G> = {
    rules,
    olderVersions: older.map((old) => olderVersion(old.version, async () => ({ game: gameOf(old) }))),
    words: { en: words, de: words },
    rulesText: { en: '', de: '' },
    evaluate: () => 0,
    conformance: { modes: {}, maxMoves: 1 },
  }
  return game as Game
}

/** A registry of these games alone. */
export const finder =
  (...games: readonly Game[]): FindGame =>
  (id) => {
    const game = games.find((candidate) => candidate.rules.id === id)
    if (game === undefined) throw new InvalidInput('game', `there is no game "${id}"`)
    return game
  }
