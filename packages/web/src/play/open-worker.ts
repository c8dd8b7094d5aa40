/** Opens a worker in which bots think, or somebody who gives advice. */
export const openWorker = (): Worker => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })
