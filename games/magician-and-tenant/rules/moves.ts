/** Every possible move, made once: listing allocates nothing, and a move's identity is its meaning. */
import { zm } from '@spellbough/kernel'
import { GHOSTS, type Ghost, type GhostId } from '../data/ghosts.ts'
import { HOUSE, type Square, squareOf } from './house.ts'

export type Move =
  /** MG-2.2 Lifts a room, to swap it with another. */
  | { readonly do: 'lift'; readonly from: string }
  /** MG-2.2 Puts the lifted room there and what lay there in its place. */
  | { readonly do: 'put'; readonly on: string }
  /** MG-2.2 Asks for another proposed layout. */
  | { readonly do: 'propose' }
  /** MG-2.1 The layout stands; the ghosts begin on this corridor. */
  | { readonly do: 'confirm'; readonly corridor: string }
  /** MG-3.1 The Tenant steps. */
  | { readonly do: 'walk'; readonly to: string }
  /** MG-3.2 The Tenant turns up his room. */
  | { readonly do: 'flip' }
  /** MG-3.3 The Tenant drives a ghost away. */
  | { readonly do: 'repel'; readonly ghost: GhostId }
  /** MG-5.6 What a Lighter shows. */
  | { readonly do: 'look'; readonly at: string }
  /** MG-5.9 The Tenant pays for the Portals. */
  | { readonly do: 'portal' }
  /** MG-5.9 Where he comes out. */
  | { readonly do: 'arrive'; readonly at: string }
  /** MG-4.1 A ghost moves, in the Magician's turn or by a room's event. */
  | { readonly do: 'step'; readonly ghost: GhostId; readonly to: string }
  /** MG-4.3 The Politician takes the Key. */
  | { readonly do: 'steal' }
  /** MG-4.3 Where the Magician hides it. */
  | { readonly do: 'hide'; readonly under: string }
  /** MG-4.4 The Boy destroys his room. */
  | { readonly do: 'destroy' }
  /** MG-4.5 The Decapitator turns his room face down. */
  | { readonly do: 'turn-back' }
  /** MG-3.3, MG-6.2 A ghost goes to a corridor. */
  | { readonly do: 'send'; readonly ghost: GhostId; readonly to: string }
  /** MG-5.3, MG-5.4 No more steps of a room's event. */
  | { readonly do: 'pass' }
  /** MG-3.4 The turn is over. */
  | { readonly do: 'end' }

export const PROPOSE: Move = Object.freeze({ do: 'propose' })
export const FLIP: Move = Object.freeze({ do: 'flip' })
export const ENTER_PORTAL: Move = Object.freeze({ do: 'portal' })
export const STEAL: Move = Object.freeze({ do: 'steal' })
export const DESTROY: Move = Object.freeze({ do: 'destroy' })
export const TURN_BACK: Move = Object.freeze({ do: 'turn-back' })
export const PASS: Move = Object.freeze({ do: 'pass' })
export const END: Move = Object.freeze({ do: 'end' })

type BySquare = readonly Move[]

export const LIFTS: BySquare = HOUSE.names.map((from) => Object.freeze({ do: 'lift', from }))
export const PUTS: BySquare = HOUSE.names.map((on) => Object.freeze({ do: 'put', on }))
export const CONFIRMS: BySquare = HOUSE.names.map((corridor) => Object.freeze({ do: 'confirm', corridor }))
export const WALKS: BySquare = HOUSE.names.map((to) => Object.freeze({ do: 'walk', to }))
export const LOOKS: BySquare = HOUSE.names.map((at) => Object.freeze({ do: 'look', at }))
export const ARRIVALS: BySquare = HOUSE.names.map((at) => Object.freeze({ do: 'arrive', at }))
export const HIDES: BySquare = HOUSE.names.map((under) => Object.freeze({ do: 'hide', under }))
export const REPELS: readonly Move[] = GHOSTS.map((ghost) => Object.freeze({ do: 'repel', ghost }))

/** By ghost and square. */
export const STEPS: readonly BySquare[] = GHOSTS.map((ghost) =>
  HOUSE.names.map((to) => Object.freeze({ do: 'step', ghost, to })),
)
export const SENDS: readonly BySquare[] = GHOSTS.map((ghost) =>
  HOUSE.names.map((to) => Object.freeze({ do: 'send', ghost, to })),
)

/** The squares a ghost could go to in an empty house. MG-4.2 The Lady has her own way. */
const GHOST_STEPS: readonly (readonly (readonly Square[])[])[] = GHOSTS.map((ghost: GhostId) =>
  ghost === 'lady' ? HOUSE.ladySteps : HOUSE.ghostSteps,
)

export const ghostStepsFrom = (ghost: Ghost, from: Square): readonly Square[] => GHOST_STEPS[ghost]?.[from] ?? []

const square = zm.string().check(zm.refine((name) => squareOf(name) >= 0, 'there is no such square'))
const ghost = zm.enum(GHOSTS)

export const moveSchema: zm.ZodMiniType<Move> = zm.discriminatedUnion('do', [
  zm.strictObject({ do: zm.literal('lift'), from: square }),
  zm.strictObject({ do: zm.literal('put'), on: square }),
  zm.strictObject({ do: zm.literal('propose') }),
  zm.strictObject({ do: zm.literal('confirm'), corridor: square }),
  zm.strictObject({ do: zm.literal('walk'), to: square }),
  zm.strictObject({ do: zm.literal('flip') }),
  zm.strictObject({ do: zm.literal('repel'), ghost }),
  zm.strictObject({ do: zm.literal('look'), at: square }),
  zm.strictObject({ do: zm.literal('portal') }),
  zm.strictObject({ do: zm.literal('arrive'), at: square }),
  zm.strictObject({ do: zm.literal('step'), ghost, to: square }),
  zm.strictObject({ do: zm.literal('steal') }),
  zm.strictObject({ do: zm.literal('hide'), under: square }),
  zm.strictObject({ do: zm.literal('destroy') }),
  zm.strictObject({ do: zm.literal('turn-back') }),
  zm.strictObject({ do: zm.literal('send'), ghost, to: square }),
  zm.strictObject({ do: zm.literal('pass') }),
  zm.strictObject({ do: zm.literal('end') }),
])
