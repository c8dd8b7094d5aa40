import { BOT_NAMES } from '@spellbough/bots'
import { command } from '../arguments.ts'
import type { Io } from '../io.ts'
import { Lines } from '../play/lines.ts'
import { type SeatingFlags, seatingFrom } from '../play/seating.ts'
import { Session } from '../play/session.ts'
import { takeLeave, takeTurn } from '../play/turn.ts'
import { LANGUAGE_FLAG, OPTIONS_FLAG, readLanguage } from '../settings.ts'

export const play = command({
  name: 'play',
  summary: 'Plays a game in the terminal: you against bots.',
  places: ['game'],
  flags: {
    seats: { value: 'N', help: 'how many play, you included (the fewest the game takes)' },
    options: OPTIONS_FLAG,
    position: { value: 'file', help: 'begin from a position instead of a deal' },
    bots: { value: 'a,b,…', help: `the bots by seat, or one for all: ${BOT_NAMES.join(', ')} (adept)` },
    seat: { value: 'n', help: 'your seat, counted from 1 (1)' },
    name: { value: 'name', help: 'your name at the table (Guest)' },
    language: LANGUAGE_FLAG,
    seed: { value: 'word', help: 'deal from this word instead of a fresh secret: the same word, the same deal' },
    resume: { value: 'file', help: 'go on with a saved game' },
    pause: { help: 'wait for Enter before play passes on, so that every move can still be taken back' },
  },
  notes: [
    'Choose a move by its number, or type a word out of it to narrow the list. At any time:',
    'undo, why <move>, hint, moves, table, log, rules [id], save <file>, save-position <file>, help, quit.',
    'Moves can also be piped in, one line each; at the end of the input the program stops.',
  ].join('\n'),
  run: async ({ language, pause, ...flags }, [game = ''], io) =>
    await playGame(io, game, flags, language, pause === true),
})

export async function playGame(
  io: Io,
  game: string,
  flags: SeatingFlags,
  languageFlag: string | undefined,
  pause: boolean,
  opened?: Lines,
): Promise<number> {
  const language = readLanguage(languageFlag)
  const seating = await seatingFrom(io, game, flags, language)
  const lines = opened ?? new Lines(io)
  try {
    await playOn(new Session(io, lines, seating, language), pause)
  } finally {
    lines.close()
  }
  return 0
}

async function playOn(session: Session, pause: boolean): Promise<void> {
  const { match, person } = session.seating
  session.welcome()
  for (;;) {
    if (pause && !session.personIsAwaited && match.canUndo(person)) {
      const line = await session.lines.ask(`${session.say.pause} > `)
      if (line?.toLowerCase() === 'undo' && session.undo()) continue
    }
    session.runBots()
    if (match.result !== undefined) break
    if ((await takeTurn(session)) === 'left') {
      session.print(session.say.unfinished(match.moveCount))
      return
    }
  }
  session.showTable()
  session.showResult()
  await takeLeave(session)
}
