import nodemailer from 'nodemailer'
import type { Config } from '../config/config.ts'

/** An e-mail in plain text. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The link for unsubscribing. */
  readonly unsubscribe?: string
}

/** Rejects if the mail server does not accept the message. */
export interface Mailer {
  send(message: MailMessage): Promise<void>
  close(): void
}

/** A mailer over SMTP, or undefined if no mail server is configured. */
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

/** RFC 8058: mail programs show a button that posts to the link. */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** One pooled connection, so that a burst of messages does not flood the mail server; with timeouts. */
const SMTP_OPTIONS = {
  pool: true,
  maxConnections: 1,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const

/** Message text is never interpreted as a file or URL to attach. */
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true } as const
