/**
 * The kit that all boards are made with. (`@spellbough/table/spoken`, for what a board says, needs no browser and stands
 * by itself.)
 *
 * - `Sprite` / `useSheet`: put a sheet of symbols into the page once; `Glyph` draws one of them.
 * - `Choice`: anything on the table that can be pressed; `Light` is how it is lit. Elements that are no buttons carry
 *   `data-light` themselves and look the same.
 * - `Dock`: puts a board's own buttons into the bar under it.
 * - `Explain`: what a thing is, on hover, focus and long press.
 * - `Roving`: many things as one stop of the Tab key, with arrow keys inside.
 * - `SeatSign`, `Portrait`, `seatColour`: who sits where.
 * - `useReducedMotion`, `Motion`, `useTravel`, `pace`: movement that never blocks and can be switched off.
 * - `Watched`, `Resting`: for boards of matches that are over, and that jump from moment to moment.
 */
export * from './board.ts'
export * from './choice.tsx'
export * from './dock.tsx'
export * from './example.ts'
export * from './explain.tsx'
export * from './glyph.tsx'
export * from './light.ts'
export * from './motion.tsx'
export * from './roving.tsx'
export * from './seats.tsx'
export * from './sprite.ts'
