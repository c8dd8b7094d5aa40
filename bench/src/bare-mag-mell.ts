/**
 * The baseline: Mag Mell's basic game for four and nothing else, written by hand for speed alone. Typed
 * arrays made once, cards as numbers, no kernel, no events, no copies, no other level or number of seats. Like our own
 * loop it lists every legal move at every decision and takes any of them, each as likely.
 */
import type { PlayGame } from './tally.ts'

const SEATS = 4
const ROUNDS = 11
const POOL = 20
/** More cards than one seat can come to hold. */
const MAX_CARDS_PER_SEAT = 16

/** Thirty mages by guild and school, the Faerie and the Spirit Healer, two of each; a bit for each thing to match by. */
const KINDS = 32
const TRAITS = Int32Array.from({ length: KINDS }, (_, kind) => {
  if (kind === 30) return (1 << 5) | (1 << 6) | (1 << 11)
  if (kind === 31) return (1 << 7) | (1 << 8) | (1 << 12)
  return (1 << Math.floor(kind / 6)) | (1 << (5 + (kind % 6)))
})
const FULL_DECK = Int8Array.from({ length: 2 * KINDS }, (_, card) => card >> 1)
const TREASURES = Int8Array.from({ length: ROUNDS }, (_, treasure) => treasure)
const TOKENS = Int8Array.of(-3, -1, 1, 2, 2, 3, 3, 5, 5, 6, 8)

const deck = new Int8Array(2 * KINDS)
const treasureOrder = new Int8Array(ROUNDS)
const tokens = new Int8Array(ROUNDS)
const placed = new Int8Array(ROUNDS)
const pool = new Int8Array(POOL)
const taken = new Int8Array(POOL)
const picks = new Int8Array(SEATS * MAX_CARDS_PER_SEAT)
const pickCount = new Int8Array(SEATS)
const barred = new Int32Array(SEATS)
const confirmed = new Int8Array(SEATS)
const allies = new Int8Array(SEATS * MAX_CARDS_PER_SEAT)
const allyCount = new Int8Array(SEATS)
const points = new Int32Array(SEATS)
const won = new Int32Array(SEATS)
const moves = new Int8Array(KINDS)

let rngState = 0
let deckLeft = 0
let tokensLeft = 0
let movesMade = 0
let movesListed = 0

export const bareMagMell: PlayGame = (seed, tally) => {
  rngState = seed | 0
  movesMade = 0
  let starter = deal()
  for (let round = 0; round < ROUNDS; round++) {
    assign(round)
    pickAll(starter)
    confirmAll()
    collectAllies(round)
    starter = (starter + 1) % SEATS
  }
  claim()
  tally.games++
  tally.moves += movesMade
  count(tally.score, tally.wins)
}

/** How many moves it has listed in all its games. */
export const bareMovesListed = (): number => movesListed

function deal(): number {
  treasureOrder.set(TREASURES)
  shuffle(treasureOrder)
  deck.set(FULL_DECK)
  shuffle(deck)
  deckLeft = deck.length
  for (let place = 0; place < POOL; place++) pool[place] = deck[--deckLeft] as number
  taken.fill(0)
  tokens.set(TOKENS)
  tokensLeft = ROUNDS
  allyCount.fill(0)
  return randomBelow(SEATS)
}

function assign(round: number): void {
  let listed = 0
  for (let at = 0; at < tokensLeft; at++)
    if (at === 0 || tokens[at] !== tokens[at - 1]) moves[listed++] = tokens[at] as number
  const token = choose(listed)
  let at = 0
  while (tokens[at] !== token) at++
  tokensLeft--
  for (; at < tokensLeft; at++) tokens[at] = tokens[at + 1] as number
  placed[round] = token
}

/** The starter opens with exactly one card; then whoever is below the limit and has a legal card must pick. */
function pickAll(starter: number): void {
  pickCount.fill(0)
  barred.fill(0)
  let limit = 1
  let seat = starter
  let idle = 0
  while (idle < SEATS) {
    const listed = (pickCount[seat] as number) < limit ? listPicks(seat) : 0
    if (listed === 0) {
      seat = (seat + 1) % SEATS
      idle++
      continue
    }
    idle = 0
    const card = choose(listed)
    let place = 0
    while (pool[place] !== card || taken[place] !== 0) place++
    taken[place] = 1
    barred[seat] = (barred[seat] as number) | (TRAITS[card] as number)
    const total = pickCount[seat] as number
    picks[seat * MAX_CARDS_PER_SEAT + total] = card
    pickCount[seat] = total + 1
    if (total + 1 > limit) limit = total + 1
  }
}

function listPicks(seat: number): number {
  const bar = barred[seat] as number
  let listed = 0
  let seen = 0
  for (let place = 0; place < POOL; place++) {
    const card = pool[place] as number
    if (taken[place] !== 0 || ((TRAITS[card] as number) & bar) !== 0 || ((seen >>> card) & 1) !== 0) continue
    seen |= 1 << card
    moves[listed++] = card
  }
  return listed
}

function confirmAll(): void {
  confirmed.fill(0)
  for (let seat = 0; seat < SEATS; seat++) {
    moves[0] = 1
    confirmed[seat] = choose(1)
  }
}

function collectAllies(round: number): void {
  for (let seat = 0; seat < SEATS; seat++) {
    let size = allyCount[seat] as number
    for (let pick = 0; pick < (pickCount[seat] as number); pick++)
      allies[seat * MAX_CARDS_PER_SEAT + size++] = picks[seat * MAX_CARDS_PER_SEAT + pick] as number
    allyCount[seat] = size
  }
  if (round === ROUNDS - 1) return
  for (let place = 0; place < POOL; place++)
    if (taken[place] !== 0) {
      pool[place] = deck[--deckLeft] as number
      taken[place] = 0
    }
}

/** Strictly most matching cards take the token, at least one. */
function claim(): void {
  points.fill(0)
  won.fill(0)
  for (let drawn = 0; drawn < ROUNDS; drawn++) {
    const trait = 1 << (treasureOrder[drawn] as number)
    let most = 0
    let winner = -1
    for (let seat = 0; seat < SEATS; seat++) {
      let strength = 0
      for (let ally = 0; ally < (allyCount[seat] as number); ally++)
        if (((TRAITS[allies[seat * MAX_CARDS_PER_SEAT + ally] as number] as number) & trait) !== 0) strength++
      if (strength === most) winner = -1
      if (strength > most) {
        most = strength
        winner = seat
      }
    }
    if (winner < 0) continue
    points[winner] = (points[winner] as number) + (placed[drawn] as number)
    won[winner] = (won[winner] as number) + 1
  }
}

/** Points, then tokens, then cards left; a full tie is a shared win. */
function count(score: number[], wins: number[]): void {
  let best = Number.NEGATIVE_INFINITY
  for (let seat = 0; seat < SEATS; seat++) best = Math.max(best, rank(seat))
  for (let seat = 0; seat < SEATS; seat++) {
    score[seat] = (score[seat] as number) + (points[seat] as number)
    if (rank(seat) === best) wins[seat] = (wins[seat] as number) + 1
  }
}

const rank = (seat: number): number =>
  ((points[seat] as number) * MAX_CARDS_PER_SEAT + (won[seat] as number)) * MAX_CARDS_PER_SEAT +
  (allyCount[seat] as number)

function choose(listed: number): number {
  movesMade++
  movesListed += listed
  return moves[randomBelow(listed)] as number
}

function shuffle(cards: Int8Array): void {
  for (let last = cards.length - 1; last > 0; last--) {
    const chosen = randomBelow(last + 1)
    const card = cards[last] as number
    cards[last] = cards[chosen] as number
    cards[chosen] = card
  }
}

/** Mulberry32, and the high half of a product: biased by less than a millionth, which no mean here can show. */
function randomBelow(n: number): number {
  rngState = (rngState + 0x6d2b79f5) | 0
  let mixed = Math.imul(rngState ^ (rngState >>> 15), rngState | 1)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) * n) / 2 ** 32)
}
