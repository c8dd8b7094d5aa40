/** Ends with 0 when the server of this container takes requests: for Docker's health check. */

const port = process.env.PORT || 8080
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(
  () => undefined,
)
process.exit(answer?.ok === true ? 0 : 1)
