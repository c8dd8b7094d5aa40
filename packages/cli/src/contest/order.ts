import type { Game } from '@spellbough/kernel'
import { findGame } from '../settings.ts'
import { arrangementsOf } from './arrangements.ts'
import type { Rulebook } from './contestant.ts'
import { type Outcome, playGame } from './play-game.ts'
import { scatter } from './seeds.ts'

/** A contest as plain data, so that another thread can play a part of it. */
export interface Contest extends Omit<Rulebook, 'game'> {
  readonly game: string
  readonly names: readonly string[]
  readonly seed: number
}

/** One deal of a contest, and how many of its games are to be played at most. */
export interface Order {
  readonly contest: Contest
  readonly deal: number
  readonly games: number
}

/** A game of a deal with who sat where. */
export interface PlayedGame extends Outcome {
  readonly arrangement: readonly number[]
}

/** Plays the games of one deal: the same cards for every arrangement of the bots. */
export async function playDeal({ contest, deal, games }: Order, known: readonly Game[]): Promise<PlayedGame[]> {
  const { names, seats, seed } = contest
  const rulebook = { ...contest, game: findGame(known, contest.game) }
  const played: PlayedGame[] = []
  for (const arrangement of arrangementsOf(names.length, seats, deal).slice(0, games))
    played.push({ ...(await playGame(rulebook, names, arrangement, scatter(seed + deal))), arrangement })
  return played
}

/** How many games a deal has. */
export const gamesOfDeal = ({ names, seats }: Contest): number => arrangementsOf(names.length, seats, 0).length
