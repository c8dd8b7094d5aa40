/**
 * The kit that all boards are made with. (`@spellbough/board-kit/lazy-texts`, for what a board says, needs no browser and stands
 * by itself.)
 *
 * - `Sprite` / `useSprite`: put a sheet of symbols into the page once; `Glyph` draws one of them.
 * - `Choice`: anything on the table that can be pressed; `Highlight` is how it is lit. Elements that are no buttons carry
 *   `data-light` themselves and look the same.
 * - `Dock`: puts a board's own buttons into the bar under it.
 * - `WithTooltip`: what a thing is, on hover, focus and long press.
 * - `RovingGroup`: many things as one stop of the Tab key, with arrow keys inside.
 * - `SeatSign`, `Portrait`, `seatColour`: who sits where.
 * - `createBoardContext`: how the parts of a board read its model; `useEventReducer`: state kept from events; `useWidth`.
 * - `useReducedMotion`, `Motion`, `useLayoutAnimation`, `pace`: movement that never blocks and can be switched off.
 * - `ReadOnlyContext`, `SkipMotionContext`: for boards of matches that are over, and that jump from moment to moment.
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
