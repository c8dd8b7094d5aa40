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
  reviewed(name: string, decisions: number, costly: number): string
  chose(step: number, move: string, chance: string): string
  better(move: string, chance: string): string
  help: string
}

const en: Phrases = {
  points: (points) => `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`,
  wins: (names) => (names.length === 1 ? `${names[0]} wins.` : `${joinNames(names, 'and')} share the win.`),
  welcome: (game, names) => `${game}: ${joinNames(names, 'and')}. Type help at any time.`,
  commitment: (commitment) =>
    `Every shuffle of this game follows from a secret that stays hidden until the end. Hash of the secret: ${commitment}`,
  resumed: (moves) => `Game resumed after ${moves} ${moves === 1 ? 'move' : 'moves'}.`,
  movesHeading: 'Your moves:',
  moreMoves: (count) => `…and ${count} more. Type "moves" to list all, or a word from a move to narrow the list.`,
  movesMatching: (text) => `Moves with "${text}":`,
  noMoveMatches: (text) =>
    `No move contains "${text}". Type "moves" to list all moves, "why ${text}" for the reason, or "help".`,
  oneMoveMatches: 'Press Enter to make this move.',
  movePrompt: 'your move',
  noSuchNumber: (count) => `There is no move with this number. Choose 1 to ${count}.`,
  takenBack: 'Move undone.',
  nobodyElse: 'No other player can act now.',
  pausePrompt: 'Press Enter to continue, or type undo',
  moveIsLegal: (move) => `Allowed: ${move}`,
  certainEffects: 'Certain effects:',
  moveIsIllegal: 'Not allowed:',
  whyUsage: 'Name the move by its number, a word from it, or its JSON, for example: why 1',
  notAMove: (text) => `No move of this game contains "${text}".`,
  andSimilar: (count) => `  (and ${count} more like this)`,
  saved: (file, secret) =>
    secret ? `Saved to ${file}. The file shows every hidden card to anyone who opens it.` : `Saved to ${file}.`,
  saveUsage: 'Name the file, for example: save my-game.json',
  noSection: (id) => `The rules have no section "${id}". Type "rules" to see all of them.`,
  pagerPrompt: '— Enter: more, q: stop —',
  over: 'The game is over.',
  afterGamePrompt: 'save <file>, log or show; Enter quits',
  reveal: (secret) => `The secret was ${secret}. "spellbough verify" checks a saved game against its hash.`,
  unfinished: (moves) => `The game is not finished; ${moves} ${moves === 1 ? 'move was' : 'moves were'} made.`,
  and: 'and',
  hintCommand: 'hint',
  hintsHeading: 'Best moves found by the search, with your chance of winning:',
  noReason: 'No single reason stands out.',
  reviewed: (name, decisions, costly) =>
    costly === 0
      ? `${name}: ${decisions} ${decisions === 1 ? 'decision' : 'decisions'} reviewed, no costly mistake.`
      : `${name}: ${decisions} ${decisions === 1 ? 'decision' : 'decisions'} reviewed. ${costly === 1 ? 'This one' : `These ${costly}`} cost the most:`,
  chose: (step, move, chance) => `Move ${step}: ${move} — ${chance}`,
  better: (move, chance) => `Better: ${move} — ${chance}`,
  help: [
    'a number        make the move with this number',
    'a word          list the moves that contain this word',
    'moves           list all your moves',
    'why <move>      what a move does, or which rule forbids it: a number, a word or JSON',
    'hint            the three best moves, with your chance of winning and the reasons',
    'undo            undo your last move, unless it revealed something or another player has acted',
    'others          let every other player act once, where all act at the same time',
    'show            show the position again',
    'log             what has happened so far',
    'rules [id]      the rules, or the rule with this id',
    'save <file>     save the game; "spellbough play <game> --resume <file>" resumes it',
    'save-position <file>   save the current position',
    'quit            quit',
  ].join('\n'),
}

const de: Phrases = {
  points: (points) => `${points} ${Math.abs(points) === 1 ? 'Punkt' : 'Punkte'}`,
  wins: (names) => (names.length === 1 ? `${names[0]} gewinnt.` : `${joinNames(names, 'und')} teilen sich den Sieg.`),
  welcome: (game, names) => `${game}: ${joinNames(names, 'und')}. Mit „help“ bekommst du jederzeit Hilfe.`,
  commitment: (commitment) =>
    `Jedes Mischen in dieser Partie folgt aus einem Geheimnis, das bis zum Ende verborgen bleibt. Sein Hashwert: ${commitment}`,
  resumed: (moves) => `Partie nach ${moves} ${moves === 1 ? 'Zug' : 'Zügen'} fortgesetzt.`,
  movesHeading: 'Deine Züge:',
  moreMoves: (count) => `… und ${count} weitere. „moves“ zeigt alle, ein Wort aus einem Zug kürzt die Liste.`,
  movesMatching: (text) => `Züge mit „${text}“:`,
  noMoveMatches: (text) =>
    `Kein Zug enthält „${text}“. „moves“ zeigt alle Züge, „why ${text}“ den Grund, „help“ die Befehle.`,
  oneMoveMatches: 'Mit der Eingabetaste machst du diesen Zug.',
  movePrompt: 'dein Zug',
  noSuchNumber: (count) => `Einen Zug mit dieser Nummer gibt es nicht. Wähle 1 bis ${count}.`,
  takenBack: 'Zug zurückgenommen.',
  nobodyElse: 'Außer dir ist gerade niemand am Zug.',
  pausePrompt: 'Eingabetaste: weiter, undo: zurücknehmen',
  moveIsLegal: (move) => `Erlaubt: ${move}`,
  certainEffects: 'Sichere Folgen:',
  moveIsIllegal: 'Nicht erlaubt:',
  whyUsage: 'Nenne den Zug mit seiner Nummer, einem Wort daraus oder seinem JSON, zum Beispiel: why 1',
  notAMove: (text) => `Kein Zug dieses Spiels enthält „${text}“.`,
  andSimilar: (count) => `  (und ${count} weitere dieser Art)`,
  saved: (file, secret) =>
    secret
      ? `Gespeichert in ${file}. Wer diese Datei öffnet, sieht alle verdeckten Karten.`
      : `Gespeichert in ${file}.`,
  saveUsage: 'Nenne die Datei, zum Beispiel: save meine-partie.json',
  noSection: (id) => `Die Regeln haben keinen Abschnitt „${id}“. „rules“ zeigt alle Regeln.`,
  pagerPrompt: '— Eingabetaste: weiter, q: beenden —',
  over: 'Die Partie ist zu Ende.',
  afterGamePrompt: 'save <Datei>, log oder show; Eingabetaste: beenden',
  reveal: (secret) =>
    `Das Geheimnis war ${secret}. „spellbough verify“ prüft eine gespeicherte Partie gegen den Hashwert.`,
  unfinished: (moves) =>
    `Die Partie ist nicht zu Ende; bisher ${moves === 1 ? 'wurde 1 Zug' : `wurden ${moves} Züge`} gemacht.`,
  and: 'und',
  hintCommand: 'tipp',
  hintsHeading: 'Die besten Züge laut Suche, mit deiner Gewinnchance:',
  noReason: 'Kein einzelner Grund sticht heraus.',
  reviewed: (name, decisions, costly) =>
    costly === 0
      ? `${name}: ${decisions} ${decisions === 1 ? 'Entscheidung' : 'Entscheidungen'} geprüft, kein teurer Fehler.`
      : `${name}: ${decisions} ${decisions === 1 ? 'Entscheidung' : 'Entscheidungen'} geprüft. ${costly === 1 ? 'Diese hat' : `Diese ${costly} haben`} am meisten gekostet:`,
  chose: (step, move, chance) => `Zug ${step}: ${move} — ${chance}`,
  better: (move, chance) => `Besser: ${move} — ${chance}`,
  help: [
    'eine Nummer     macht diesen Zug',
    'ein Wort        zeigt die Züge, die es enthalten',
    'moves           zeigt alle deine Züge',
    'why <Zug>       was ein Zug bewirkt oder welche Regel ihn verbietet: Nummer, Wort oder JSON',
    'hint, tipp      die drei besten Züge, mit deiner Gewinnchance und den Gründen',
    'undo            nimmt deinen letzten Zug zurück, solange er nichts aufgedeckt und niemand sonst gezogen hat',
    'others          lässt alle anderen einmal ziehen, wenn alle gleichzeitig dran sind',
    'show            zeigt die Stellung noch einmal',
    'log             zeigt, was bisher geschah',
    'rules [Nummer]  zeigt die Regeln oder nur die Regel mit dieser Nummer',
    'save <Datei>    speichert die Partie; „spellbough play <Spiel> --resume <Datei>“ setzt sie fort',
    'save-position <Datei>   speichert die aktuelle Stellung',
    'quit            beendet das Programm',
  ].join('\n'),
}

export const phrases: Localized<Phrases> = { en, de }

function joinNames(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`
}
