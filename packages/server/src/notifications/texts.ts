import type { LanguageCode, Localized } from '@spellbough/kernel'

/** What people are told. Only the game, the table's link and whether it is their turn: nothing of the match itself. */
export interface NotificationText {
  readonly title: string
  readonly body: string
  /** Where it leads. */
  readonly link: string
}

export type NotificationKind = 'turn' | 'over'

/** Where a table is seen in the browser. */
export const tableLink = (url: string, table: string): string => `${url}/t/${table}`

/** The message in the reader's language. `game` is the game's name in it. */
export function notificationText(
  news: NotificationKind,
  language: LanguageCode,
  game: string,
  link: string,
): NotificationText {
  const { title, body } = TEXTS[language][news]
  return { title: title(game), body, link }
}

/** The same as the text of a letter, with the way to end such letters. */
export function mailText(language: LanguageCode, { body, link }: NotificationText, stop: string): string {
  return `${body}\n\n${link}\n\n-- \n${UNSUBSCRIBE_LINE[language]}\n${stop}\n`
}

/** The page that asks whether to end the letters, and the one that says it is done. */
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
