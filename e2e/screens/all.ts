import { GATHERING } from './gathering.ts'
import { PAGES } from './pages.ts'
import { REPLAYS } from './replays.ts'
import type { Screen } from './screen.ts'
import { TABLES } from './tables.ts'

/** Every screen of the product. The empty home comes first: what follows opens tables. */
export const SCREENS: readonly Screen[] = [...PAGES, ...GATHERING, ...TABLES, ...REPLAYS]
