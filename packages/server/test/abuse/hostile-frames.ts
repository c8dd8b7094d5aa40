import type { Rng } from '@spellbough/kernel'
import { deeplyNestedJson, INJECTION_STRINGS, randomItem, randomJson, randomText, randomWord } from './random-input.ts'

/** What attackers know: ids of tables and players, moves of the games, marks and request ids of others. */
export interface KnownData {
  readonly tables: string[]
  readonly moves: readonly object[]
  readonly marks: string[]
}

/** A frame that must change nothing when the sender is not awaited. */
export function hostileFrame(rng: Rng, known: KnownData): string | Buffer {
  return randomItem(rng, rng.int(3) === 0 ? MALFORMED_FRAMES : UNAUTHORIZED_FRAMES)(rng, known)
}

type FrameMaker = (rng: Rng, known: KnownData) => string | Buffer

/** Frames that are not requests. */
const MALFORMED_FRAMES: readonly FrameMaker[] = [
  (rng) => randomText(rng, rng.int(200)),
  (rng) => Buffer.from(Array.from({ length: rng.int(300) }, () => rng.int(256))),
  (rng) => deeplyNestedJson(rng, 1 + rng.int(1_300)),
  (rng) => '['.repeat(1 + rng.int(4_000)),
  (rng) =>
    `{"do":"why","id":"a","table":"${randomWord(rng, 12)}","move":{"x":${'['.repeat(3_900)}${']'.repeat(3_900)}}}`,
  (rng) =>
    `{"do":"move","id":"a","table":"${randomWord(rng, 12)}","move":{"x":${deeplyNestedJson(rng, 1 + rng.int(1_200))}}}`,
  (rng) => randomJson(rng),
  (rng) => `{"do":${randomJson(rng)},"id":${randomJson(rng)}}`,
  (rng) => `{"do":"join","id":${randomJson(rng)},"table":${randomJson(rng)},"mark":${randomJson(rng)}}`,
  (rng) =>
    `{"do":"say","id":"s","table":${JSON.stringify(randomItem(rng, INJECTION_STRINGS))},"text":${randomJson(rng)}}`,
  (rng) => `{"__proto__":{"do":"ping","id":"p"},"do":"ping","id":"p${rng.int(9)}"}`,
  (rng) =>
    `{"do":"move","id":"m","table":"${randomWord(rng, 12)}","move":{"__proto__":{"do":"pick"}},"seat":${rng.int(20)}}`,
  (rng) => `{"do":"ping","id":"${'i'.repeat(rng.int(80))}"${' '.repeat(rng.int(2_000))}}`,
  () => '',
  () => '\ufeff{"do":"ping","id":"b"}',
  (rng) => `{"do":"ping","id":"c"${randomText(rng, 8)}`,
]

/** Well-formed requests that are forbidden to a sender who is not awaited. */
const UNAUTHORIZED_FRAMES: readonly FrameMaker[] = [
  (rng, known) => request(rng, { do: 'move', table: table(rng, known), move: randomItem(rng, known.moves) }),
  (rng, known) => request(rng, { do: 'move', table: table(rng, known), move: mutatedMove(rng, known) }),
  (rng, known) => request(rng, { do: 'why', table: table(rng, known), move: mutatedMove(rng, known) }),
  (rng, known) => request(rng, { do: 'undo', table: table(rng, known) }),
  (rng, known) => request(rng, { do: 'join', table: table(rng, known), mark: randomItem(rng, known.marks) }),
  (rng, known) =>
    request(rng, { do: 'join', table: table(rng, known), mark: `${randomWord(rng, 16)}.${rng.int(99_999)}` }),
  (rng, known) => request(rng, { do: 'join', table: table(rng, known), watch: true }),
  (rng, known) =>
    request(rng, { do: 'join', table: table(rng, known), rules: true, mark: randomItem(rng, known.marks) }),
  (rng, known) => request(rng, { do: 'part', table: table(rng, known) }),
  (rng) => request(rng, { do: 'join', table: randomWord(rng, 12) }),
  (rng, known) => request(rng, { do: 'say', table: table(rng, known), text: randomText(rng, 1 + rng.int(600)) }),
  (rng, known) => request(rng, { do: 'say', table: table(rng, known), text: `hello ${rng.int(1_000)}` }),
  (rng) => request(rng, { do: 'lobby', on: rng.int(2) === 0 }),
  (rng) => request(rng, { do: 'ping' }),
]

/** Reuses request ids, including those of other clients, which count from r1. */
const request = (rng: Rng, message: object): string => JSON.stringify({ ...message, id: `r${1 + rng.int(400)}` })

const table = (rng: Rng, { tables }: KnownData): string => randomItem(rng, tables)

/** A move with one field changed. */
function mutatedMove(rng: Rng, { moves }: KnownData): object {
  const move = randomItem(rng, moves)
  const names = Object.keys(move)
  const field = names.length === 0 ? 'do' : randomItem(rng, names)
  return { ...move, [field]: JSON.parse(randomJson(rng)) }
}
