/**
 * The kit that all boards are made with.
 *
 * - `Sprite` / `useSheet`: put a sheet of symbols into the page once; `Glyph` draws one of them.
 * - `Choice`: anything on the table that can be pressed; `Light` is how it is lit. Elements that are no buttons carry
 *   `data-light` themselves and look the same.
 * - `Explain`: what a thing is, on hover, focus and long press.
 * - `SeatSign`, `Portrait`, `seatColour`: who sits where.
 * - `useReducedMotion`, `Motion`, `pace`: movement that never blocks and can be switched off.
 */
export * from './board.ts'
export * from './choice.tsx'
export * from './explain.tsx'
export * from './glyph.tsx'
export * from './light.ts'
export * from './motion.tsx'
export * from './seats.tsx'
export * from './sprite.ts'
