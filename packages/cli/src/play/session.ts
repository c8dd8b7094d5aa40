import {
  gameFile,
  hasSeat,
  Illegal,
  journal,
  type LanguageCode,
  type Outcome,
  type Seat,
  seatsOf,
  writeGameFile,
  writePosition,
} from '@spellbough/kernel'
import { writeText } from '../files.ts'
import { type Io, type Paint, painter, print, type Style, textWidth } from '../io.ts'
import { MatchTime } from '../match-time.ts'
import { type Phrases, phrases } from '../phrases.ts'
import { readable, rulesSection, wrap } from '../rules-text.ts'
import { scoreSheet } from '../scores.ts'
import { tellStep } from '../telling.ts'
import type { Lines } from './lines.ts'
import type { Seating } from './seating.ts'

/** A match at the terminal: shows it, moves the bots, and carries out what a person may ask for at any time. */
export class Session {
  readonly io: Io
  readonly lines: Lines
  readonly seating: Seating
  readonly language: LanguageCode
  readonly say: Phrases
  readonly paint: Paint
  readonly #time: MatchTime
  readonly #written = new Set<string>()
  /** The person has acted, and the game goes on waiting for them: now it is the others' time. */
  #acted = false

  constructor(io: Io, lines: Lines, seating: Seating, language: LanguageCode) {
    this.io = io
    this.lines = lines
    this.seating = seating
    this.language = language
    this.say = phrases[language]
    this.paint = painter(io)
    this.#time = new MatchTime(() => io.now(), seating.match.log.lastTime)
    if (seating.resumed !== undefined) this.#written.add(seating.resumed)
  }

  get words() {
    return this.seating.game.words[this.language]
  }

  /** Match time. */
  get at(): number {
    return this.#time.after(this.seating.match.log.lastTime)
  }

  print(text: string): void {
    print(this.io, text)
  }

  /** A sentence, broken to the width of the terminal. */
  speak(text: string, style?: Style): void {
    for (const line of wrap(text, textWidth(this.io.stdout)))
      this.print(style === undefined ? line : this.paint(style, line))
  }

  welcome(): void {
    const { match, names, fairness, person } = this.seating
    this.speak(this.say.welcome(this.words.name, names), 'bold')
    this.speak(this.say.commitment(fairness.commitment), 'dim')
    if (match.log.length > 0) this.print(this.say.resumed(match.moveCount))
    else this.tell({ told: match.told(), revealed: false }, person)
  }

  showTable(): void {
    const { match, person, names } = this.seating
    const view = match.view(person)
    this.print(`\n${this.words.table(view, person, names)}`)
    if (match.result !== undefined) return
    this.print('')
    this.speak(this.words.waiting(view, person, names), 'cyan')
  }

  /**
   * Lets bots act until the game waits for the person, who comes first where several may act at once. Where it waits for
   * the person all the time, as in real time, every bot acts once for each move of the person.
   */
  runBots(): void {
    if (this.#acted) this.letOthersAct()
    this.#acted = false
    for (let seat = this.#nextBot(); seat !== undefined; seat = this.#nextBot()) this.#actFor(seat)
  }

  /** Every other seat that the game waits for now acts once, in any order. Whether there was any. */
  letOthersAct(): boolean {
    const { match, person, rng } = this.seating
    const others = seatsOf(match.toAct).filter((seat) => seat !== person)
    rng.shuffle(others)
    for (const seat of others) if (hasSeat(match.toAct, seat)) this.#actFor(seat)
    return others.length > 0
  }

  /** Makes the person's move, or says which rule forbids it. */
  playMove(move: unknown): boolean {
    return this.#unlessIllegal(() => {
      const { match, person } = this.seating
      this.tell(match.play(person, move, this.at), person)
      this.#acted = this.personIsAwaited
    })
  }

  undo(): boolean {
    return this.#unlessIllegal(() => {
      this.seating.match.undo(this.seating.person, this.at)
      this.print(this.say.takenBack)
    })
  }

  tell(outcome: Outcome, who: Seat): void {
    for (const { text, chapter } of tellStep(outcome.told, who, this.words, this.seating.names)) {
      if (chapter) this.print('')
      this.speak(chapter ? text : `· ${text}`, chapter ? 'bold' : undefined)
    }
  }

  /** The whole game as a file. It holds the secret, or it could not be gone on with. */
  save(file: string): void {
    const { match, players, begun, fairness } = this.seating
    this.#write(file, writeGameFile(gameFile(match, { players, begun, fairness })))
    this.speak(this.say.saved(file, match.result === undefined))
  }

  savePosition(file: string): void {
    const { match } = this.seating
    this.#write(file, writePosition(match.rules, match.state))
    this.speak(this.say.saved(file, match.result === undefined))
  }

  async showLog(): Promise<void> {
    const { match, person, names } = this.seating
    const lines = journal(match.told(), person).map((event) => this.words.event(event, names))
    await this.lines.page(lines.join('\n'), this.say.pageMore)
  }

  async showRules(id: string): Promise<void> {
    const rulesText = this.seating.game.rulesText[this.language]
    const text = id === '' ? rulesText : rulesSection(rulesText, id)
    if (text === undefined) this.speak(this.say.noSection(id))
    else await this.lines.page(readable(text, textWidth(this.io.stdout), this.paint), this.say.pageMore)
  }

  showResult(): void {
    const { match, names, fairness } = this.seating
    const { result } = match
    if (result === undefined) return
    this.print(`\n${scoreSheet(result, this.words, names, this.language, this.paint)}\n`)
    this.speak(this.say.reveal(fairness.secret), 'dim')
  }

  #actFor(seat: Seat): void {
    const { match, bots, person, rng } = this.seating
    const moves = match.moves(seat)
    const move = bots.get(seat)?.choose({ seat, moves, view: match.view(seat), budget: BUDGET, rng }) ?? moves[0]
    this.tell(match.play(seat, move, this.at), person)
  }

  /** The next seat without a person that the game waits for, the host included. */
  #nextBot(): Seat | undefined {
    return this.personIsAwaited ? undefined : seatsOf(this.seating.match.toAct)[0]
  }

  get personIsAwaited(): boolean {
    return hasSeat(this.seating.match.toAct, this.seating.person)
  }

  /** A file of this session may be replaced; anybody else's may not. */
  #write(file: string, text: string): void {
    writeText(this.io, file, text, this.#written.has(file))
    this.#written.add(file)
  }

  #unlessIllegal(act: () => void): boolean {
    try {
      act()
      return true
    } catch (error) {
      if (!(error instanceof Illegal)) throw error
      this.speak(`${this.words.refusal(error, this.seating.names)} (${error.rule})`, 'yellow')
      return false
    }
  }
}

/** Counted in tries, not in time: the same seed gives the same game. */
const BUDGET = { iterations: 1000 }
