/**
 * The components that all boards are built with. `lazy-texts` (a board's texts), `board-context` (how its parts read its
 * model) and `event-reducer` (state kept from events) need no browser and are separate entries, as is `text-blocks` (a text view as
 * blocks).
 *
 * - `Sprite` / `useSprite`: insert a sprite into the page once; `Glyph` draws one of its symbols.
 * - `Choice`: anything on the board that can be pressed; `Highlight` is its state. Elements that are no buttons set
 *   `data-light` themselves and look the same.
 * - `Dock`, `TitleExtra`: places of the page's bars that a board fills.
 * - `PlayerHead`, `PlayerClock`: a player as the page knows them.
 * - `WithTooltip`: an explanation on hover, focus and long press.
 * - `RovingGroup`: roving tabindex with arrow keys.
 * - `SeatSign`, `Portrait`, `seatColour`: the seats.
 * - `useWidth`: the width of the board, for its breakpoints.
 * - `useReducedMotion`, `Motion`, `useLayoutAnimation`, `transitions`: animation that never blocks and can be switched off.
 * - `ReadOnlyContext`, `SkipMotionContext`: for boards in replays.
 */
export * from './board.ts'
export * from './choice.tsx'
export * from './dock.tsx'
export * from './example.ts'
export * from './glyph.tsx'
export * from './highlight.ts'
export * from './motion.tsx'
export * from './player-clock-context.ts'
export * from './player-head.tsx'
export * from './roving-group.tsx'
export * from './seats.tsx'
export * from './sprite.ts'
export * from './use-width.ts'
export * from './with-tooltip.tsx'
