import { InvalidInput } from '@spellbough/kernel'
import { hintsFor } from './hint.ts'
import { listMoves } from './listing.ts'
import type { TerminalSession } from './terminal-session.ts'
import { explain } from './why.ts'

/** How a turn of the person ended: a move was made or undone, or the person quit. */
export type TurnEnd = 'acted' | 'left'

/** Shows the position and the moves, and answers commands until a move is made. */
export async function takeTurn(session: TerminalSession): Promise<TurnEnd> {
  const { match, person } = session.localMatch
  const moves = match.moves(person)
  session.showPosition()
  session.print([session.phrases.movesHeading, ...listMoves(session, moves, '', SHORT_LIST_MOVES).lines].join('\n'))
  let onlyMatch: object | undefined
  for (;;) {
    const line = await session.lines.ask(`${session.phrases.movePrompt} (1–${moves.length}) > `)
    if (line === undefined) return 'left'
    const choice = line === '' ? onlyMatch : /^\d+$/.test(line) ? moves[Number(line) - 1] : undefined
    onlyMatch = undefined
    if (choice !== undefined) {
      if (session.playMove(choice)) return 'acted'
      continue
    }
    if (line === '') continue
    if (/^\d+$/.test(line)) {
      session.print(session.phrases.noSuchNumber(moves.length))
      continue
    }
    const answer = await runCommand(session, line, moves)
    if (answer === 'left' || answer === 'acted') return answer
    if (answer === 'unknown') onlyMatch = narrowMoves(session, moves, line)
  }
}

/** Commands after the end of the game: save it, look back, or quit. */
export async function runAfterGame(session: TerminalSession): Promise<void> {
  for (;;) {
    const line = await session.lines.ask(`${session.phrases.afterGamePrompt} > `)
    if (line === undefined || line === '' || /^(quit|exit|q)$/i.test(line)) return
    const answer = await runCommand(session, line, [])
    if (answer === 'left' || (answer === 'unknown' && !session.lines.isInteractive)) return
    if (answer === 'unknown') session.print(session.phrases.over)
    if (answer === 'acted') return
  }
}

type Answer = TurnEnd | 'answered' | 'unknown'

/** Carries out a command. Input that is no command ('unknown') may be a word from a move. */
async function runCommand(session: TerminalSession, line: string, moves: readonly object[]): Promise<Answer> {
  const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? []
  const command = name.toLowerCase()
  switch (command === session.phrases.hintCommand ? 'hint' : command) {
    case 'quit':
    case 'exit':
      return 'left'
    case 'undo':
      return session.undo() ? 'acted' : 'answered'
    case 'others':
      if (session.letOthersAct()) return 'acted'
      session.print(session.phrases.nobodyElse)
      return 'answered'
    case 'why':
      for (const line of explain(session.localMatch, session.language, moves, rest)) session.printWrapped(line)
      return 'answered'
    case 'hint':
      if (moves.length === 0) return 'unknown'
      await showHints(session, moves)
      return 'answered'
    case 'moves':
      await session.lines.page(
        listMoves(session, moves, '', Number.POSITIVE_INFINITY).lines.join('\n'),
        session.phrases.pagerPrompt,
      )
      return 'answered'
    case 'show':
    case 'table':
      session.showPosition()
      return 'answered'
    case 'log':
      await session.showLog()
      return 'answered'
    case 'rules':
      await session.showRules(rest)
      return 'answered'
    case 'help':
    case '?':
      session.print(session.phrases.help)
      return 'answered'
    case 'save':
      return trySave(session, rest, (file) => session.save(file))
    case 'save-position':
      return trySave(session, rest, (file) => session.savePosition(file))
    default:
      return 'unknown'
  }
}

/** The best moves, each with its number in the list and the reasons for it. */
async function showHints(session: TerminalSession, moves: readonly object[]): Promise<void> {
  session.printWrapped(session.phrases.hintsHeading)
  for (const { number, move, reasons } of await hintsFor(session.localMatch, session.language, moves, session.io.now)) {
    session.printWrapped(`${number}  ${move}`, 'bold')
    session.printWrapped(reasons)
  }
}

function trySave(session: TerminalSession, file: string, save: (file: string) => void): Answer {
  try {
    if (file === '') session.print(session.phrases.saveUsage)
    else save(file)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    session.printWrapped(error.message, 'yellow')
  }
  return 'answered'
}

/** Shows the moves that contain a typed word. If there is only one, Enter then makes it. */
function narrowMoves(session: TerminalSession, moves: readonly object[], text: string): object | undefined {
  const { lines, matches } = listMoves(session, moves, text, LONG_LIST_MOVES)
  if (matches.length === 0) session.printWrapped(session.phrases.noMoveMatches(text))
  else session.print([session.phrases.movesMatching(text), ...lines].join('\n'))
  if (matches.length !== 1) return undefined
  session.print(session.phrases.oneMoveMatches)
  return matches[0]
}

const SHORT_LIST_MOVES = 40
const LONG_LIST_MOVES = 200
