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

/** The answer to `why <move>`: what a legal move surely does, or which rule forbids it. */
export function explain(
  seating: LocalMatch,
  language: LanguageCode,
  moves: readonly object[],
  asked: string,
): string[] {
  const say = phrases[language]
  if (asked === '') return [say.whyUsage]
  if (/^\d+$/.test(asked)) {
    const move = moves[Number(asked) - 1]
    return move === undefined ? [say.noSuchNumber(moves.length)] : explainMove(seating, language, move)
  }
  if (asked.startsWith('{')) return explainJson(seating, language, asked)
  return explainText(seating, language, moves, asked)
}

function explainJson(seating: LocalMatch, language: LanguageCode, asked: string): string[] {
  let move: unknown
  try {
    move = JSON.parse(asked)
  } catch {
    return [`${phrases[language].whyUsage} · {"…":…}`]
  }
  return explainMove(seating, language, move)
}

/** The moves that a text speaks of, legal ones first, then those the rules could mean but do not allow now. */
function explainText(seating: LocalMatch, language: LanguageCode, moves: readonly object[], asked: string): string[] {
  const { game, match, person, names } = seating
  const words = game.words[language]
  const say = phrases[language]
  const view = match.view(person)
  const { config, seats } = match.setup
  const legal = new Set(moves)
  const others = collectKnownMoves(match.rules, config, seats).filter((move) => !legal.has(move))
  const speaking = (some: readonly object[]) =>
    some
      .map((move) => ({ move, text: words.move(move, view, names) }))
      .filter(({ text }) => matchesText(text, asked))
      .sort((a, b) => a.text.length - b.text.length)
      .map(({ move }) => move)
  const allowed = speaking(moves)
  const forbidden = refusalsOf(seating, language, speaking(others))
  if (allowed.length === 0 && forbidden.length === 0) return [say.notAMove(asked)]
  return [
    ...allowed.slice(0, MAX_EXPLAINED).flatMap((move) => explainMove(seating, language, move)),
    ...(allowed.length > MAX_EXPLAINED ? [say.andSimilar(allowed.length - MAX_EXPLAINED)] : []),
    ...forbidden,
  ]
}

const MAX_EXPLAINED = 5

/** What is refused for one and the same reason is said once, of the shortest of those moves. */
function refusalsOf(seating: LocalMatch, language: LanguageCode, moves: readonly object[]): string[] {
  const { match, person } = seating
  const alike = new Map<string, { readonly move: object; count: number }>()
  for (const move of moves) {
    const illegal = refusalOf(match, person, move)
    const reason = `${illegal?.rule} ${illegal?.reason}`
    const known = alike.get(reason)
    if (known === undefined) alike.set(reason, { move, count: 0 })
    else known.count++
  }
  return [...alike.values()].flatMap(({ move, count }) => [
    ...explainMove(seating, language, move),
    ...(count === 0 ? [] : [phrases[language].andSimilar(count)]),
  ])
}

function explainMove(seating: LocalMatch, language: LanguageCode, move: unknown): string[] {
  const { game, match, person, names } = seating
  const words = game.words[language]
  const say = phrases[language]
  const illegal = refusalOf(match, person, move)
  const form = zm.safeParse(match.rules.moveSchema, move)
  const named = form.success ? words.move(form.data, match.view(person), names) : ''
  if (illegal !== undefined)
    return [
      `${named === '' ? '' : `${named} — `}${say.moveIsIllegal} ${words.refusal(illegal, names)} (${illegal.rule})`,
    ]
  const follows = certainEvents(seating, match.validateMove(person, move)).map(
    (event) => `  ${words.event(event, names)}`,
  )
  return [say.moveIsLegal(named), ...(follows.length === 0 ? [] : [say.certainEffects, ...follows])]
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
 * What a move brings about whatever the hidden things are: it is tried in many worlds that fit what the seat knows, and
 * only what happens in all of them alike is told. So the answer gives nothing away.
 */
function certainEvents({ match, person }: LocalMatch, move: object) {
  const { rules } = match
  const stories = Array.from({ length: DETERMINIZATIONS }, (_, world) => {
    const rng = fastRng(Math.imul(world + 1, 0x9e3779b1))
    const imagined = rules.determinize(match.view(person), person, rng)
    const out = new EventList()
    rules.play(imagined, person, move, rng, out)
    return out.events.filter((item) => maySee(item.to, person)).map((item) => item.event)
  })
  const [first = [], ...others] = stories
  const differs = first.findIndex((event, index) =>
    others.some((story) => story[index] === undefined || canonicalJson(story[index]) !== canonicalJson(event)),
  )
  return differs < 0 ? first : first.slice(0, differs)
}

const DETERMINIZATIONS = 24
