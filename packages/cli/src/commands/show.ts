import { InvalidInput, type Localized, makeSeatView, type Seat, seatsOf, z } from '@spellbough/kernel'
import { command } from '../arguments.ts'
import { readFileAs } from '../files.ts'
import { painter, print, printJson } from '../io.ts'
import { openPositionText } from '../position-text.ts'
import { formatScoreSheet } from '../score-sheet.ts'
import { LANGUAGE_FLAG, readLanguage, readSeat } from '../shared-flags.ts'

export const show = command({
  name: 'show',
  summary: 'Shows a position: the text view, whose turn it is, and the legal moves.',
  positionals: ['position'],
  flags: {
    seat: { value: 'n', help: 'what seat n sees, with its legal moves (default: what a spectator sees)' },
    all: { help: 'everything, hidden cards too, with the moves of every seat' },
    language: LANGUAGE_FLAG,
    json: { help: 'as JSON: {game, version, seats, who, awaited, view, moves, result}; seats count from 0 there' },
  },
  async run(given, [path = ''], io) {
    const language = readLanguage(given.language)
    if (given.all === true && given.seat !== undefined)
      throw new InvalidInput('--seat', 'it cannot be combined with --all, which shows every seat')
    const { game, rules, state } = await readFileAs(io, path, (text) => openPositionText(text, io.games))
    const seat = given.seat === undefined ? undefined : readSeat(given.seat, state.seats)
    const who = seat ?? 'spectator'
    const view = given.all === true ? state : makeSeatView(rules, state, who)
    const words = game.words[language]
    const names = Array.from({ length: state.seats }, (_, index) => `${SEAT[language]} ${index + 1}`)
    const result = rules.result(view)
    const actors =
      given.all === true ? seatsOf(rules.mayAct?.(state) ?? rules.toAct(state)) : seat === undefined ? [] : [seat]
    const moves = actors.flatMap((actor: Seat) =>
      rules.moves(view, actor).map((move) => ({ seat: actor, move, text: words.move(move, view, names) })),
    )
    if (given.json === true) {
      const awaited = seatsOf(rules.toAct(view))
      const { id, version } = rules
      const shown = given.all === true ? 'all' : who
      const encodedView = z.encode(rules.viewCodec, view)
      printJson(io, {
        game: id,
        version,
        seats: state.seats,
        who: shown,
        awaited,
        view: encodedView,
        moves,
        result: result ?? null,
      })
      return 0
    }
    const paint = painter(io)
    print(io, words.textView(view, who, names))
    if (result !== undefined) {
      print(io, `\n${formatScoreSheet(result, words, names, language, paint)}`)
      return 0
    }
    print(io, `\n${paint('cyan', words.waiting(view, who, names))}`)
    for (const actor of actors) {
      const own = moves.filter((one) => one.seat === actor)
      if (own.length === 0) continue
      print(io, `\n${names[actor]}:`)
      own.forEach(({ text }, index) => print(io, `  ${String(index + 1).padStart(String(own.length).length)}  ${text}`))
    }
    return 0
  },
})

const SEAT: Localized<string> = { en: 'Seat', de: 'Platz' }
