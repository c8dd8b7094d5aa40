/** Opens a worker for bots or for advice. */
export const openWorker = (): Worker => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })
