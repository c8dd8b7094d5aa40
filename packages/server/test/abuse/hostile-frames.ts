import type { Rng } from '@spellbough/kernel'
import { anything, deep, nonsense, oneOf, SQL, word } from './chance.ts'

/** What attackers have found out: names of tables and players, moves of the games, marks and requests of others. */
export interface Loot {
  readonly tables: string[]
  readonly moves: readonly object[]
  readonly marks: string[]
}

/** A frame that changes nothing, whoever sends it who has no turn. */
export function hostileFrame(rng: Rng, loot: Loot): string | Buffer {
  return oneOf(rng, rng.int(3) === 0 ? BROKEN : FORMED)(rng, loot)
}

type Maker = (rng: Rng, loot: Loot) => string | Buffer

/** No requests. */
const BROKEN: readonly Maker[] = [
  (rng) => nonsense(rng, rng.int(200)),
  (rng) => Buffer.from(Array.from({ length: rng.int(300) }, () => rng.int(256))),
  (rng) => deep(rng, 1 + rng.int(1_300)),
  (rng) => '['.repeat(1 + rng.int(4_000)),
  (rng) => `{"do":"why","id":"a","table":"${word(rng, 12)}","move":{"x":${'['.repeat(3_900)}${']'.repeat(3_900)}}}`,
  (rng) => `{"do":"move","id":"a","table":"${word(rng, 12)}","move":{"x":${deep(rng, 1 + rng.int(1_200))}}}`,
  (rng) => anything(rng),
  (rng) => `{"do":${anything(rng)},"id":${anything(rng)}}`,
  (rng) => `{"do":"join","id":${anything(rng)},"table":${anything(rng)},"mark":${anything(rng)}}`,
  (rng) => `{"do":"say","id":"s","table":${JSON.stringify(oneOf(rng, SQL))},"text":${anything(rng)}}`,
  (rng) => `{"__proto__":{"do":"ping","id":"p"},"do":"ping","id":"p${rng.int(9)}"}`,
  (rng) => `{"do":"move","id":"m","table":"${word(rng, 12)}","move":{"__proto__":{"do":"pick"}},"seat":${rng.int(20)}}`,
  (rng) => `{"do":"ping","id":"${'i'.repeat(rng.int(80))}"${' '.repeat(rng.int(2_000))}}`,
  () => '',
  () => '\ufeff{"do":"ping","id":"b"}',
  (rng) => `{"do":"ping","id":"c"${nonsense(rng, 8)}`,
]

/** Requests of the right form, to which somebody who has no turn has no right. */
const FORMED: readonly Maker[] = [
  (rng, loot) => request(rng, { do: 'move', table: table(rng, loot), move: oneOf(rng, loot.moves) }),
  (rng, loot) => request(rng, { do: 'move', table: table(rng, loot), move: mutant(rng, loot) }),
  (rng, loot) => request(rng, { do: 'why', table: table(rng, loot), move: mutant(rng, loot) }),
  (rng, loot) => request(rng, { do: 'undo', table: table(rng, loot) }),
  (rng, loot) => request(rng, { do: 'join', table: table(rng, loot), mark: oneOf(rng, loot.marks) }),
  (rng, loot) => request(rng, { do: 'join', table: table(rng, loot), mark: `${word(rng, 16)}.${rng.int(99_999)}` }),
  (rng, loot) => request(rng, { do: 'join', table: table(rng, loot), watch: true }),
  (rng, loot) => request(rng, { do: 'part', table: table(rng, loot) }),
  (rng) => request(rng, { do: 'join', table: word(rng, 12) }),
  (rng, loot) => request(rng, { do: 'say', table: table(rng, loot), text: nonsense(rng, 1 + rng.int(600)) }),
  (rng, loot) => request(rng, { do: 'say', table: table(rng, loot), text: `hello ${rng.int(1_000)}` }),
  (rng) => request(rng, { do: 'lobby', on: rng.int(2) === 0 }),
  (rng) => request(rng, { do: 'ping' }),
]

/** Request ids are repeated, and are those of others: they count from r1. */
const request = (rng: Rng, message: object): string => JSON.stringify({ ...message, id: `r${1 + rng.int(400)}` })

const table = (rng: Rng, { tables }: Loot): string => oneOf(rng, tables)

/** A move with something else in it. */
function mutant(rng: Rng, { moves }: Loot): object {
  const move = oneOf(rng, moves)
  const names = Object.keys(move)
  const field = names.length === 0 ? 'do' : oneOf(rng, names)
  return { ...move, [field]: JSON.parse(anything(rng)) }
}
