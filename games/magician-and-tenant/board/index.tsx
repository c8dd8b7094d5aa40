import type { BoardModule } from '@spellbough/table'
import { plainBoard } from '@spellbough/table/plain-board'
import { box } from '../box.ts'
import { GHOSTS } from '../data/ghosts.ts'
import { ghostName, roomName } from '../data/names.ts'
import { ROOMS } from '../data/rooms.ts'
import { GHOSTS_DE, roomDe } from '../help/names.de.ts'
import type { MagicianAndTenant } from '../rules/state.ts'
import art from './art.svg?url'
import { counts, progress } from './counts.ts'
import { groupOf } from './groups.ts'

const rooms = ROOMS.map(({ id }) => id)
const names = {
  en: [...rooms.map(roomName), ...GHOSTS.map(ghostName)],
  de: [...rooms.map(roomDe), ...GHOSTS.map((id) => GHOSTS_DE[id]?.name ?? id)],
}

/** The Magician and His Tenant in words: the house as a map, every action as a button. */
export const board: BoardModule<MagicianAndTenant> = plainBoard<MagicianAndTenant>({
  art,
  colours: box.colours,
  counts,
  progress,
  names: (language) => names[language],
  group: groupOf,
})
