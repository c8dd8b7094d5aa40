import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Runs jobs in worker threads, each as the answer to one message; the results are in the order of the jobs, without
 * those that `skip` leaves out when their turn comes. Rejects with the error that a thread threw.
 */
export async function runInWorkers<Job, JobResult>(
  script: URL,
  jobs: readonly Job[],
  threads: number,
  onDone: (job: Job, result: JobResult) => void = () => {},
  skip: (job: Job) => boolean = () => false,
): Promise<(JobResult | undefined)[]> {
  const results: (JobResult | undefined)[] = jobs.map(() => undefined)
  let next = 0
  const runThread = async () => {
    const worker = new Worker(script)
    try {
      while (next < jobs.length) {
        const index = next++
        const job = jobs[index] as Job
        if (skip(job)) continue
        worker.postMessage(job)
        const [result] = (await once(worker, 'message')) as [JobResult]
        results[index] = result
        onDone(job, result)
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, runThread))
  return results
}
