import { BadInput } from '@spellbough/kernel'
import { hintsFor } from './hint.ts'
import { listMoves } from './listing.ts'
import type { Session } from './session.ts'
import { explain } from './why.ts'

/** How a turn of the person ended: a move was made or taken back, or the person left. */
export type TurnEnd = 'acted' | 'left'

/** Shows the table and the moves, and answers whatever is typed until a move is made. */
export async function takeTurn(session: Session): Promise<TurnEnd> {
  const { match, person } = session.seating
  const moves = match.moves(person)
  session.showTable()
  session.print([session.say.moves, ...listMoves(session, moves, '', SHORT_LIST).lines].join('\n'))
  let single: object | undefined
  for (;;) {
    const line = await session.lines.ask(`${session.say.hint} (1–${moves.length}) > `)
    if (line === undefined) return 'left'
    const choice = line === '' ? single : /^\d+$/.test(line) ? moves[Number(line) - 1] : undefined
    single = undefined
    if (choice !== undefined) {
      if (session.playMove(choice)) return 'acted'
      continue
    }
    if (line === '') continue
    if (/^\d+$/.test(line)) {
      session.print(session.say.noSuchNumber(moves.length))
      continue
    }
    const answer = await obey(session, line, moves)
    if (answer === 'left' || answer === 'acted') return answer
    if (answer === 'unknown') single = narrow(session, moves, line)
  }
}

/** After the end: save, look back, or leave. */
export async function takeLeave(session: Session): Promise<void> {
  for (;;) {
    const line = await session.lines.ask(`${session.say.after} > `)
    if (line === undefined || line === '' || /^(quit|exit|q)$/i.test(line)) return
    const answer = await obey(session, line, [])
    if (answer === 'left' || (answer === 'unknown' && !session.lines.interactive)) return
    if (answer === 'unknown') session.print(session.say.over)
    if (answer === 'acted') return
  }
}

type Answer = TurnEnd | 'answered' | 'unknown'

/** Carries out a command; what is none may be a word out of a move. */
async function obey(session: Session, line: string, moves: readonly object[]): Promise<Answer> {
  const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? []
  switch (name.toLowerCase()) {
    case 'quit':
    case 'exit':
      return 'left'
    case 'undo':
      return session.undo() ? 'acted' : 'answered'
    case 'others':
      if (session.letOthersAct()) return 'acted'
      session.print(session.say.nobodyElse)
      return 'answered'
    case 'why':
      for (const said of explain(session.seating, session.language, moves, rest)) session.speak(said)
      return 'answered'
    case 'hint':
    case 'tipp':
      if (moves.length === 0) return 'unknown'
      await showHints(session, moves)
      return 'answered'
    case 'moves':
      await session.lines.page(
        listMoves(session, moves, '', Number.POSITIVE_INFINITY).lines.join('\n'),
        session.say.pageMore,
      )
      return 'answered'
    case 'table':
      session.showTable()
      return 'answered'
    case 'log':
      await session.showLog()
      return 'answered'
    case 'rules':
      await session.showRules(rest)
      return 'answered'
    case 'help':
    case '?':
      session.print(session.say.help)
      return 'answered'
    case 'save':
      return saving(session, rest, (file) => session.save(file))
    case 'save-position':
      return saving(session, rest, (file) => session.savePosition(file))
    default:
      return 'unknown'
  }
}

/** The best moves, each by its number in the list, with a sentence why. */
async function showHints(session: Session, moves: readonly object[]): Promise<void> {
  session.speak(session.say.hints)
  for (const { number, move, why } of await hintsFor(session.seating, session.language, moves, session.io.now)) {
    session.speak(`${number}  ${move}`, 'bold')
    session.speak(why)
  }
}

function saving(session: Session, file: string, save: (file: string) => void): Answer {
  try {
    if (file === '') session.print(session.say.saveWhat)
    else save(file)
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    session.speak(error.message, 'yellow')
  }
  return 'answered'
}

/** Shows the moves that a typed word occurs in; the only one can then be made with Enter. */
function narrow(session: Session, moves: readonly object[], text: string): object | undefined {
  const { lines, fitting } = listMoves(session, moves, text, LONG_LIST)
  if (fitting.length === 0) session.speak(session.say.nothingFits(text))
  else session.print([session.say.narrowed(text), ...lines].join('\n'))
  if (fitting.length !== 1) return undefined
  session.print(session.say.oneFits)
  return fitting[0]
}

const SHORT_LIST = 40
const LONG_LIST = 200
