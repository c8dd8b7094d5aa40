/** Proof for bots: that they play by the rules and by what their seat knows. For tests and tools. */
export * from './examine.ts'
export * from './win-rate.ts'
