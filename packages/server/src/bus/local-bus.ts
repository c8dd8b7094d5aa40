import type { Bus } from './bus.ts'

/** The bus of a server that is one node: there is nobody to tell, and nothing can be missed. */
export const localBus = (): Bus => ({
  publish() {},
  onMessage() {},
  onGap() {},
  async close() {},
})
