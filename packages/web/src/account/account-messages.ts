import type { Localized } from '@spellbough/kernel/languages'
import { accountDe } from '../messages/de/account.ts'
import { accountEn } from '../messages/en/account.ts'
import { useLanguage } from '../messages/messages.tsx'

export type AccountMessages = typeof accountEn

/** Loaded with the account page in every language, so that no other page loads them. */
const ACCOUNT_MESSAGES: Localized<AccountMessages> = { en: accountEn, de: accountDe }

/** The messages of the account page in the current language. */
export const useAccountMessages = (): AccountMessages => ACCOUNT_MESSAGES[useLanguage()]
