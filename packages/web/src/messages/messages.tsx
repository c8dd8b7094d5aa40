import type { LanguageCode, Localized } from '@spellbough/kernel/languages'
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { currentLanguage, useSettings } from '../settings/use-settings.ts'
import type { Messages } from './en/index.ts'

/** All messages of the client in one language. A message with parameters is a function. */
export interface LocalizedMessages {
  readonly language: LanguageCode
  readonly messages: Messages
}

const loaders: Localized<() => Promise<Messages>> = {
  en: async () => (await import('./en/index.ts')).en,
  de: async () => (await import('./de/index.ts')).de,
}

const Context = createContext<LocalizedMessages | undefined>(undefined)

/** The messages of the current language. */
export const useMessages = (): Messages => useLocalizedMessages().messages

/** The current language, for the texts of games. */
export const useLanguage = (): LanguageCode => useLocalizedMessages().language

export async function loadMessages(code: LanguageCode): Promise<LocalizedMessages> {
  return { language: code, messages: await loaders[code]() }
}

/** Provides the messages to all components inside it, and reloads them when the language changes. */
export function MessagesProvider({
  first,
  children,
}: {
  readonly first: LocalizedMessages
  readonly children: ReactNode
}): ReactElement {
  const [wording, setWording] = useState(first)
  useSettings()
  const wanted = currentLanguage()
  useEffect(() => {
    let isStale = false
    loadMessages(wanted).then(
      (loaded) => isStale || setWording(loaded),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [wanted])
  return (
    <I18nProvider locale={wording.language}>
      <Context value={wording}>{children}</Context>
    </I18nProvider>
  )
}

function useLocalizedMessages(): LocalizedMessages {
  const wording = useContext(Context)
  if (wording === undefined) throw new Error('useMessages is called outside of <MessagesProvider>')
  return wording
}
