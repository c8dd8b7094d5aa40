/**
 * The size and the seed of a run of the tests. `npm test` plays few random games, `npm run test:all` many; the seed
 * changes every day. `scripts/test.mjs` prints the seed; `TEST_SEED` sets it to repeat a run.
 */

const MS_PER_DAY = 86_400_000

/** Whether this is `npm run test:all`. */
export const isFullRun: boolean = process.env['TEST_SIZE'] === 'all'

/** The first number in `npm test`, the second in `npm run test:all`. */
export const scaled = <Size>(quick: Size, full: Size): Size => (isFullRun ? full : quick)

/** The seed from which all random choices of this run follow. */
export const runSeed: number = Number(process.env['TEST_SEED'] ?? Math.floor(Date.now() / MS_PER_DAY))

/** A seed for one purpose of this run, a whole number from 0 to 2^30 - 1; different purposes get different ones. */
export const seedFor = (purpose: number): number =>
  (Math.imul(runSeed + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b)) >>> 2

/** A part of the items in `npm test`, another part with another seed, in their order; all of them in `npm run test:all`. */
export const rotating = <Item>(count: number, items: readonly Item[]): readonly Item[] =>
  items.filter((_, index) => isFullRun || (index + runSeed) % items.length < count)
