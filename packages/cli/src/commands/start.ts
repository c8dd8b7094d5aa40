import type { Game, GameOption } from '@spellbough/kernel'
import { type Io, painter, print, textWidth } from '../io.ts'
import { LineReader } from '../play/line-reader.ts'
import { wrap } from '../rules-text.ts'
import { playGame } from './play.ts'

/** `spellbough` without arguments on a terminal: asks for a game and its options, then plays it. */
export async function start(io: Io): Promise<number> {
  const lines = new LineReader(io)
  try {
    return await runStartDialog(io, lines)
  } finally {
    lines.close()
  }
}

async function runStartDialog(io: Io, lines: LineReader): Promise<number> {
  print(io, painter(io)('bold', 'Welcome to Spellbough. Press Enter for the value in brackets, Ctrl-C to quit.'))
  const [first] = io.games
  if (first === undefined) return 0
  io.games.forEach((game, index) => printWrapped(io, `  ${index + 1}. ${game.words.en.name} — ${game.words.en.pitch}`))
  const game = await askChoice(io, lines, 'Which game?', [...io.games], first, (one, at) => [
    String(at + 1),
    one.rules.id,
  ])
  if (game === undefined) return 0
  const [min, max] = game.rules.seats
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const seats = await askChoice(io, lines, `How many players, you included? ${min}–${max}`, counts, min, (n) => [
    String(n),
  ])
  if (seats === undefined) return 0
  const options = await pickOptions(io, lines, game)
  if (options === undefined) return 0
  const flags = { seats: String(seats), ...(options === '' ? {} : { options }) }
  return await playGame(io, game.rules.id, flags, undefined, false, lines)
}

async function pickOptions(io: Io, lines: LineReader, game: Game): Promise<string | undefined> {
  const chosen: string[] = []
  for (const [name, option] of Object.entries<GameOption>(game.rules.options as Readonly<Record<string, GameOption>>)) {
    const words = game.words.en.options[name]
    printWrapped(io, `${words?.label ?? name}: ${words?.help ?? ''}`)
    const values = choicesOf(option)
    for (const { value, names } of values) {
      const explanation = words?.values?.[value]
      if (explanation !== undefined) printWrapped(io, `  - ${names[0]}: ${explanation}`)
    }
    const fallback = values.find(({ value }) => value === String(option.default)) ?? values[0]
    if (fallback === undefined) continue
    const question =
      option.kind === 'number' ? `${option.min}–${option.max}` : values.map(({ names }) => names[0]).join(' or ')
    const picked = await askChoice(io, lines, question, values, fallback, ({ names }) => names)
    if (picked === undefined) return undefined
    chosen.push(`${name}=${picked.value}`)
  }
  return chosen.join(',')
}

/** A value of an option, with the answers that stand for it. */
interface OptionChoice {
  readonly value: string
  readonly names: readonly string[]
}

function choicesOf(option: GameOption): OptionChoice[] {
  if (option.kind === 'choice') return option.values.map((value) => ({ value, names: [value] }))
  if (option.kind === 'flag')
    return [
      { value: 'true', names: ['yes', 'y', 'true'] },
      { value: 'false', names: ['no', 'n', 'false'] },
    ]
  return Array.from({ length: option.max - option.min + 1 }, (_, index) => String(option.min + index)).map((value) => ({
    value,
    names: [value],
  }))
}

function printWrapped(io: Io, text: string): void {
  for (const line of wrap(text, textWidth(io.stdout))) print(io, line)
}

/** Asks until the answer is one of the choices; `undefined` at the end of the input. */
async function askChoice<Choice>(
  io: Io,
  lines: LineReader,
  question: string,
  choices: readonly Choice[],
  fallback: Choice,
  named: (choice: Choice, index: number) => readonly string[],
): Promise<Choice | undefined> {
  const shown = named(fallback, choices.indexOf(fallback))[0] ?? ''
  for (;;) {
    const answer = await lines.ask(`${question} [${shown}] > `)
    if (answer === undefined) return undefined
    if (answer === '') return fallback
    const found = choices.find((choice, index) => named(choice, index).includes(answer.toLowerCase()))
    if (found !== undefined) return found
    print(io, `"${answer}" is not one of ${choices.map((choice, index) => named(choice, index)[0]).join(', ')}.`)
  }
}
