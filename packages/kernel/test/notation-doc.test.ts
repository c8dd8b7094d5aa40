/** What docs/notation.md says, checked without the kernel's own hashing and streams, as a stranger would from the page. */
import { createCipheriv, createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { matchRng, readGameFile, readPosition, verifyGameFile, writeGameFile, writePosition } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { finder, gameOf } from './toys/game-of.ts'
import { highCard } from './toys/high-card.ts'

const page = readFileSync(new URL('../../../docs/notation.md', import.meta.url), 'utf8')
const findGame = finder(gameOf(highCard))

/** The JSON block behind a mark `<!-- example: … -->`. */
const example = (name: string): string =>
  found(new RegExp(`<!-- example: ${name} -->\\n\`\`\`json\\n(.*?\\n)\`\`\``, 's'))
/** The value in the table of figures. */
const figure = (what: string): string => found(new RegExp(`^\\| ${what} \\| \`([^\`]+)\` \\|$`, 'm'))

function found(pattern: RegExp): string {
  const [, value] = pattern.exec(page) ?? []
  if (value === undefined) throw new Error(`docs/notation.md has nothing like ${pattern}`)
  return value
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

const game = readGameFile(example('game'))
const secret = Buffer.from(game.fairness.secret ?? '', 'hex')

function seedOf(): Buffer {
  const contributions = game.fairness.contributions.flatMap((digits) => {
    const bytes = Buffer.from(digits, 'hex')
    return [Uint8Array.of(bytes.length), bytes]
  })
  return Buffer.from(sha256('spellbough seed 1\n', secret, ...contributions), 'hex')
}

/** The words of a step, by the cipher of another library. */
function words(step: number, count: number): number[] {
  const counterAndNonce = Buffer.alloc(16)
  counterAndNonce.writeUInt32LE(step, 4)
  const bytes = createCipheriv('chacha20', seedOf(), counterAndNonce).update(Buffer.alloc(count * 4))
  return Array.from({ length: count }, (_, index) => bytes.readUInt32LE(index * 4))
}

/** A number below each of these, as the page says how. */
function numbers(step: number, below: readonly number[]): number[] {
  const stream = words(step, 1000)
  return below.map((n) => {
    for (;;) {
      const product = BigInt(stream.shift() ?? 0) * BigInt(n)
      if (product % 2n ** 32n >= 2n ** 32n % BigInt(n)) return Number(product / 2n ** 32n)
    }
  })
}

/** Canonical JSON, enough for names in small letters. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  )

const hex = (word: number): string => word.toString(16).padStart(8, '0')

describe('docs/notation.md', () => {
  it('shows a position file as it is written', () => {
    const text = example('position')
    expect(writePosition(highCard, readPosition(text, findGame).state as never)).toBe(text)
  })

  it('shows a game file as it is written, good in everything', () => {
    const text = example('game')
    expect(writeGameFile(game)).toBe(text)
    expect(verifyGameFile(game, findGame).map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good', 'good'])
  })

  it('computes the commitment and the seed right', () => {
    expect(figure('commitment')).toBe(sha256('spellbough commitment 1\n', secret))
    expect(figure('commitment')).toBe(game.fairness.commitment)
    expect(figure('seed')).toBe(seedOf().toString('hex'))
  })

  it('computes streams and numbers right', () => {
    expect(figure('first words of step 0')).toBe(words(0, 8).map(hex).join(' '))
    expect(figure('first words of step 1')).toBe(words(1, 8).map(hex).join(' '))
    const below = [15, 14, 13, 12]
    expect(figure('first numbers of step 0, below 15, 14, 13 and 12')).toBe(numbers(0, below).join(' '))
    const rng = matchRng(seedOf(), 0)
    expect(below.map((n) => rng.int(n))).toEqual(numbers(0, below))
  })

  it('deals the cards that the game file has', () => {
    const deck = Array.from({ length: 15 }, (_, index) => (index % 5) + 1)
    const drawn = numbers(
      0,
      Array.from({ length: 14 }, (_, index) => 15 - index),
    )
    drawn.forEach((chosen, index) => {
      const last = 14 - index
      const [one, other] = [deck[last] ?? 0, deck[chosen] ?? 0]
      deck[last] = other
      deck[chosen] = one
    })
    expect(game.deal).toMatchObject({
      hands: [deck.slice(0, 3).toSorted(), deck.slice(3, 6).toSorted()],
      deck: deck.slice(6),
    })
  })

  it('chains the entries right', () => {
    const json = JSON.parse(example('game')) as Record<string, unknown>
    const { deal: _deal, entries: _entries, end: _end, ...header } = json
    const { commitment, contributions } = game.fairness
    let head = sha256(sorted({ ...header, fairness: { commitment, contributions } }))
    expect(figure('hash of the header')).toBe(head)
    for (const { hash, ...entry } of game.entries) {
      head = sha256(`${head}\n${sorted(entry)}`)
      expect(hash).toBe(head)
    }
    expect(game.end.head).toBe(head)
  })

  it('uses the figures of the example in its commands', () => {
    const commands = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, command]) => command).join('\n')
    for (const value of [game.fairness.secret ?? '', figure('seed'), figure('hash of the header')])
      expect(commands).toContain(`=${value}\n`)
    const { hash: _hash, ...first } = game.entries[0] ?? {}
    expect(commands).toContain(`'${sorted(first)}'`)
  })
})
