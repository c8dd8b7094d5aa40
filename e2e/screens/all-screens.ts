import { LOBBY_SCREENS } from './lobby.ts'
import { MATCH_SCREENS } from './matches.ts'
import { PAGE_SCREENS } from './pages.ts'
import { REPLAY_SCREENS } from './replays.ts'
import type { Screen } from './screen.ts'

/** Every screen of the product. The empty home page comes first, because later screens open tables. */
export const SCREENS: readonly Screen[] = [...PAGE_SCREENS, ...LOBBY_SCREENS, ...MATCH_SCREENS, ...REPLAY_SCREENS]
