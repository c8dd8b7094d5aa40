import nodemailer from 'nodemailer'
import type { Config } from '../config/config.ts'
import { DeadlineExceeded } from '../deadline.ts'
import { WorkQueue } from './work-queue.ts'

/** An e-mail in plain text. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The link for unsubscribing. */
  readonly unsubscribe?: string
}

/** Rejects if the mail server does not accept the message in time. */
export interface Mailer {
  send(message: MailMessage): Promise<void>
  close(): void
}

/** For one message, once its turn has come. */
const MAIL_DEADLINE_MS = 20_000
const MAX_QUEUED_MAILS = 1_000

/** A mailer over SMTP, or undefined if no mail server is configured. */
export function makeMailer(mail: Config['mail'], deadlineMs = MAIL_DEADLINE_MS): Mailer | undefined {
  if (mail === null) return undefined
  const connect = () => nodemailer.createTransport({ ...SMTP_OPTIONS, url: mail.smtp })
  let transport = connect()
  // One message at a time, so that the deadline of each counts only its own delivery.
  const queue = new WorkQueue({ concurrent: 1, queued: MAX_QUEUED_MAILS, deadlineMs })

  const deliver = async ({ to, subject, text, unsubscribe }: MailMessage): Promise<void> => {
    const headers = unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe)
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: to },
      subject,
      text,
      headers,
      ...NO_EXTERNAL_CONTENT,
    })
  }

  /** The timeouts of SMTP_OPTIONS end when a byte arrives, so a server that drips its replies would hold the connection. */
  const reconnect = (): void => {
    transport.close({ force: true })
    transport = connect()
  }

  return {
    send: (message) =>
      new Promise((resolve, reject) => {
        const isQueued = queue.add(
          () => deliver(message).then(resolve),
          (error) => {
            if (error instanceof DeadlineExceeded) reconnect()
            reject(error)
          },
        )
        if (!isQueued) reject(new Error('too many e-mails are waiting'))
      }),
    close: () => transport.close({ force: true }),
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
  socketTimeout: 15_000,
} as const

/** Message text is never interpreted as a file or URL to attach. */
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true } as const
