import type { WorkerRequest, WorkerResponse } from '@spellbough/host'

/** A request to the worker in which bots think, with the number by which its response is known. */
export type BotWorkerRequest = WorkerRequest & { readonly id: number }

export type BotWorkerResponse = WorkerResponse & { readonly id: number }
