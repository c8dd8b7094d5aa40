/**
 * The components that all boards are built with. (`@spellbough/board-kit/lazy-texts` needs no browser and is a separate
 * entry.)
 *
 * - `Sprite` / `useSprite`: insert a sprite into the page once; `Glyph` draws one of its symbols.
 * - `Choice`: anything on the board that can be pressed; `Highlight` is its state. Elements that are no buttons set
 *   `data-light` themselves and look the same.
 * - `Dock`: renders a board's own buttons into the bar under it.
 * - `WithTooltip`: an explanation on hover, focus and long press.
 * - `RovingGroup`: roving tabindex with arrow keys.
 * - `SeatSign`, `Portrait`, `seatColour`: the seats.
 * - `createBoardContext`: how the parts of a board read its model; `useEventReducer`: state kept from events; `useWidth`.
 * - `useReducedMotion`, `Motion`, `useLayoutAnimation`, `transitions`: animation that never blocks and can be switched off.
 * - `ReadOnlyContext`, `SkipMotionContext`: for boards in replays.
 */
export * from './board.ts'
export * from './board-context.ts'
export * from './choice.tsx'
export * from './dock.tsx'
export * from './event-reducer.ts'
export * from './example.ts'
export * from './glyph.tsx'
export * from './highlight.ts'
export * from './motion.tsx'
export * from './roving-group.tsx'
export * from './seats.tsx'
export * from './sprite.ts'
export * from './use-width.ts'
export * from './with-tooltip.tsx'
