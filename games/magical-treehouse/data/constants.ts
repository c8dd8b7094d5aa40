/** The numbers of the game, and the times a table's host keeps. The rules themselves know no time. */

export const ROUNDS = 4
/** MT-4.2 How many cards the Planning Area has room for. */
export const PLAN_SIZE = 5
/** MT-3.3, MT-4.5 Cards of a first hand, and of a later draw. */
export const FIRST_HAND_SIZE = 8
export const DRAW_SIZE = 4

/** The most Treehouses a Village can have: four cards a round remain to be built. */
export const MAX_HOUSES = ROUNDS * (PLAN_SIZE - 1)
/** The most chains: each needs a Pipe and two Treehouses, and the number of cards is limited. */
export const MAX_CHAINS = Math.floor(MAX_HOUSES / 3)

/** How often a choice may be changed before a beat is resolved. */
export const MAX_CHOICE_CHANGES = 12
/** How often Pipes may be moved in a turn. */
export const MAX_PIPE_MOVES = 12

/** MT-4.1, MT-4.9, MT-5.7 In seconds, for the host: countdown, silence before a stall, time then left, time to choose. */
export const TIME_LIMIT_SECONDS = { countdown: 3, silence: 20, stall: 15, choice: 20 } as const
