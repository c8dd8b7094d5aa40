export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}

/** Rejects with `DeadlineExceeded` if the work has not settled in time. The work itself goes on; its late result is ignored. */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(`not done within ${deadlineMs} ms`)), deadlineMs)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
