/** Numbers printed on the boards and in the rulebook's tables. Provenance: the rulebook; the start coins are read from its layout. */

/** TS-1.4 Coins in the box. They are no limit: other things may stand in for them. */
export const COIN_COUNT = 35

/** TS-1.4 Places in the Active area, and a tree marker for each. */
export const ACTIVE_PLACES = 3

/** TS-2.1 Coins at the start, in turn order. */
export const START_COINS: readonly { readonly purse: number; readonly chest: number }[] = [
  { purse: 1, chest: 0 },
  { purse: 1, chest: 1 },
  { purse: 2, chest: 0 },
  { purse: 2, chest: 1 },
]

/** TS-2.4 Cards in the fruit market, by number of players. */
export const FRUIT_MARKET_SIZE: Readonly<Record<number, number>> = { 2: 5, 3: 4, 4: 3 }

/** TS-2.4 The guild market has two rows: places 0 to 2 are the lower one, 3 to 5 the upper one. */
export const MARKET_ROW_SIZE = 3
export const GUILD_MARKET_SIZE = 2 * MARKET_ROW_SIZE

/** TS-2.5 Fruit cards of each player at the start. */
export const START_FRUIT = 3

/** TS-4.1 What a card of the upper row costs more. */
export const UPPER_ROW_SURCHARGE = 1

/** TS-5.1 What the purse keeps at Rest. */
export const PURSE_LIMIT = 2

/** TS-6.1 Banners that trigger the end: the usual number and the largest one to be chosen. */
export const END_BANNERS = 6
export const MAX_END_BANNERS = 9
