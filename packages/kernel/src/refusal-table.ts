import { IllegalAction } from './errors.ts'
import { type SeatNamer, seatNamer } from './text-format.ts'

/** Why a game's rules refuse moves: by key, the rule and the English sentence made from the reason's data. */
export type RefusalTable<Key extends string, Data> = Readonly<Record<Key, RefusalEntry<Data>>>

export type RefusalEntry<Data> = readonly [rule: string, sentence: (data: Data, called: SeatNamer) => string]

/** A function that makes the refusals of a table. */
export const refusalFactory =
  <Key extends string, Data extends object>(table: RefusalTable<Key, Data>) =>
  (key: Key, data?: Data): IllegalAction => {
    const [rule, sentence] = table[key]
    return new IllegalAction(rule, key, sentence(data ?? ({} as Data), seatNamer('seat')), { ...data })
  }
