import type { Localized } from '@spellbough/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredLanguage } from '../accounts/auth-mail.ts'

/** Whether a person sees the answer as a page: browsers ask so for pages and for the links in e-mails. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/** The page for a person whose address is limited: it says so and loads the requested page again by itself. */
export function sendLimitedPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = preferredLanguage(request.headers['accept-language'])
  const seconds = retryAfterOf(reply)
  const { title, text } = LIMITED_PAGE[language]
  return reply
    .code(429)
    .header('retry-after', String(seconds))
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width">` +
        `<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${seconds}">` +
        `<title>${title}</title><h1>${title}</h1><p>${text(seconds)}</p></html>`,
    )
}

/** Where nothing says how long to wait. */
const DEFAULT_RETRY_SECONDS = 10

function retryAfterOf(reply: FastifyReply): number {
  const seconds = Number(reply.getHeader('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : DEFAULT_RETRY_SECONDS
}

interface LimitedPageTexts {
  readonly title: string
  readonly text: (seconds: number) => string
}

const LIMITED_PAGE: Localized<LimitedPageTexts> = {
  en: {
    title: 'A short break',
    text: (seconds) =>
      `Too many requests are coming from your network. This page loads again by itself in ${inSeconds(seconds, 'second', 'seconds')}; you need not do anything.`,
  },
  de: {
    title: 'Eine kurze Pause',
    text: (seconds) =>
      `Aus deinem Netz kommen gerade zu viele Anfragen. Diese Seite lädt in ${inSeconds(seconds, 'Sekunde', 'Sekunden')} von selbst neu; du musst nichts tun.`,
  },
}

const inSeconds = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
