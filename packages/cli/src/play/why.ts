import {
  canonical,
  EventList,
  fastRng,
  Illegal,
  type LanguageCode,
  type Match,
  maySee,
  type Seat,
  zm,
} from '@spellbough/kernel'
import { phrases } from '../phrases.ts'
import { knownMoves } from './known-moves.ts'
import { speaksOf } from './matching.ts'
import type { Seating } from './seating.ts'

/** The answer to `why <move>`: what a legal move surely does, or which rule forbids it. */
export function explain(seating: Seating, language: LanguageCode, moves: readonly object[], asked: string): string[] {
  const say = phrases[language]
  if (asked === '') return [say.whyWhat]
  if (/^\d+$/.test(asked)) {
    const move = moves[Number(asked) - 1]
    return move === undefined ? [say.noSuchNumber(moves.length)] : explainMove(seating, language, move)
  }
  if (asked.startsWith('{')) return explainJson(seating, language, asked)
  return explainText(seating, language, moves, asked)
}

function explainJson(seating: Seating, language: LanguageCode, asked: string): string[] {
  let move: unknown
  try {
    move = JSON.parse(asked)
  } catch {
    return [`${phrases[language].whyWhat} · {"…":…}`]
  }
  return explainMove(seating, language, move)
}

/** The moves that a text speaks of, legal ones first, then those the rules could mean but do not allow now. */
function explainText(seating: Seating, language: LanguageCode, moves: readonly object[], asked: string): string[] {
  const { game, match, person, names } = seating
  const words = game.words[language]
  const say = phrases[language]
  const view = match.view(person)
  const { config, seats } = match.beginning
  const legal = new Set(moves)
  const others = knownMoves(match.rules, config, seats).filter((move) => !legal.has(move))
  const speaking = (some: readonly object[]) =>
    some
      .map((move) => ({ move, text: words.move(move, view, names) }))
      .filter(({ text }) => speaksOf(text, asked))
      .sort((a, b) => a.text.length - b.text.length)
      .map(({ move }) => move)
  const allowed = speaking(moves)
  const forbidden = refusalsOf(seating, language, speaking(others))
  if (allowed.length === 0 && forbidden.length === 0) return [say.notAMove(asked)]
  return [
    ...allowed.slice(0, MOST_EXPLAINED).flatMap((move) => explainMove(seating, language, move)),
    ...(allowed.length > MOST_EXPLAINED ? [say.andAlike(allowed.length - MOST_EXPLAINED)] : []),
    ...forbidden,
  ]
}

const MOST_EXPLAINED = 5

/** What is refused for one and the same reason is said once, of the shortest of those moves. */
function refusalsOf(seating: Seating, language: LanguageCode, moves: readonly object[]): string[] {
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
    ...(count === 0 ? [] : [phrases[language].andAlike(count)]),
  ])
}

function explainMove(seating: Seating, language: LanguageCode, move: unknown): string[] {
  const { game, match, person, names } = seating
  const words = game.words[language]
  const say = phrases[language]
  const illegal = refusalOf(match, person, move)
  const form = zm.safeParse(match.rules.move, move)
  const named = form.success ? words.move(form.data, match.view(person), names) : ''
  if (illegal !== undefined)
    return [`${named === '' ? '' : `${named} — `}${say.illegal} ${words.refusal(illegal, names)} (${illegal.rule})`]
  const follows = certainEvents(seating, match.judge(person, move)).map((event) => `  ${words.event(event, names)}`)
  return [say.legal(named), ...(follows.length === 0 ? [] : [say.follows, ...follows])]
}

function refusalOf(match: Match, seat: Seat, move: unknown): Illegal | undefined {
  try {
    match.judge(seat, move)
    return undefined
  } catch (error) {
    if (error instanceof Illegal) return error
    throw error
  }
}

/**
 * What a move brings about whatever the hidden things are: it is tried in many worlds that fit what the seat knows, and
 * only what happens in all of them alike is told. So the answer gives nothing away.
 */
function certainEvents({ match, person }: Seating, move: object) {
  const { rules } = match
  const stories = Array.from({ length: WORLDS }, (_, world) => {
    const rng = fastRng(Math.imul(world + 1, 0x9e3779b1))
    const imagined = rules.imagine(match.view(person), person, rng)
    const out = new EventList()
    rules.play(imagined, person, move, rng, out)
    return out.told.filter((item) => maySee(item.to, person)).map((item) => item.event)
  })
  const [first = [], ...others] = stories
  const differs = first.findIndex((event, index) =>
    others.some((story) => story[index] === undefined || canonical(story[index]) !== canonical(event)),
  )
  return differs < 0 ? first : first.slice(0, differs)
}

const WORLDS = 24
