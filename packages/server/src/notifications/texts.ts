import type { LanguageCode, Localized } from '@spellbough/kernel'

/** The text of a notification: the game, the link, and whether it is the reader's turn. It reveals nothing of the match. */
export interface NotificationText {
  readonly title: string
  readonly body: string
  /** The page of the table. */
  readonly link: string
}

export type NotificationKind = 'turn' | 'over'

/** The page of a table. */
export const tableLink = (url: string, table: string): string => `${url}/t/${table}`

/** `game` is the name of the game in this language. */
export function notificationText(
  kind: NotificationKind,
  language: LanguageCode,
  game: string,
  link: string,
): NotificationText {
  const { title, body } = TEXTS[language][kind]
  return { title: title(game), body, link }
}

/** The same as the text of an e-mail, with the link for unsubscribing. */
export function mailText(language: LanguageCode, { body, link }: NotificationText, unsubscribe: string): string {
  return `${body}\n\n${link}\n\n-- \n${UNSUBSCRIBE_LINE[language]}\n${unsubscribe}\n`
}

/** The texts of the page for unsubscribing. */
export const UNSUBSCRIBE_PAGE: Localized<Readonly<Record<'ask' | 'button' | 'done' | 'unknown', string>>> = {
  en: {
    ask: 'No more e-mails from Spellbough about your turns?',
    button: 'No more e-mails',
    done: 'You will get no more e-mails about your turns. You can switch them on again in your settings.',
    unknown: 'This link is not complete. Copy it from the e-mail again.',
  },
  de: {
    ask: 'Keine E-Mails von Spellbough mehr, wenn du am Zug bist?',
    button: 'Keine E-Mails mehr',
    done: 'Du bekommst keine E-Mails mehr, wenn du am Zug bist. In den Einstellungen kannst du sie wieder einschalten.',
    unknown: 'Dieser Link ist nicht vollständig. Kopiere ihn noch einmal aus der E-Mail.',
  },
}

const UNSUBSCRIBE_LINE: Localized<string> = {
  en: 'No more of these e-mails:',
  de: 'Keine solchen E-Mails mehr:',
}

interface KindTexts {
  title(game: string): string
  readonly body: string
}

const TEXTS: Localized<Readonly<Record<NotificationKind, KindTexts>>> = {
  en: {
    turn: { title: (game) => `Your turn: ${game}`, body: 'The others are waiting for your move.' },
    over: { title: (game) => `The match is over: ${game}`, body: 'See how it ended.' },
  },
  de: {
    turn: { title: (game) => `Du bist am Zug: ${game}`, body: 'Die anderen warten auf deinen Zug.' },
    over: { title: (game) => `Das Spiel ist aus: ${game}`, body: 'Sieh nach, wie es ausgegangen ist.' },
  },
}
