import { InvalidInput } from '@spellbough/kernel'
import { hintsFor } from './hint.ts'
import { listMoves } from './listing.ts'
import type { TerminalSession } from './terminal-session.ts'
import { explain } from './why.ts'

/** How a turn of the person ended: a move was made or taken back, or the person left. */
export type TurnEnd = 'acted' | 'left'

/** Shows the table and the moves, and answers whatever is typed until a move is made. */
export async function takeTurn(session: TerminalSession): Promise<TurnEnd> {
  const { match, person } = session.localMatch
  const moves = match.moves(person)
  session.showPosition()
  session.print([session.phrases.movesHeading, ...listMoves(session, moves, '', SHORT_LIST_MOVES).lines].join('\n'))
  let single: object | undefined
  for (;;) {
    const line = await session.lines.ask(`${session.phrases.movePrompt} (1–${moves.length}) > `)
    if (line === undefined) return 'left'
    const choice = line === '' ? single : /^\d+$/.test(line) ? moves[Number(line) - 1] : undefined
    single = undefined
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
    if (answer === 'unknown') single = narrowMoves(session, moves, line)
  }
}

/** After the end: save, look back, or leave. */
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

/** Carries out a command; what is none may be a word out of a move. */
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
      for (const said of explain(session.localMatch, session.language, moves, rest)) session.printWrapped(said)
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

/** The best moves, each by its number in the list, with a sentence why. */
async function showHints(session: TerminalSession, moves: readonly object[]): Promise<void> {
  session.printWrapped(session.phrases.hintsHeading)
  for (const { number, move, why } of await hintsFor(session.localMatch, session.language, moves, session.io.now)) {
    session.printWrapped(`${number}  ${move}`, 'bold')
    session.printWrapped(why)
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

/** Shows the moves that a typed word occurs in; the only one can then be made with Enter. */
function narrowMoves(session: TerminalSession, moves: readonly object[], text: string): object | undefined {
  const { lines, fitting } = listMoves(session, moves, text, LONG_LIST_MOVES)
  if (fitting.length === 0) session.printWrapped(session.phrases.noMoveMatches(text))
  else session.print([session.phrases.movesMatching(text), ...lines].join('\n'))
  if (fitting.length !== 1) return undefined
  session.print(session.phrases.oneMoveMatches)
  return fitting[0]
}

const SHORT_LIST_MOVES = 40
const LONG_LIST_MOVES = 200
