import { type LanguageCode, type Localized, matchLanguage } from '@spellbough/kernel'
import type { MailMessage } from '../notifications/mailer.ts'

/**
 * `keep`: turns a guest into an account. `verify`: an address. `reset`: a password. `known`: the account exists already.
 * `change`: the present address agrees to a new one. `address-changed`, `password-changed`: what has happened.
 */
export type AuthMailKind = 'keep' | 'verify' | 'reset' | 'known' | 'change' | 'address-changed' | 'password-changed'

/** Sends in the background; the headers are those of the request, for the language. `newAddress` is for `change`. */
export type AuthMailSender = (
  kind: AuthMailKind,
  to: string,
  link: string,
  headers: Headers | undefined,
  newAddress?: string,
) => void

export function authMail(
  kind: AuthMailKind,
  language: LanguageCode,
  to: string,
  link: string,
  newAddress = '',
): MailMessage {
  const { subject, before, after } = AUTH_MAIL_TEXTS[language][kind]
  return { to, subject, text: `${before.replace('{address}', () => newAddress)}\n\n${link}\n\n${after}\n` }
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
    change: {
      subject: 'A new address for your Spellbough account',
      before:
        'The e-mail address of your account is to be changed to {address}. Open this link if you agree; we then send a link to the new address as well:',
      after:
        'It works for one hour. If you did not ask for it, do not open it: your address stays as it is. But somebody may be using your account, so choose a new password.',
    },
    'address-changed': {
      subject: 'Your Spellbough account has a new address',
      before:
        'The e-mail address of your account was changed. You now sign in with the new address, and no longer with this one:',
      after: 'If that was not you, contact the operator of this server.',
    },
    'password-changed': {
      subject: 'Your Spellbough password was changed',
      before: 'The password of your account was changed. You sign in with the new one from now on:',
      after:
        'If that was not you, choose a new password at once: on that page, enter this address and press “Forgot your password?”.',
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
    change: {
      subject: 'Neue Adresse für dein Konto bei Spellbough',
      before:
        'Dein Konto soll eine neue E-Mail-Adresse bekommen: {address}. Bist du einverstanden, öffne diesen Link; danach schicken wir auch an die neue Adresse einen Link:',
      after:
        'Er gilt eine Stunde. Hast du nichts angefordert, öffne ihn nicht, und deine Adresse bleibt, wie sie ist. Wähle dann aber ein neues Passwort, denn vielleicht benutzt jemand anderes dein Konto.',
    },
    'address-changed': {
      subject: 'Dein Konto bei Spellbough hat eine neue Adresse',
      before:
        'Die E-Mail-Adresse deines Kontos wurde geändert. Du meldest dich jetzt mit der neuen Adresse an, nicht mehr mit dieser:',
      after: 'Warst du das nicht, wende dich an den Betreiber dieses Servers.',
    },
    'password-changed': {
      subject: 'Dein Passwort bei Spellbough wurde geändert',
      before: 'Das Passwort deines Kontos wurde geändert. Ab jetzt meldest du dich mit dem neuen an:',
      after:
        'Warst du das nicht, wähle sofort ein neues Passwort: Gib auf dieser Seite deine Adresse ein und drücke auf „Passwort vergessen?“.',
    },
  },
}
