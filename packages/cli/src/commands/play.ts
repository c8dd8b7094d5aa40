import { LEVEL_IDS } from '@spellbough/bots'
import { command } from '../arguments.ts'
import type { Io } from '../io.ts'
import { LineReader } from '../play/line-reader.ts'
import { openLocalMatch, type PlayFlags } from '../play/local-match.ts'
import { TerminalSession } from '../play/terminal-session.ts'
import { runAfterGame, takeTurn } from '../play/turn.ts'
import { LANGUAGE_FLAG, OPTIONS_FLAG, readLanguage } from '../shared-flags.ts'

export const play = command({
  name: 'play',
  summary: 'Plays a game in the terminal: you against bots.',
  positionals: ['game'],
  flags: {
    seats: { value: 'N', help: 'number of players, you included (the minimum of the game)' },
    options: OPTIONS_FLAG,
    position: { value: 'file', help: 'start from a position instead of a deal' },
    bots: { value: 'a,b,…', help: `the bots by seat, or one for all: ${LEVEL_IDS.join(', ')} (adept)` },
    seat: { value: 'n', help: 'your seat, counted from 1 (1)' },
    name: { value: 'name', help: 'your name (Guest)' },
    language: LANGUAGE_FLAG,
    seed: { value: 'word', help: 'deal from this word instead of a random secret; the same word gives the same deal' },
    resume: { value: 'file', help: 'resume a saved game' },
    pause: { help: 'wait for Enter after each of your turns, so that every move can still be undone' },
  },
  notes: [
    'Choose a move by its number, or type a word from it to narrow the list. At any time:',
    'undo, why <move>, hint, moves, show, log, rules [id], save <file>, save-position <file>, help, quit.',
    'Moves can also be piped in, one per line; the program stops at the end of the input.',
  ].join('\n'),
  run: async ({ language, pause, ...flags }, [game = ''], io) =>
    await playGame(io, game, flags, language, pause === true),
})

export async function playGame(
  io: Io,
  game: string,
  flags: PlayFlags,
  languageFlag: string | undefined,
  pause: boolean,
  opened?: LineReader,
): Promise<number> {
  const language = readLanguage(languageFlag)
  const localMatch = await openLocalMatch(io, game, flags, language)
  const lines = opened ?? new LineReader(io)
  try {
    await runSession(new TerminalSession(io, lines, localMatch, language), pause)
  } finally {
    lines.close()
  }
  return 0
}

async function runSession(session: TerminalSession, pause: boolean): Promise<void> {
  const { match, person } = session.localMatch
  session.welcome()
  for (;;) {
    if (pause && !session.isPersonAwaited && match.canUndo(person)) {
      const line = await session.lines.ask(`${session.phrases.pausePrompt} > `)
      if (line?.toLowerCase() === 'undo' && session.undo()) continue
    }
    session.runBots()
    if (match.result !== undefined) break
    if ((await takeTurn(session)) === 'left') {
      session.print(session.phrases.unfinished(match.moveCount))
      return
    }
  }
  session.showPosition()
  session.showResult()
  await runAfterGame(session)
}
