import { resign } from '../kit/lobby.ts'
import type { StoredGameOptions } from '../kit/stored-games.ts'
import { type Screen, type ScreenContext, screenAt } from './screen.ts'

/** Opens the replay of a local game at a moment, and waits for the board. */
async function openReplay(
  { page, storeGame }: ScreenContext,
  options: Omit<StoredGameOptions, 'progress'>,
  query: string,
): Promise<void> {
  const address = await storeGame({ ...options, progress: 1 })
  await page.goto(`/replay/local/${address.split('/').at(-1)}${query}`)
  await page.locator('#board button:visible, #board svg:visible, #board article:visible').first().waitFor()
}

const localReplayScreen = (
  name: string,
  game: string,
  query: string,
  then?: (visit: ScreenContext) => Promise<void>,
): Screen => ({
  name: `replay-${name}`,
  show: async (visit) => {
    await openReplay(visit, { game }, query)
    await then?.(visit)
  },
})

/** Shows the turning points and chapters, in the drawer or sheet that a button opens. */
async function showMoments({ page }: ScreenContext): Promise<void> {
  await page.getByRole('button', { name: 'Log, moments and review' }).click()
  await page.getByRole('tab', { name: 'Moments' }).click()
  await page
    .getByRole('button', { name: /for .*, against / })
    .first()
    .waitFor()
}

/** Shows the review of a player who has made random moves. */
async function showReview(visit: ScreenContext): Promise<void> {
  await openReplay(visit, { game: 'mag-mell', peopleLevel: 'random' }, '?as=1&review')
  await visit.page.getByText('cost most').waitFor({ timeout: 120_000 })
}

/** Opens the replay of an online match that the player has resigned at once. */
async function openTableReplay({ page }: ScreenContext): Promise<void> {
  await page.goto('/new/mag-mell')
  await page.getByRole('button', { name: 'Bot for seat 2' }).click()
  await page.getByRole('button', { name: 'Begin now' }).click()
  await page.locator('#board button').first().waitFor()
  await resign(page)
  await page.getByRole('link', { name: 'Watch replay' }).click()
  await page.getByRole('slider', { name: 'Moment of the match' }).waitFor()
  await page.locator('#board button:visible, #board svg:visible, #board article:visible').first().waitFor()
}

/** All screens of replays. */
export const REPLAY_SCREENS: readonly Screen[] = [
  screenAt('replay-files', '/replay', 'Watch a replay'),
  localReplayScreen('mag-mell', 'mag-mell', '?at=17&as=2'),
  localReplayScreen('tree-society', 'tree-society', '?at=40&as=spectator'),
  localReplayScreen('magical-treehouse', 'magical-treehouse', '?at=60'),
  localReplayScreen('magician-and-tenant', 'magician-and-tenant', '?at=50'),
  localReplayScreen('moments', 'mag-mell', '?at=17', showMoments),
  { name: 'replay-review', show: showReview },
  localReplayScreen('end', 'mag-mell', '?at=100000'),
  { name: 'replay-table', show: openTableReplay },
]
