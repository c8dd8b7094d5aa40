import type { Page } from 'playwright-core'
import type { StoredGameOptions } from '../kit/stored-games.ts'
import type { DeviceName } from './open-screen.ts'
import type { Screen } from './screen.ts'

/** A picture of the gallery: a stored game on a device, with its caption. */
export interface GalleryPicture {
  readonly game: string
  readonly moment: string
  readonly device: DeviceName
  readonly theme: 'dusk' | 'parchment'
  readonly storedGame: Omit<StoredGameOptions, 'game'>
  /** Prepares the page for the screenshot. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly caption: string
}

const MAG_MELL = 'mag-mell'
const TREE_SOCIETY = 'tree-society'
const TREEHOUSE = 'magical-treehouse'
const MAGICIAN = 'magician-and-tenant'

/** The four games, each at an early, a middle and a late point. */
export const GALLERY: readonly GalleryPicture[] = [
  {
    game: MAG_MELL,
    moment: 'early',
    device: 'laptop',
    theme: 'dusk',
    storedGame: { progress: 0.15 },
    caption: 'An early round: what may be taken from the Pool glows, and what may not says why.',
  },
  {
    game: MAG_MELL,
    moment: 'middle',
    device: 'phone',
    theme: 'parchment',
    storedGame: { progress: 0.5 },
    caption: 'In the middle, on a phone: shore, Pool and players under each other, the rest one tap away.',
  },
  {
    game: MAG_MELL,
    moment: 'claiming',
    device: 'laptop',
    theme: 'parchment',
    storedGame: { progress: 0.9, options: { level: 'full' } },
    caption: 'The treasures are claimed: cards that were kept in secret are laid out, one treasure after another.',
  },
  {
    game: MAG_MELL,
    moment: 'end',
    device: 'phone',
    theme: 'dusk',
    storedGame: { progress: 1 },
    caption: 'The score sheet names the cause of every point.',
  },
  {
    game: TREE_SOCIETY,
    moment: 'first-turn',
    device: 'laptop',
    theme: 'parchment',
    storedGame: { progress: 0 },
    caption: 'The market in the branches at the first turn; what can be sold or begun is lit.',
  },
  {
    game: TREE_SOCIETY,
    moment: 'middle',
    device: 'laptop',
    theme: 'dusk',
    storedGame: { progress: 0.5 },
    caption: 'Guild houses grow stage by stage; prices show what everything that helps takes off.',
  },
  {
    game: TREE_SOCIETY,
    moment: 'middle',
    device: 'phone',
    theme: 'parchment',
    storedGame: { progress: 0.45 },
    caption:
      'On a phone: cards are tiles that open when they are touched, and what one has to spend stays at the thumb.',
  },
  {
    game: TREE_SOCIETY,
    moment: 'end',
    device: 'laptop',
    theme: 'dusk',
    storedGame: { progress: 1 },
    caption: 'The end: everybody’s list, the winner’s first.',
  },
  {
    game: TREEHOUSE,
    moment: 'planning',
    device: 'laptop',
    theme: 'dusk',
    storedGame: { progress: 0.02, seats: 3 },
    caption: 'Planning round the tree stump: one card is kept, the others ride on to the next player.',
  },
  {
    game: TREEHOUSE,
    moment: 'building',
    device: 'laptop',
    theme: 'parchment',
    storedGame: { progress: 0.68, seats: 3 },
    caption:
      'Building: the forest on the left, the Village in the middle, the others and the score so far on the right.',
  },
  {
    game: TREEHOUSE,
    moment: 'planning',
    device: 'phone',
    theme: 'parchment',
    storedGame: { progress: 0.6, seats: 3 },
    caption: 'The same table on a phone: the hand and every action at the thumb.',
  },
  {
    game: TREEHOUSE,
    moment: 'end',
    device: 'laptop',
    theme: 'dusk',
    storedGame: { progress: 1, seats: 3 },
    caption: 'The last points: tree houses, potions and objectives, with what they were given for.',
  },
  {
    game: MAGICIAN,
    moment: 'layout',
    device: 'laptop',
    theme: 'dusk',
    storedGame: { progress: 0 },
    caption: 'The Magician arranges the house: rooms are swapped by dragging or with two presses.',
  },
  {
    game: MAGICIAN,
    moment: 'tenant',
    device: 'laptop',
    theme: 'parchment',
    storedGame: { progress: 0.5, people: [1] },
    caption: 'The Tenant among the ghosts: the rooms he knows, his ways, and how near a checkmate is.',
    prepare: (page) => page.getByRole('button', { name: /^(Show danger|Danger)/ }).click(),
  },
  {
    game: MAGICIAN,
    moment: 'middle',
    device: 'phone',
    theme: 'dusk',
    storedGame: { progress: 0.4, people: [1] },
    caption: 'Both floors on a phone, every square as wide as a finger.',
  },
  {
    game: MAGICIAN,
    moment: 'end',
    device: 'phone',
    theme: 'parchment',
    storedGame: { progress: 1 },
    caption: 'The curtain falls: who won, and by what.',
  },
]

/** The file name of the picture, without its extension. */
export const fileOf = ({ game, moment, device, theme }: GalleryPicture): string =>
  `${game}-${moment}-${device}-${theme}`

/** The screen that a picture shows. */
export const screenOf = (picture: GalleryPicture): Screen => ({
  name: fileOf(picture),
  show: async ({ page, storeGame }) => {
    await page.goto(await storeGame({ ...picture.storedGame, game: picture.game }))
    await page
      .locator(picture.storedGame.progress < 1 ? '#board svg:visible' : 'main article')
      .first()
      .waitFor()
    await picture.prepare?.(page)
    await page.mouse.move(0, 0)
  },
})
