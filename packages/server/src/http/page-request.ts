import type { FastifyRequest } from 'fastify'

/** Whether a request is for a page of the browser client, which does its own routing, and not for a file or the API. */
export function isPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const isOurs = /^\/(api|ws|healthz|readyz|metrics)(\/|$)/.test(path)
  return (request.method === 'GET' || request.method === 'HEAD') && !isOurs && !/\.[0-9a-z]+$/i.test(path)
}
