import { findGame } from '@spellbough/games'
import type { Game } from '@spellbough/kernel'
import { arrangementsForDeal } from './arrangements.ts'
import type { ContestSettings } from './contestant.ts'
import { type GameOutcome, playContestGame } from './play-contest-game.ts'
import { hashSeed } from './seeds.ts'

/** A contest as plain data, so that another thread can play a part of it. */
export interface Contest extends Omit<ContestSettings, 'game'> {
  readonly game: string
  readonly names: readonly string[]
  readonly seed: number
}

/** One deal of a contest, and the most of its games to play. */
export interface DealJob {
  readonly contest: Contest
  readonly deal: number
  readonly games: number
}

/** A game of a deal with its seating. */
export interface PlayedGame extends GameOutcome {
  readonly arrangement: readonly number[]
}

/** Plays the games of one deal: the same cards for every arrangement of the bots. */
export async function playDeal({ contest, deal, games }: DealJob, known: readonly Game[]): Promise<PlayedGame[]> {
  const { names, seats, seed } = contest
  const settings = { ...contest, game: findGame(contest.game, known) }
  const played: PlayedGame[] = []
  for (const arrangement of arrangementsForDeal(names.length, seats, deal).slice(0, games))
    played.push({ ...(await playContestGame(settings, names, arrangement, hashSeed(seed + deal))), arrangement })
  return played
}

/** The number of games of a deal. */
export const gamesPerDeal = ({ names, seats }: Contest): number => arrangementsForDeal(names.length, seats, 0).length
