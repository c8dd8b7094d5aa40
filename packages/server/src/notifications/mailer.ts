import nodemailer from 'nodemailer'
import type { Config } from '../config/config.ts'

/** A letter in plain text. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where somebody who wants no more of these goes. */
  readonly unsubscribe?: string
}

/** Sends letters. Rejects when the mail server does not take one. */
export interface Mailer {
  send(message: MailMessage): Promise<void>
  close(): void
}

/** A mailer over SMTP, or nothing where no mail is configured. */
export function makeMailer(mail: Config['mail']): Mailer | undefined {
  if (mail === null) return undefined
  const transport = nodemailer.createTransport({ ...SMTP_OPTIONS, url: mail.smtp })
  return {
    async send({ to, subject, text, unsubscribe }) {
      const headers = unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe)
      await transport.sendMail({
        from: mail.from,
        to: { name: '', address: to },
        subject,
        text,
        headers,
        ...NO_EXTERNAL_CONTENT,
      })
    },
    close: () => transport.close(),
  }
}

/** RFC 8058: mail programs offer a button that posts there. */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** One connection at a time is kept, so a burst of letters neither floods the mail server nor waits for ever. */
const SMTP_OPTIONS = {
  pool: true,
  maxConnections: 1,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const

/** A letter's text is never taken for a file or an address to read. */
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true } as const
