/**
 * Loaded into a server's process ahead of everything else (`node --import`): its system clock is ahead of the real one
 * by the milliseconds that the file `TEST_CLOCK_FILE` names at that moment.
 */
import { readFileSync } from 'node:fs'

const realNow = Date.now
const now = () => realNow() + Number(readFileSync(process.env.TEST_CLOCK_FILE, 'utf8'))

Date.now = now
// Its dates are ordinary ones, because libraries recognize them by their class.
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given) => (given.length === 0 ? new RealDate(now()) : new RealDate(...given)),
})
