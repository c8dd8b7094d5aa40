import type { FullWords } from '@spellbough/kernel'
import { joinList } from '@spellbough/kernel'
import type { Messages } from '../messages/en/index.ts'
import type { MatchSession, MatchState } from '../play/match-session.ts'
import { type Command, type ListedMove, movesMatching } from './command.ts'
import { chaptersOf } from './log.ts'
import { samplePossibleMoves } from './possible-moves.ts'
import { refusalText } from './refusal-text.ts'

/** What running a command needs. */
export interface CommandContext {
  readonly session: MatchSession
  readonly state: MatchState
  readonly words: FullWords
  /** Loads the text of the rules. */
  readonly rulesText: () => Promise<string>
  readonly names: readonly string[]
  readonly messages: Messages
  readonly moves: readonly ListedMove[]
  /** Makes a move as the board does; resolves with the text to show. */
  readonly play: (named: ListedMove) => Promise<string>
  readonly undo: () => Promise<string>
  /** The best moves now, as lines; `undefined` where no hint can be asked for. */
  readonly hint: (() => Promise<readonly string[]>) | undefined
}

/** Limits of the output of one command. */
const MAX_LOG_LINES = 60
const MAX_REASONS = 5

/** Runs a command; resolves with the lines to show. */
export async function runCommand(command: Command, context: CommandContext): Promise<readonly string[]> {
  const { messages, moves, words, state, names } = context
  const { text } = messages.match
  switch (command.kind) {
    case 'nothing':
      return []
    case 'number': {
      const listed = moves[command.number - 1]
      return [listed === undefined ? text.noNumber(moves.length) : await context.play(listed)]
    }
    case 'text':
      return playByText(command.text, context)
    case 'undo':
      return [state.canUndo ? await context.undo() : text.noUndo]
    case 'hint':
      return context.hint === undefined ? [text.noHint] : await context.hint().catch(() => [messages.advice.failed])
    case 'say':
      return [await say(command.text, context)]
    case 'resign':
      return [await resign(command.isConfirmed, context)]
    case 'why':
      return explainIllegalMove(command.text, context)
    case 'moves':
      return moves.length === 0 ? [text.noMoves] : moves.map(numberedMoveText)
    case 'position':
      return [words.textView(state.view, state.who, names), words.waiting(state.view, state.who, names)]
    case 'log':
      return logLines(context)
    case 'players':
      return playerLines(context)
    case 'rule':
      return [findRuleText(await context.rulesText(), command.id) ?? text.noRule(command.id)]
    case 'help':
      return text.help
  }
}

export const numberedMoveText = ({ number, text }: ListedMove): string => `${number}. ${text}`

async function playByText(typed: string, context: CommandContext): Promise<readonly string[]> {
  const { text } = context.messages.match
  const fitting = movesMatching(context.moves, typed)
  const [only] = fitting
  if (only === undefined) return [text.nothingFits(typed)]
  return fitting.length === 1 ? [await context.play(only)] : [text.several(typed), ...fitting.map(numberedMoveText)]
}

async function say(said: string, { session, messages: { match } }: CommandContext): Promise<string> {
  const { sendChat } = session.actions
  if (sendChat === undefined) return match.text.noChat
  if (said === '') return match.text.sayWhat
  return (await sendChat(said).catch(() => match.failed)) ?? match.text.said(said)
}

async function resign(isConfirmed: boolean, { session, messages: { match } }: CommandContext): Promise<string> {
  const act = session.actions.resign
  if (act === undefined) return match.text.noResign
  if (!isConfirmed) return match.text.confirmResign
  return act().then(
    () => match.text.resigned,
    () => match.failed,
  )
}

function logLines({ state, words, names, messages }: CommandContext): readonly string[] {
  const chapters = chaptersOf(state.log, state.log.length - MAX_LOG_LINES, words, names, state.who)
  const lines = chapters.flatMap(({ title, lines }) => [
    ...(title === undefined ? [] : [`— ${title}`]),
    ...lines.map((line) => line.text),
  ])
  const left = state.log.length - MAX_LOG_LINES
  return [
    ...(left > 0 ? [messages.match.earlier(left)] : []),
    ...(lines.length === 0 ? [messages.match.nothingYet] : lines),
  ]
}

function playerLines({ state, names, messages: { match } }: CommandContext): readonly string[] {
  const awaited = state.awaited.map((seat) => names[seat] ?? '')
  const players = state.players.map(({ name, bot, away, present, resigned }, seat) => {
    const presence = resigned
      ? match.resigned
      : away
        ? match.botStandsIn
        : bot !== undefined
          ? match.bot
          : seat === state.who
            ? match.you
            : present
              ? match.here
              : match.notHere
    return `${name}: ${presence}`
  })
  const waitingText =
    awaited.length === 0 ? match.text.waitsForNobody : match.text.waitsFor(joinList(awaited, match.and))
  return [...players, ...(state.result === undefined ? [waitingText] : [])]
}

/** Explains why a move is illegal: one from the list, or any sampled move that contains the typed words. */
async function explainIllegalMove(typed: string, context: CommandContext): Promise<readonly string[]> {
  const { moves, messages, session } = context
  const { text } = messages.match
  if (typed === '') return [text.whyWhat]
  if (/^\d+$/.test(typed)) {
    const listed = moves[Number(typed) - 1]
    return [listed === undefined ? text.noNumber(moves.length) : text.yes(listed.text)]
  }
  if (typed.startsWith('{')) return [await explainMoveJson(typed, context)]
  const legalMatches = movesMatching(moves, typed)
  if (legalMatches.length > 0) return legalMatches.slice(0, MAX_REASONS).map((listed) => text.yes(listed.text))
  const forbidden = movesMatching(await illegalMoves(context), typed)
  if (forbidden.length === 0) return [text.unknownMove(typed)]
  return refusalReasons(forbidden, session, context)
}

async function explainMoveJson(typed: string, { session, messages, words, names }: CommandContext): Promise<string> {
  const { text } = messages.match
  try {
    const illegal = await session.checkMove(JSON.parse(typed) as object)
    return illegal === undefined ? text.yes(typed) : text.no('', refusalText(illegal, words, names))
  } catch {
    return text.whyWhat
  }
}

/** Groups moves that are refused for the same reason, and names only the one with the shortest text. */
async function refusalReasons(
  forbidden: readonly ListedMove[],
  session: MatchSession,
  { words, messages, names }: CommandContext,
) {
  const { text } = messages.match
  const reasons = new Map<string, { readonly text: string; count: number }>()
  const shortest = [...forbidden].sort((one, other) => one.text.length - other.text.length)
  for (const { move, text: listed } of shortest.slice(0, 40)) {
    const illegal = await session.checkMove(move)
    if (illegal === undefined) continue
    const reason = `${illegal.rule} ${illegal.reason}`
    const group = reasons.get(reason)
    if (group === undefined)
      reasons.set(reason, { text: text.no(listed, refusalText(illegal, words, names)), count: 0 })
    else group.count++
  }
  return [...reasons.values()]
    .slice(0, MAX_REASONS)
    .flatMap(({ text: sentence, count }) => (count === 0 ? [sentence] : [sentence, text.alike(count)]))
}

async function illegalMoves({ state, words, names, moves }: CommandContext): Promise<readonly ListedMove[]> {
  const { game, view } = state
  const legal = new Set(moves.map(({ move }) => move))
  const possibleMoves = await samplePossibleMoves(game.rules, view.config, view.seats)
  return possibleMoves
    .filter((move) => !legal.has(move))
    .map((move) => ({ number: 0, move, text: words.move(move, view, names) }))
}

/** The paragraph of the rules with this id. */
export function findRuleText(rulesText: string, id: string): string | undefined {
  const start = rulesText.toLowerCase().indexOf(`**${id.toLowerCase()}**`)
  if (start < 0) return undefined
  const [paragraph = ''] = rulesText.slice(start).split(/\n\s*\n|\n- /)
  return paragraph.replaceAll('**', '').replace(/\s+/g, ' ')
}
