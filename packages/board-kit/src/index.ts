/**
 * The kit that all boards are made with. `lazy-texts` (what a board says), `board-context`
 * (how its parts read its model) and `event-reducer` (state kept from events) need no browser and are entries of their own.
 *
 * - `Sprite` / `useSprite`: put a sheet of symbols into the page once; `Glyph` draws one of them.
 * - `Choice`: anything on the table that can be pressed; `Highlight` is how it is lit. Elements that are no buttons carry
 *   `data-light` themselves and look the same.
 * - `Dock`: puts a board's own buttons into the bar under it.
 * - `WithTooltip`: what a thing is, on hover, focus and long press.
 * - `RovingGroup`: many things as one stop of the Tab key, with arrow keys inside.
 * - `SeatSign`, `Portrait`, `seatColour`: who sits where.
 * - `useWidth`: the width of the board, for its breakpoints.
 * - `useReducedMotion`, `Motion`, `useLayoutAnimation`, `pace`: movement that never blocks and can be switched off.
 * - `ReadOnlyContext`, `SkipMotionContext`: for boards of matches that are over, and that jump from moment to moment.
 */
export * from './board.ts'
export * from './choice.tsx'
export * from './dock.tsx'
export * from './example.ts'
export * from './glyph.tsx'
export * from './highlight.ts'
export * from './motion.tsx'
export * from './roving-group.tsx'
export * from './seats.tsx'
export * from './sprite.ts'
export * from './use-width.ts'
export * from './with-tooltip.tsx'
