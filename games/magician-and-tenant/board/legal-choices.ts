/** The legal moves, sorted by what is pressed to make them. */
import { GHOSTS, type Ghost, ghostOf } from '../data/ghosts.ts'
import { type Square, squareOf } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/state.ts'

/** What pressing something does: it makes a move, takes a ghost in hand, or names the corridor the ghosts begin on. */
export type PressAction =
  | { readonly does: 'move'; readonly move: Move }
  | { readonly does: 'pick'; readonly ghost: Ghost }
  | { readonly does: 'enter'; readonly corridor: Square }

/** What the player has in hand before a move is made. */
export interface Selection {
  readonly ghost?: Ghost | undefined
  readonly corridor?: Square | undefined
  /** Layout: rooms can be lifted. Before, only the corridor of the ghosts is chosen. */
  readonly isSwapping?: boolean | undefined
}

export interface LegalChoices {
  readonly squares: ReadonlyMap<Square, PressAction>
  readonly ghosts: ReadonlyMap<Ghost, PressAction>
  /** Moves that have a button of their own. */
  readonly buttons: readonly Move[]
  /** The ghost in hand. */
  readonly ghost: Ghost | undefined
  /** The corridor on which the ghosts will begin. */
  readonly corridor: Square | undefined
}

/** Every move finds its place; a kind that has none does not compile. */
export function groupLegalMoves(view: View, moves: readonly Move[], hand: Selection): LegalChoices {
  const squares = new Map<Square, PressAction>()
  const ghosts = new Map<Ghost, PressAction>()
  const buttons: Move[] = []
  const ghost = selectedGhost(view, moves, hand)
  const corridor = selectedCorridor(moves, hand)
  const at = (name: string, move: Move) => squares.set(squareOf(name), { does: 'move', move })
  for (const move of moves)
    switch (move.do) {
      case 'lift':
        if (hand.isSwapping === true) at(move.from, move)
        break
      case 'put':
        at(move.on, move)
        break
      case 'walk':
        at(move.to, move)
        break
      case 'look':
      case 'arrive':
        at(move.at, move)
        break
      case 'hide':
        at(move.under, move)
        break
      case 'send':
        at(move.to, move)
        buttons.push(move)
        break
      case 'step':
        ghosts.set(ghostOf(move.ghost), { does: 'pick', ghost: ghostOf(move.ghost) })
        if (ghostOf(move.ghost) === ghost) at(move.to, move)
        break
      case 'repel':
        ghosts.set(ghostOf(move.ghost), { does: 'move', move })
        break
      case 'confirm':
        squares.set(squareOf(move.corridor), { does: 'enter', corridor: squareOf(move.corridor) })
        if (squareOf(move.corridor) === corridor) buttons.push(move)
        break
      case 'flip':
      case 'portal':
        squares.set(view.tenant, { does: 'move', move })
        buttons.push(move)
        break
      case 'steal':
      case 'destroy':
      case 'turn-back':
      case 'pass':
      case 'propose':
      case 'end':
        buttons.push(move)
    }
  for (const square of new Set(view.ghosts)) {
    const deed = ofGhostsOn(view, square, ghosts, ghost)
    if (deed !== undefined && !squares.has(square)) squares.set(square, deed)
  }
  return { squares, ghosts, buttons, ghost, corridor }
}

/** The ghost the player has chosen, if it may move; else the one that is called, sent, or alone in having a move. */
function selectedGhost(view: View, moves: readonly Move[], hand: Selection): Ghost | undefined {
  if (view.choice === 'send') return view.sending[0]
  const able = GHOSTS.flatMap((id, ghost) =>
    moves.some((move) => move.do === 'step' && move.ghost === id) ? ghost : [],
  )
  if (hand.ghost !== undefined && able.includes(hand.ghost)) return hand.ghost
  if (view.called >= 0 && able.includes(view.called)) return view.called
  return able.length === 1 ? able[0] : undefined
}

/** The corridor the player has named, else the first that is offered. */
function selectedCorridor(moves: readonly Move[], hand: Selection): Square | undefined {
  const offered = moves.flatMap((move) => (move.do === 'confirm' ? squareOf(move.corridor) : []))
  return hand.corridor !== undefined && offered.includes(hand.corridor) ? hand.corridor : offered[0]
}

/** Where several ghosts stand together, pressing takes the next one in hand; repelling one of several needs its card. */
function ofGhostsOn(
  view: View,
  square: Square,
  ghosts: ReadonlyMap<Ghost, PressAction>,
  hand: Ghost | undefined,
): PressAction | undefined {
  const here = GHOSTS.flatMap((_, ghost) => (view.ghosts[ghost] === square && ghosts.has(ghost) ? ghost : []))
  const next = here.find((ghost) => hand !== undefined && ghost > hand) ?? here[0]
  const deed = next === undefined ? undefined : ghosts.get(next)
  return deed?.does === 'move' && here.length > 1 ? undefined : deed
}

/** The move that a press of this square would be if it were legal, so that the refusal can be explained. */
export function attemptedMove(
  view: View,
  square: string,
  isMagician: boolean,
  hand: Ghost | undefined,
): Move | undefined {
  if (view.phase === 'over') return undefined
  if (view.phase === 'layout')
    return (view.lifted ?? -1) >= 0 ? { do: 'put', on: square } : { do: 'lift', from: square }
  if (!isMagician) {
    if (view.choice === 'lighter') return { do: 'look', at: square }
    if (view.choice === 'portal') return { do: 'arrive', at: square }
    const there = GHOSTS.find((_, ghost) => view.ghosts[ghost] === squareOf(square))
    if (there !== undefined) return { do: 'repel', ghost: there }
    return squareOf(square) === view.tenant ? { do: 'flip' } : { do: 'walk', to: square }
  }
  if (view.choice === 'hide') return { do: 'hide', under: square }
  const ghost = hand === undefined ? undefined : GHOSTS[hand]
  if (ghost === undefined) return undefined
  return view.choice === 'send' ? { do: 'send', ghost, to: square } : { do: 'step', ghost, to: square }
}
