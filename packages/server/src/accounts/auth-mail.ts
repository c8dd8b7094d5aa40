import { type LanguageCode, type Localized, matchLanguage } from '@spellbough/kernel'
import type { MailMessage } from '../notifications/mailer.ts'

/** `keep`: turns a guest into an account. `verify`: an address. `reset`: a password. `known`: the account exists already. */
export type AuthMailKind = 'keep' | 'verify' | 'reset' | 'known'

export function authMail(kind: AuthMailKind, language: LanguageCode, to: string, link: string): MailMessage {
  const { subject, before, after } = AUTH_MAIL_TEXTS[language][kind]
  return { to, subject, text: `${before}\n\n${link}\n\n${after}\n` }
}

/** From an `Accept-Language` header. */
export function preferredLanguage(accept: string | null | undefined): LanguageCode {
  return matchLanguage((accept ?? '').split(',', 1))
}

interface AuthMailTexts {
  readonly subject: string
  readonly before: string
  readonly after: string
}

const AUTH_MAIL_TEXTS: Localized<Readonly<Record<AuthMailKind, AuthMailTexts>>> = {
  en: {
    keep: {
      subject: 'Keep your play at Spellbough',
      before: 'Open this link to keep what you have played as a guest, with this address and the password you chose:',
      after: 'It works for one hour. If you did not ask for it, leave it alone and nothing happens.',
    },
    verify: {
      subject: 'Your address at Spellbough',
      before: 'Open this link to confirm that this address is yours:',
      after: 'It works for one hour. If you did not ask for it, leave it alone and nothing happens.',
    },
    reset: {
      subject: 'A new password for Spellbough',
      before: 'Open this link to choose a new password:',
      after: 'It works for one hour. If you did not ask for it, leave it alone and your password stays as it is.',
    },
    known: {
      subject: 'You have an account at Spellbough already',
      before: 'Somebody, perhaps you, tried to open an account with this address. There is one already; sign in here:',
      after: 'If you have forgotten the password, you can choose a new one there.',
    },
  },
  de: {
    keep: {
      subject: 'Behalte dein Spiel bei Spellbough',
      before:
        'Öffne diesen Link, um mit dieser Adresse und deinem Passwort zu behalten, was du als Gast gespielt hast:',
      after: 'Er gilt eine Stunde. Hast du nichts angefordert, lass ihn liegen, und es geschieht nichts.',
    },
    verify: {
      subject: 'Deine Adresse bei Spellbough',
      before: 'Öffne diesen Link, um zu bestätigen, dass diese Adresse dir gehört:',
      after: 'Er gilt eine Stunde. Hast du nichts angefordert, lass ihn liegen, und es geschieht nichts.',
    },
    reset: {
      subject: 'Ein neues Passwort für Spellbough',
      before: 'Öffne diesen Link, um ein neues Passwort zu wählen:',
      after: 'Er gilt eine Stunde. Hast du nichts angefordert, lass ihn liegen, und dein Passwort bleibt, wie es ist.',
    },
    known: {
      subject: 'Du hast schon ein Konto bei Spellbough',
      before:
        'Jemand, vielleicht du, wollte mit dieser Adresse ein Konto anlegen. Es gibt schon eines; melde dich hier an:',
      after: 'Hast du das Passwort vergessen, kannst du dort ein neues wählen.',
    },
  },
}
