import {
  type ChainedEntry,
  chainRootHash,
  commit,
  entryHash,
  type FileCheck,
  type FileVerdict,
  fairnessFromWord,
  type GameFile,
  Match,
  type RecordedResult,
  type Rules,
  readGameFile,
  seatsOf,
  toGameFile,
  verifyGameFile,
  writeGameFile,
} from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf } from './refusal-of.ts'
import { finder, gameOf } from './toys/game-of.ts'
import { highCard } from './toys/high-card.ts'
import { highCardSetup } from './toys/match-setups.ts'

const findGame = finder(gameOf(highCard))

const PLAYERS = [{ name: 'Anna' }, { name: 'Brit' }, { name: 'Caro', bot: 'random' }]

/** Three seats of High Card; every seat plays its first card. The first choice is taken back once. */
function played(rounds: number, secret: 'revealed' | 'hidden' = 'revealed'): GameFile {
  const match = Match.start(highCard, highCardSetup())
  let at = 0
  match.play(0, match.moves(0).at(-1), 500)
  match.undo(0, 900)
  for (let move = 0; move < rounds * 3; move++) {
    const [seat = 0] = seatsOf(match.toAct)
    at += 1000
    match.play(seat, match.moves(seat)[0], at)
  }
  const { commitment, contributions, secret: revealed } = fairnessFromWord('oak', 3)
  const fairness = { commitment, contributions, ...(secret === 'revealed' ? { secret: revealed } : {}) }
  return toGameFile(match as Match, { players: PLAYERS, begun: '2025-05-01T18:30:00Z', fairness })
}

const finished = played(3)
const verify = (file: GameFile): FileVerdict[] => verifyGameFile(readGameFile(writeGameFile(file)), findGame)
const states = (file: GameFile): Partial<Record<FileCheck, string>> =>
  Object.fromEntries(verify(file).map(({ check, state }) => [check, state]))
const faults = (file: GameFile): Partial<Record<FileCheck, string>> =>
  Object.fromEntries(verify(file).flatMap(({ check, state, detail }) => (state === 'bad' ? [[check, detail]] : [])))

/** The chain made anew, as a forger would who knows how it is made. */
function rechained(file: GameFile): GameFile {
  let head = chainRootHash(file)
  const entries = file.entries.map(({ hash: _hash, ...entry }, index) => {
    const bare = { ...entry, n: index + 1 }
    head = entryHash(head, bare)
    return { ...bare, hash: head }
  })
  return { ...file, entries, end: { ...file.end, entries: entries.length, head } }
}

const withEntry = (file: GameFile, index: number, change: Partial<ChainedEntry>): GameFile => ({
  ...file,
  entries: file.entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry)),
})

/** Another card than the one an entry plays. */
function otherMove(file: GameFile, index: number): object {
  const { choose } = (file.entries[index]?.move ?? { choose: 0 }) as { choose: number }
  return { choose: choose === 5 ? 1 : choose + 1 }
}

describe('an honest game file', () => {
  it('is good in everything once the game is over', () => {
    expect(verify(finished)).toEqual([
      { check: 'chain', state: 'good', detail: '11 entries, unbroken' },
      { check: 'commitment', state: 'good', detail: 'the revealed secret is the one committed to' },
      { check: 'shuffles', state: 'good', detail: 'the seed deals exactly this' },
      { check: 'moves', state: 'good', detail: '9 moves stand, every entry is legal' },
      { check: 'result', state: 'good', detail: expect.stringMatching(/^the points are right: \d, \d, \d$/) },
    ])
  })

  it('leaves open what its hidden secret hides', () => {
    const file = played(2, 'hidden')
    expect(states(file)).toEqual({
      chain: 'good',
      commitment: 'unknown',
      shuffles: 'unknown',
      moves: 'unknown',
      result: 'unknown',
    })
  })

  it('leaves its result open while the game goes on', () => {
    expect(states(played(2))).toEqual({
      chain: 'good',
      commitment: 'good',
      shuffles: 'good',
      moves: 'good',
      result: 'unknown',
    })
    expect(states(played(0)).chain).toBe('good')
  })

  it('may begin from a position', () => {
    const beginning = highCardSetup()
    const match = Match.start(highCard, { ...beginning, position: Match.start(highCard, beginning).state })
    match.play(0, match.moves(0)[0], 10)
    const file = toGameFile(match as Match, {
      players: PLAYERS,
      begun: '2025-05-01T18:30:00Z',
      fairness: fairnessFromWord('oak', 3),
    })
    expect(verify(file)[2]).toEqual({
      check: 'shuffles',
      state: 'good',
      detail: 'the game began from a position, there was no deal',
    })
  })
})

describe('tampering is named', () => {
  it('a changed move: the chain breaks there', () => {
    expect(faults(withEntry(finished, 4, { move: otherMove(finished, 4) })).chain).toBe(
      'entries[4]: entry number 5 was changed: its hash does not follow from its content and entry 4',
    )
  })

  it('a changed move under a new chain: it, or one after it, is not legal', () => {
    const hand = (finished.deal as { hands: number[][] }).hands[1] ?? []
    const missing = [1, 2, 3, 4, 5].find((card) => !hand.includes(card))
    const index = finished.entries.findIndex((entry) => entry.seat === 1)
    const file = rechained(withEntry(finished, index, { move: { choose: missing } }))
    expect(faults(file)).toEqual({ moves: `entries[${index}]: You have no ${missing}.` })
    expect(states(file).result).toBe('unknown')
  })

  it('a card changed in the deal', () => {
    const deal = structuredClone(finished.deal) as { hands: number[][] }
    const hand = deal.hands[1] ?? []
    const was = hand[2]
    hand[2] = was === 1 ? 2 : 1
    expect(faults({ ...finished, deal })).toEqual({
      shuffles: `deal.hands[1][2]: it says ${hand[2]}, but must be ${was}`,
    })
  })

  it('a field too many or too few in the deal', () => {
    expect(faults({ ...finished, deal: { ...(finished.deal as object), luck: 1 } })).toEqual({
      shuffles: 'deal.luck: it says 1, but must be nothing',
    })
    expect(faults({ ...finished, deal: { ...(finished.deal as object), constructor: 1 } })).toEqual({
      shuffles: 'deal.constructor: it says 1, but must be nothing',
    })
    const { deck: _deck, ...short } = finished.deal as { deck: unknown }
    expect(faults({ ...finished, deal: short }).shuffles).toMatch(/^deal.deck: it says nothing, but must be \[/)
  })

  it('a deal left out', () => {
    const { deal: _deal, ...file } = finished
    expect(faults(file)).toEqual({ shuffles: 'deal: the dealt state is missing' })
  })

  it('a wrong secret', () => {
    const secret = fairnessFromWord('ash', 3).secret
    const found = faults({ ...finished, fairness: { ...finished.fairness, secret } })
    expect(found.commitment).toBe('fairness.secret: it is not the secret that was committed to before the deal')
    expect(found.shuffles).toMatch(/^deal\./)
    expect(found.chain).toBeUndefined()
  })

  it('a changed commitment', () => {
    const fairness = { ...finished.fairness, commitment: commit('00'.repeat(32)) }
    expect(faults({ ...finished, fairness })).toEqual({
      chain: 'entries[0]: the first entry does not follow from the header: the header or this entry was changed',
      commitment: 'fairness.secret: it is not the secret that was committed to before the deal',
    })
  })

  it('a changed contribution', () => {
    const fairness = { ...finished.fairness, contributions: ['00', '01', '02'] }
    const found = faults({ ...finished, fairness })
    expect(found.chain).toMatch(/^entries\[0\]: the first entry does not follow from the header/)
    expect(found.shuffles).toMatch(/^deal\./)
  })

  it('a cut text', () => {
    const text = writeGameFile(finished)
    expect(faultOf(() => readGameFile(text.slice(0, text.length / 2))).fault).toMatch(/^the file is cut off/)
  })

  it('last entries left out', () => {
    const file = { ...finished, entries: finished.entries.slice(0, -2) }
    const found = faults(file)
    expect(found.chain).toBe('end.entries: the file is cut: it has 9 of 11 entries')
    expect(found.result).toBe('end.result: the file claims a result, but after its last entry the game is not over')
  })

  it('last entries left out, with their number put right', () => {
    const file = { ...finished, entries: finished.entries.slice(0, -2), end: { ...finished.end, entries: 9 } }
    expect(faults(file).chain).toBe('end.head: it is not the last entry’s hash')
  })

  it('last entries left out under a new end: the result is not reached', () => {
    const file = rechained({ ...finished, entries: finished.entries.slice(0, -2) })
    expect(faults(file)).toEqual({
      result: 'end.result: the file claims a result, but after its last entry the game is not over',
    })
  })

  it('an entry left out in the middle', () => {
    const file = { ...finished, entries: finished.entries.filter((entry) => entry.n !== 5) }
    expect(faults(file).chain).toBe('entries[4]: entry number 5 is missing')
  })

  it('two entries in the other order, as they are or with new numbers', () => {
    const [, , , fourth, fifth] = finished.entries
    if (fourth === undefined || fifth === undefined) throw new Error('the game is too short')
    const swap = (one: ChainedEntry, other: ChainedEntry) => finished.entries.with(3, one).with(4, other)
    expect(faults({ ...finished, entries: swap(fifth, fourth) }).chain).toBe(
      'entries[3]: entries are out of order: number 5 stands where number 4 belongs',
    )
    const renumbered = swap({ ...fifth, n: 4 }, { ...fourth, n: 5 })
    expect(faults({ ...finished, entries: renumbered }).chain).toMatch(/^entries\[3\]: entry number 4 was changed/)
  })

  it('an entry twice', () => {
    const entries = finished.entries.flatMap((entry) => (entry.n === 4 ? [entry, entry] : [entry]))
    expect(faults({ ...finished, entries }).chain).toBe('entries[4]: entry number 4 stands here a second time')
  })

  it('a changed time', () => {
    const at = (finished.entries[5]?.at ?? 0) + 1
    expect(faults(withEntry(finished, 5, { at }))).toEqual({
      chain: 'entries[5]: entry number 6 was changed: its hash does not follow from its content and entry 5',
    })
  })

  it('time that runs backwards under a new chain', () => {
    expect(faults(rechained(withEntry(finished, 5, { at: 0 }))).moves).toMatch(/^entries\[5\]: The time 0 is not/)
  })

  it.each<[string, Partial<GameFile>]>([
    ['name', { players: [{ name: 'Anne' }, ...PLAYERS.slice(1)] }],
    ['bot', { players: [...PLAYERS.slice(0, 2), { name: 'Caro' }] }],
    ['beginning', { begun: '2025-05-01T18:31:00Z' }],
    ['time limit', { time: { budget: 60_000 } }],
  ])('a changed %s in the header', (_what, change) => {
    expect(faults({ ...finished, ...change })).toEqual({
      chain: 'entries[0]: the first entry does not follow from the header: the header or this entry was changed',
    })
  })

  it('a changed header before the first entry', () => {
    const file = { ...played(0), entries: [] }
    const none = rechained(file)
    expect(faults(none)).toEqual({})
    expect(faults({ ...none, begun: '2025-05-01T18:31:00Z' })).toEqual({
      chain: 'end.head: the header was changed: it does not give this hash',
    })
  })

  it('a changed option', () => {
    expect(faults({ ...finished, config: { openDeck: true } }).chain).toMatch(/^entries\[0\]/)
    expect(faults(rechained({ ...finished, config: { openDeck: true } })).shuffles).toBe(
      'deal.config.openDeck: it says false, but must be true',
    )
  })

  it('a changed result', () => {
    const { rank, score } = finished.end.result as RecordedResult
    const more = score.with(1, (score[1] ?? 0) + 1)
    expect(faults({ ...finished, end: { ...finished.end, result: { rank, score: more } } })).toEqual({
      result: `end.result.score[1]: it says ${more[1]}, but must be ${score[1]}`,
    })
    const found = faults({ ...finished, end: { ...finished.end, result: { rank: rank.slice(1), score } } })
    expect(found.result).toMatch(/^end.result.rank: it says \[/)
  })

  it('a result withheld', () => {
    expect(faults({ ...finished, end: { ...finished.end, result: null } }).result).toMatch(
      /^end.result: the game is over with .*, but no result is given$/,
    )
  })

  it('a result claimed of a game that goes on', () => {
    const result = finished.end.result
    const open = played(2)
    expect(faults({ ...open, end: { ...open.end, result } })).toEqual({
      result: 'end.result: the file claims a result, but after its last entry the game is not over',
    })
  })

  it('an undo put in where nothing could be taken back', () => {
    const undo: ChainedEntry = { n: 0, seat: 0, at: 3000, undo: true, hash: '' }
    const file = rechained({ ...finished, entries: finished.entries.toSpliced(5, 0, undo) })
    expect(faults(file).moves).toMatch(/^entries\[5\]: The last move cannot be taken back/)
  })

  it('a secret missing after the end', () => {
    const { secret: _secret, ...fairness } = finished.fairness
    const { deal: _deal, ...file } = finished
    expect(faults({ ...file, fairness })).toEqual({ commitment: 'the game is over but its secret is missing' })
  })

  it('a game or version that is not there', () => {
    expect(faults(rechained({ ...finished, version: 2 })).moves).toBe(
      'version: high-card has no rules version 2; it has 1',
    )
    expect(faults(rechained({ ...finished, game: 'chess' })).shuffles).toBe('game: there is no game "chess"')
  })

  it('any change of any hash', () => {
    fc.assert(
      fc.property(fc.nat(finished.entries.length - 1), fc.nat(63), (index, digit) => {
        const hash = finished.entries[index]?.hash ?? ''
        const other = hash.slice(0, digit) + (hash[digit] === '0' ? '1' : '0') + hash.slice(digit + 1)
        expect(faults(withEntry(finished, index, { hash: other })).chain).toMatch(/^(entries\[|end\.head)/)
      }),
    )
  })
})

it('rules that fail are not mistaken for a fault of the file', () => {
  const failing: Rules = {
    ...(highCard as Rules),
    setup() {
      throw new TypeError('a bug')
    },
  }
  expect(() => verifyGameFile(finished, finder(gameOf(failing)))).toThrow(TypeError)
})
