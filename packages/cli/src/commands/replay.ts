import type { Match } from '@spellbough/kernel'
import { command } from '../arguments.ts'
import { readFileAs } from '../files.ts'
import { painter, print, printJson } from '../io.ts'
import { narrateStep, type Perspective, type Sentence } from '../narration.ts'
import { phrases } from '../phrases.ts'
import { formatScoreSheet } from '../score-sheet.ts'
import { LANGUAGE_FLAG, readLanguage, readSeat } from '../shared-flags.ts'
import { openVerifiedGame } from '../verified-game.ts'

export const replay = command({
  name: 'replay',
  summary: 'Prints a recorded game move by move, with its result.',
  positionals: ['file'],
  flags: {
    seat: { value: 'n|all', help: 'what seat n saw, or everything (default: what a spectator saw)' },
    language: LANGUAGE_FLAG,
    json: { help: 'as JSON: {game, players, steps: [{step, sentences}], result}' },
  },
  notes: 'Undone moves are left out.',
  async run(given, [path = ''], io) {
    const language = readLanguage(given.language)
    const { file, game, match } = await readFileAs(io, path, (text) => openVerifiedGame(text, io.games))
    const words = game.words[language]
    const names = file.players.map((player) => player.name)
    const perspective = parsePerspective(given.seat, names.length)
    const steps = stepsOf(match, (events) => narrateStep(events, perspective, words, names))
    const { result } = match
    if (given.json === true) {
      printJson(io, { game: file.game, players: file.players, steps, result: result ?? null })
      return 0
    }
    const paint = painter(io)
    print(io, paint('bold', `${words.name}: ${names.join(', ')}`))
    const width = String(steps.length).length
    for (const { step, sentences } of steps)
      sentences.forEach(({ text, chapter }, index) => {
        const number = index === 0 ? String(step) : ''
        print(io, chapter ? `\n${paint('bold', text)}` : `${paint('dim', number.padStart(width))}  ${text}`)
      })
    print(
      io,
      result === undefined
        ? `\n${phrases[language].unfinished(match.moveCount)}`
        : `\n${formatScoreSheet(result, words, names, language, paint)}`,
    )
    return 0
  },
})

interface Step {
  /** The number of the move; 0 is the beginning. */
  readonly step: number
  readonly sentences: readonly Sentence[]
}

function stepsOf(match: Match, narrate: (events: Parameters<typeof narrateStep>[0]) => Sentence[]): Step[] {
  const steps: Step[] = []
  match.visitStates((_state, step, events) => {
    const sentences = narrate(events)
    if (sentences.length > 0) steps.push({ step, sentences })
  })
  return steps
}

function parsePerspective(text: string | undefined, seats: number): Perspective {
  if (text === undefined) return 'spectator'
  return text === 'all' ? 'all' : readSeat(text, seats)
}
