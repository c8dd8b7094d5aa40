import { GAMES } from '@spellbough/games'
import type { Game } from '@spellbough/kernel'
import {
  type FuzzStatistics,
  fuzzDeals,
  fuzzGameFiles,
  fuzzPositions,
  sweepPositions,
  variantsOf,
} from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { gameFileSources, positionSources } from './file-fuzz.ts'
import { runSeed, scaled, seedFor } from './test-run.ts'

const SEED = seedFor(900)

/** The first faults of a run as text, an empty list for none. */
const faultsOf = ({ faults }: FuzzStatistics): string[] =>
  faults.slice(0, 5).map(({ source, changes, sentence }) => `${source}; ${changes.join('; ')} → ${sentence}`)

/** Some of a list in the quick run, other ones each day. */
const sampleOf = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter((_, index) => (index + runSeed) % Math.ceil(items.length / count) === 0)

/** Fields that the first moves of a game change so rarely that a few dozen games do not show it, or that tests set freely. */
const RARELY_MOVING: Readonly<Record<string, readonly string[]>> = {
  'magical-treehouse': ['round', 'direction', 'mustAct', 'emptied', 'did', 'casts', 'familiars'],
  'tree-society': ['round'],
}

/** The games are dealt out to this many test files, so that none of them bounds the run. */
export const FILE_FUZZ_PARTS = 4

export function testFileFuzz(part: number): void {
  for (const game of GAMES.filter((_, index) => index % FILE_FUZZ_PARTS === part)) testFilesOf(game)
}

function testFilesOf(game: Game): void {
  const { id } = game.rules
  describe(`files of ${id}, seed ${SEED}`, () => {
    const sources = positionSources(game, SEED, scaled(4, 12))

    it('positions are accepted, and those that were changed are refused with a sentence or can be played to the end', () => {
      const found = fuzzPositions(game, sampleOf(sources, scaled(16, sources.length)), scaled(6, 200), SEED)
      expect(faultsOf(found)).toEqual([])
      expect(found.refused).toBeGreaterThan(0)
    })

    it('positions with every kind of change at every kind of place are too', () => {
      const found = sweepPositions(game, sources, scaled(1, 20), SEED)
      expect(faultsOf(found)).toEqual([])
      expect(found.refused).toBeGreaterThan(100)
    })

    it('a deal with one thing changed is refused unless a game can begin like that', () => {
      for (const variant of sampleOf(variantsOf(game), scaled(1, 100)))
        expect(faultsOf(fuzzDeals(game, variant, scaled(150, 3000), SEED, RARELY_MOVING[id]))).toEqual([])
    })

    it('game files that were changed are refused or found out with a sentence, or can be replayed', () => {
      const files = gameFileSources(game, SEED)
      const found = fuzzGameFiles(game, sampleOf(files, scaled(5, files.length)), scaled(12, 100), SEED)
      expect(faultsOf(found)).toEqual([])
      expect(found.refused).toBeGreaterThan(0)
    })
  })
}
