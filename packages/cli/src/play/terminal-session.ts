import {
  hasSeat,
  IllegalAction,
  type LanguageCode,
  type MoveOutcome,
  readableEvents,
  type Seat,
  seatsOf,
  toGameFile,
  writeGameFile,
  writePosition,
} from '@spellbough/kernel'
import { writeText } from '../files.ts'
import { type Io, type Paint, painter, print, type Style, textWidth } from '../io.ts'
import { MatchTime } from '../match-time.ts'
import { narrateStep } from '../narration.ts'
import { type Phrases, phrases } from '../phrases.ts'
import { renderMarkdown, rulesSection, wrap } from '../rules-text.ts'
import { formatScoreSheet } from '../score-sheet.ts'
import type { LineReader } from './line-reader.ts'
import type { LocalMatch } from './local-match.ts'

/** A match at the terminal: shows it, moves the bots, and carries out the person's commands. */
export class TerminalSession {
  readonly io: Io
  readonly lines: LineReader
  readonly localMatch: LocalMatch
  readonly language: LanguageCode
  readonly phrases: Phrases
  readonly paint: Paint
  readonly #time: MatchTime
  readonly #written = new Set<string>()
  /** The person has acted and is still awaited: now every other seat may act once. */
  #acted = false

  constructor(io: Io, lines: LineReader, localMatch: LocalMatch, language: LanguageCode) {
    this.io = io
    this.lines = lines
    this.localMatch = localMatch
    this.language = language
    this.phrases = phrases[language]
    this.paint = painter(io)
    this.#time = new MatchTime(() => io.now(), localMatch.match.log.lastTime)
    if (localMatch.resumed !== undefined) this.#written.add(localMatch.resumed)
  }

  get words() {
    return this.localMatch.game.words[this.language]
  }

  /** Milliseconds since the match began. */
  get matchTimeMs(): number {
    return this.#time.elapsedMs(this.localMatch.match.log.lastTime)
  }

  print(text: string): void {
    print(this.io, text)
  }

  /** Prints a sentence, wrapped to the width of the terminal. */
  printWrapped(text: string, style?: Style): void {
    for (const line of wrap(text, textWidth(this.io.stdout)))
      this.print(style === undefined ? line : this.paint(style, line))
  }

  welcome(): void {
    const { match, names, fairness, person } = this.localMatch
    this.printWrapped(this.phrases.welcome(this.words.name, names), 'bold')
    this.printWrapped(this.phrases.commitment(fairness.commitment), 'dim')
    if (match.log.length > 0) this.print(this.phrases.resumed(match.moveCount))
    else this.showEvents({ events: match.replayEvents(), revealed: false }, person)
  }

  showPosition(): void {
    const { match, person, names } = this.localMatch
    const view = match.view(person)
    this.print(`\n${this.words.textView(view, person, names)}`)
    if (match.result !== undefined) return
    this.print('')
    this.printWrapped(this.words.waiting(view, person, names), 'cyan')
  }

  /**
   * Lets bots act until the game waits for the person, who comes first where several may act at once. Where the person is
   * always awaited, as in real time, every bot acts once for each move of the person.
   */
  runBots(): void {
    if (this.#acted) this.letOthersAct()
    this.#acted = false
    for (let seat = this.#nextBot(); seat !== undefined; seat = this.#nextBot()) this.#actFor(seat)
  }

  /** Every other awaited seat acts once, in random order. Returns whether there was any. */
  letOthersAct(): boolean {
    const { match, person, rng } = this.localMatch
    const others = seatsOf(match.toAct).filter((seat) => seat !== person)
    rng.shuffle(others)
    for (const seat of others) if (hasSeat(match.toAct, seat)) this.#actFor(seat)
    return others.length > 0
  }

  /** Makes the person's move, or prints which rule forbids it. Returns whether it was made. */
  playMove(move: unknown): boolean {
    return this.#unlessIllegal(() => {
      const { match, person } = this.localMatch
      this.showEvents(match.play(person, move, this.matchTimeMs), person)
      this.#acted = this.isPersonAwaited
    })
  }

  undo(): boolean {
    return this.#unlessIllegal(() => {
      this.localMatch.match.undo(this.localMatch.person, this.matchTimeMs)
      this.print(this.phrases.takenBack)
    })
  }

  showEvents(outcome: MoveOutcome, who: Seat): void {
    for (const { text, chapter } of narrateStep(outcome.events, who, this.words, this.localMatch.names)) {
      if (chapter) this.print('')
      this.printWrapped(chapter ? text : `· ${text}`, chapter ? 'bold' : undefined)
    }
  }

  /** Saves the whole game to a file. The file contains the secret, which is needed to resume. */
  save(file: string): void {
    const { match, players, begun, fairness } = this.localMatch
    this.#write(file, writeGameFile(toGameFile(match, { players, begun, fairness })))
    this.printWrapped(this.phrases.saved(file, match.result === undefined))
  }

  savePosition(file: string): void {
    const { match } = this.localMatch
    this.#write(file, writePosition(match.rules, match.state))
    this.printWrapped(this.phrases.saved(file, match.result === undefined))
  }

  async showLog(): Promise<void> {
    const { match, person, names } = this.localMatch
    const view = match.view(person)
    const lines = readableEvents(match.replayEvents(), person).map((event) =>
      this.words.event(event, names, person, view),
    )
    await this.lines.page(lines.join('\n'), this.phrases.pagerPrompt)
  }

  async showRules(id: string): Promise<void> {
    const rulesText = this.localMatch.game.rulesText[this.language]
    const text = id === '' ? rulesText : rulesSection(rulesText, id)
    if (text === undefined) this.printWrapped(this.phrases.noSection(id))
    else await this.lines.page(renderMarkdown(text, textWidth(this.io.stdout), this.paint), this.phrases.pagerPrompt)
  }

  showResult(): void {
    const { match, names, fairness } = this.localMatch
    const { result } = match
    if (result === undefined) return
    this.print(`\n${formatScoreSheet(result, this.words, names, this.language, this.paint)}\n`)
    this.printWrapped(this.phrases.reveal(fairness.secret), 'dim')
  }

  #actFor(seat: Seat): void {
    const { match, bots, person, rng } = this.localMatch
    const moves = match.moves(seat)
    const move = bots.get(seat)?.choose({ seat, moves, view: match.view(seat), budget: BOT_BUDGET, rng }) ?? moves[0]
    this.showEvents(match.play(seat, move, this.matchTimeMs), person)
  }

  /** The next seat without a person that the game waits for, the host included. */
  #nextBot(): Seat | undefined {
    return this.isPersonAwaited ? undefined : seatsOf(this.localMatch.match.toAct)[0]
  }

  get isPersonAwaited(): boolean {
    return hasSeat(this.localMatch.match.toAct, this.localMatch.person)
  }

  /** Replaces a file that this session wrote or resumed from, and no other. */
  #write(file: string, text: string): void {
    writeText(this.io, file, text, this.#written.has(file))
    this.#written.add(file)
  }

  #unlessIllegal(act: () => void): boolean {
    try {
      act()
      return true
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error
      this.printWrapped(`${this.words.refusal(error, this.localMatch.names)} (${error.rule})`, 'yellow')
      return false
    }
  }
}

/** Counted in iterations, not in time: the same seed gives the same game. */
const BOT_BUDGET = { iterations: 1000 }
