import {
  canonicalJson,
  EventList,
  fastRng,
  IllegalAction,
  type LanguageCode,
  type Match,
  maySee,
  type Seat,
  zm,
} from '@spellbough/kernel'
import { phrases } from '../phrases.ts'
import { collectKnownMoves } from './known-moves.ts'
import type { LocalMatch } from './local-match.ts'
import { matchesText } from './text-match.ts'

/** The answer to `why <move>`: the certain effects of a legal move, or the rule that forbids it. */
export function explain(
  localMatch: LocalMatch,
  language: LanguageCode,
  moves: readonly object[],
  asked: string,
): string[] {
  const say = phrases[language]
  if (asked === '') return [say.whyUsage]
  if (/^\d+$/.test(asked)) {
    const move = moves[Number(asked) - 1]
    return move === undefined ? [say.noSuchNumber(moves.length)] : explainMove(localMatch, language, move)
  }
  if (asked.startsWith('{')) return explainJson(localMatch, language, asked)
  return explainText(localMatch, language, moves, asked)
}

function explainJson(localMatch: LocalMatch, language: LanguageCode, asked: string): string[] {
  let move: unknown
  try {
    move = JSON.parse(asked)
  } catch {
    return [`${phrases[language].whyUsage} · {"…":…}`]
  }
  return explainMove(localMatch, language, move)
}

/** The moves whose sentences contain a text: legal ones first, then moves of this game that are not allowed now. */
function explainText(
  localMatch: LocalMatch,
  language: LanguageCode,
  moves: readonly object[],
  asked: string,
): string[] {
  const { game, match, person, names } = localMatch
  const words = game.words[language]
  const say = phrases[language]
  const view = match.view(person)
  const { config, seats } = match.setup
  const legal = new Set(moves)
  const others = collectKnownMoves(match.rules, config, seats).filter((move) => !legal.has(move))
  const matching = (some: readonly object[]) =>
    some
      .map((move) => ({ move, text: words.move(move, view, names) }))
      .filter(({ text }) => matchesText(text, asked))
      .sort((a, b) => a.text.length - b.text.length)
      .map(({ move }) => move)
  const allowed = matching(moves)
  const forbidden = refusalsOf(localMatch, language, matching(others))
  if (allowed.length === 0 && forbidden.length === 0) return [say.notAMove(asked)]
  return [
    ...allowed.slice(0, MAX_EXPLAINED).flatMap((move) => explainMove(localMatch, language, move)),
    ...(allowed.length > MAX_EXPLAINED ? [say.andSimilar(allowed.length - MAX_EXPLAINED)] : []),
    ...forbidden,
  ]
}

const MAX_EXPLAINED = 5

/** Illegal moves grouped by reason: of each group only the one with the shortest sentence is explained. */
function refusalsOf(localMatch: LocalMatch, language: LanguageCode, moves: readonly object[]): string[] {
  const { match, person } = localMatch
  const groups = new Map<string, { readonly move: object; count: number }>()
  for (const move of moves) {
    const illegal = refusalOf(match, person, move)
    const reason = `${illegal?.rule} ${illegal?.reason}`
    const group = groups.get(reason)
    if (group === undefined) groups.set(reason, { move, count: 0 })
    else group.count++
  }
  return [...groups.values()].flatMap(({ move, count }) => [
    ...explainMove(localMatch, language, move),
    ...(count === 0 ? [] : [phrases[language].andSimilar(count)]),
  ])
}

function explainMove(localMatch: LocalMatch, language: LanguageCode, move: unknown): string[] {
  const { game, match, person, names } = localMatch
  const words = game.words[language]
  const say = phrases[language]
  const illegal = refusalOf(match, person, move)
  const parsed = zm.safeParse(match.rules.moveSchema, move)
  const sentence = parsed.success ? words.move(parsed.data, match.view(person), names) : ''
  if (illegal !== undefined)
    return [
      `${sentence === '' ? '' : `${sentence} — `}${say.moveIsIllegal} ${words.refusal(illegal, names)} (${illegal.rule})`,
    ]
  const effects = certainEvents(localMatch, match.validateMove(person, move)).map(
    (event) => `  ${words.event(event, names, person)}`,
  )
  return [say.moveIsLegal(sentence), ...(effects.length === 0 ? [] : [say.certainEffects, ...effects])]
}

function refusalOf(match: Match, seat: Seat, move: unknown): IllegalAction | undefined {
  try {
    match.validateMove(seat, move)
    return undefined
  } catch (error) {
    if (error instanceof IllegalAction) return error
    throw error
  }
}

/**
 * The effects of a move that do not depend on hidden information: the move is made in several determinizations, and
 * only events that are equal in all of them are returned. So the answer reveals nothing.
 */
function certainEvents({ match, person }: LocalMatch, move: object) {
  const { rules } = match
  const eventLists = Array.from({ length: DETERMINIZATIONS }, (_, index) => {
    const rng = fastRng(Math.imul(index + 1, 0x9e3779b1))
    const state = rules.determinize(match.view(person), person, rng)
    const out = new EventList()
    rules.play(state, person, move, rng, out)
    return out.events.filter((item) => maySee(item.to, person)).map((item) => item.event)
  })
  const [first = [], ...others] = eventLists
  const differs = first.findIndex((event, index) =>
    others.some((events) => events[index] === undefined || canonicalJson(events[index]) !== canonicalJson(event)),
  )
  return differs < 0 ? first : first.slice(0, differs)
}

const DETERMINIZATIONS = 24
