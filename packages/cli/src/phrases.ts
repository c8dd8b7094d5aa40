import type { Localized } from '@spellbough/kernel'

/** What the terminal itself says around a game. The game's own sentences come from its words. */
export interface Phrases {
  points(points: number): string
  wins(names: readonly string[]): string
  welcome(game: string, names: readonly string[]): string
  commitment(commitment: string): string
  resumed(moves: number): string
  movesHeading: string
  moreMoves(count: number): string
  movesMatching(text: string): string
  noMoveMatches(text: string): string
  oneMoveMatches: string
  movePrompt: string
  noSuchNumber(count: number): string
  takenBack: string
  nobodyElse: string
  pausePrompt: string
  moveIsLegal(move: string): string
  certainEffects: string
  moveIsIllegal: string
  whyUsage: string
  notAMove(text: string): string
  andSimilar(count: number): string
  saved(file: string, secret: boolean): string
  saveUsage: string
  noSection(id: string): string
  pagerPrompt: string
  over: string
  afterGamePrompt: string
  reveal(secret: string): string
  unfinished(moves: number): string
  and: string
  /** A word of this language for the command `hint`, which works in every language. */
  hintCommand: string
  hintsHeading: string
  noReason: string
  reviewed(name: string, judged: number, costly: number): string
  chose(step: number, move: string, chance: string): string
  better(move: string, chance: string): string
  help: string
}

const en: Phrases = {
  points: (points) => `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`,
  wins: (names) => (names.length === 1 ? `${names[0]} wins.` : `${joinNames(names, 'and')} share the win.`),
  welcome: (game, names) => `${game}: ${joinNames(names, 'and')}. Type help at any time.`,
  commitment: (commitment) =>
    `Every shuffle of this game is fixed by a secret that nobody sees before the end. Its fingerprint: ${commitment}`,
  resumed: (moves) => `The game goes on after ${moves} ${moves === 1 ? 'move' : 'moves'}.`,
  movesHeading: 'Your moves:',
  moreMoves: (count) => `…and ${count} more: "moves" lists all, a word out of a move narrows the list.`,
  movesMatching: (text) => `Moves with "${text}":`,
  noMoveMatches: (text) => `No move has "${text}" in it. "moves" lists all; "why ${text}" says why not; "help" helps.`,
  oneMoveMatches: 'Enter makes this move.',
  movePrompt: 'your move',
  noSuchNumber: (count) => `There is no such number; the moves go from 1 to ${count}.`,
  takenBack: 'Taken back.',
  nobodyElse: 'The game waits for nobody else.',
  pausePrompt: 'Enter goes on, undo takes it back',
  moveIsLegal: (move) => `Yes, you may: ${move}`,
  certainEffects: 'What surely follows:',
  moveIsIllegal: 'No:',
  whyUsage: 'Say which move: its number, a word out of it, or its JSON, as in: why 1',
  notAMove: (text) => `No move of this game has "${text}" in it.`,
  andSimilar: (count) => `  (and ${count} more like it)`,
  saved: (file, secret) =>
    secret ? `Saved in ${file}. Who opens this file can see every hidden card.` : `Saved in ${file}.`,
  saveUsage: 'Say where to, as in: save my-game.json',
  noSection: (id) => `The rules have no section "${id}". "rules" alone shows all of them.`,
  pagerPrompt: '— Enter shows more, q stops —',
  over: 'The game is over.',
  afterGamePrompt: 'save <file>, log or table; Enter leaves',
  reveal: (secret) => `The secret was ${secret}; "spellbough verify" checks a saved game against its fingerprint.`,
  unfinished: (moves) => `The game is not finished; ${moves} ${moves === 1 ? 'move was' : 'moves were'} made.`,
  and: 'and',
  hintCommand: 'hint',
  hintsHeading: 'The best moves, as far as a search can tell, with your chance to win:',
  noReason: 'No single thing sets it apart.',
  reviewed: (name, judged, costly) =>
    costly === 0
      ? `${name}: ${judged} ${judged === 1 ? 'choice' : 'choices'}, and none that cost much.`
      : `${name}: of ${judged} ${judged === 1 ? 'choice' : 'choices'}, ${costly === 1 ? 'this one' : `these ${costly}`} cost most.`,
  chose: (step, move, chance) => `Move ${step}: ${move} — ${chance}`,
  better: (move, chance) => `Better: ${move} — ${chance}`,
  help: [
    'a number        makes that move',
    'a word          shows the moves it occurs in',
    'moves           lists all your moves',
    'why <move>      what a move does, or which rule forbids it: a number, a word or JSON',
    'hint            the three best moves, with your chance to win and what speaks for them',
    'undo            takes your last move back, unless it revealed something or another player has acted',
    'others          lets all others act once, where all act at the same time',
    'table           shows the table again',
    'log             what happened so far',
    'rules [id]      the rules, or the rule with that id',
    'save <file>     keeps the game; "spellbough play <game> --resume <file>" goes on with it',
    'save-position <file>   keeps the position as it stands',
    'quit            leaves',
  ].join('\n'),
}

const de: Phrases = {
  points: (points) => `${points} ${Math.abs(points) === 1 ? 'Punkt' : 'Punkte'}`,
  wins: (names) => (names.length === 1 ? `${names[0]} gewinnt.` : `${joinNames(names, 'und')} teilen sich den Sieg.`),
  welcome: (game, names) => `${game}: ${joinNames(names, 'und')}. Mit help gibt es jederzeit Hilfe.`,
  commitment: (commitment) =>
    `Jedes Mischen in dieser Partie folgt aus einem Geheimnis, das bis zum Ende niemand sieht. Sein Fingerabdruck: ${commitment}`,
  resumed: (moves) => `Die Partie geht nach ${moves} ${moves === 1 ? 'Zug' : 'Zügen'} weiter.`,
  movesHeading: 'Deine Züge:',
  moreMoves: (count) => `… und ${count} weitere: „moves“ zeigt alle, ein Wort aus einem Zug engt die Liste ein.`,
  movesMatching: (text) => `Züge mit „${text}“:`,
  noMoveMatches: (text) => `Kein Zug enthält „${text}“. „moves“ zeigt alle, „why ${text}“ sagt warum, „help“ hilft.`,
  oneMoveMatches: 'Die Eingabetaste macht diesen Zug.',
  movePrompt: 'dein Zug',
  noSuchNumber: (count) => `Diese Nummer gibt es nicht; die Züge gehen von 1 bis ${count}.`,
  takenBack: 'Zurückgenommen.',
  nobodyElse: 'Das Spiel wartet auf niemanden sonst.',
  pausePrompt: 'Eingabetaste: weiter, undo: zurücknehmen',
  moveIsLegal: (move) => `Ja, das darfst du: ${move}`,
  certainEffects: 'Das folgt daraus sicher:',
  moveIsIllegal: 'Nein:',
  whyUsage: 'Sag, welcher Zug: seine Nummer, ein Wort daraus oder sein JSON, etwa: why 1',
  notAMove: (text) => `Kein Zug dieses Spiels enthält „${text}“.`,
  andSimilar: (count) => `  (und ${count} weitere dieser Art)`,
  saved: (file, secret) =>
    secret
      ? `Gespeichert in ${file}. Wer diese Datei öffnet, sieht alle verdeckten Karten.`
      : `Gespeichert in ${file}.`,
  saveUsage: 'Sag, wohin, etwa: save meine-partie.json',
  noSection: (id) => `Die Regeln haben keinen Abschnitt „${id}“. „rules“ allein zeigt sie ganz.`,
  pagerPrompt: '— Eingabetaste: weiter, q: Schluss —',
  over: 'Die Partie ist zu Ende.',
  afterGamePrompt: 'save <Datei>, log oder table; die Eingabetaste beendet',
  reveal: (secret) =>
    `Das Geheimnis war ${secret}; „spellbough verify“ prüft eine gespeicherte Partie gegen den Fingerabdruck.`,
  unfinished: (moves) => `Die Partie ist nicht zu Ende; ${moves} ${moves === 1 ? 'Zug wurde' : 'Züge wurden'} gemacht.`,
  and: 'und',
  hintCommand: 'tipp',
  hintsHeading: 'Die besten Züge, soweit eine Suche das sagen kann, mit deiner Aussicht auf den Sieg:',
  noReason: 'Nichts Einzelnes hebt ihn heraus.',
  reviewed: (name, judged, costly) =>
    costly === 0
      ? `${name}: ${judged} ${judged === 1 ? 'Entscheidung' : 'Entscheidungen'}, und keine hat viel gekostet.`
      : `${name}: Von ${judged} ${judged === 1 ? 'Entscheidung' : 'Entscheidungen'} ${costly === 1 ? 'hat diese' : `haben diese ${costly}`} am meisten gekostet.`,
  chose: (step, move, chance) => `Zug ${step}: ${move} — ${chance}`,
  better: (move, chance) => `Besser: ${move} — ${chance}`,
  help: [
    'eine Nummer     macht diesen Zug',
    'ein Wort        zeigt die Züge, in denen es vorkommt',
    'moves           zeigt alle deine Züge',
    'why <Zug>       was ein Zug bewirkt oder welche Regel ihn verbietet: Nummer, Wort oder JSON',
    'hint, tipp      die drei besten Züge, mit deiner Aussicht auf den Sieg und was für sie spricht',
    'undo            nimmt deinen letzten Zug zurück, solange er nichts aufgedeckt und niemand sonst gehandelt hat',
    'others          lässt alle anderen einmal handeln, wo alle gleichzeitig handeln',
    'table           zeigt den Tisch noch einmal',
    'log             was bisher geschah',
    'rules [Nummer]  die Regeln, oder die eine mit dieser Nummer',
    'save <Datei>    speichert die Partie; „spellbough play <Spiel> --resume <Datei>“ setzt sie fort',
    'save-position <Datei>   speichert die Stellung, wie sie ist',
    'quit            beendet',
  ].join('\n'),
}

export const phrases: Localized<Phrases> = { en, de }

function joinNames(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`
}
