import type { LanguageCode } from '@spellbough/kernel'
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { language, useSettings } from '../settings/use-settings.ts'
import type { Messages } from './en.ts'

/** Everything the client says, in one language; a sentence with values in it is a function. */
export interface Wording {
  readonly language: LanguageCode
  readonly words: Messages
}

const loaders: { readonly [Language in LanguageCode]: () => Promise<Messages> } = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
}

const Context = createContext<Wording | undefined>(undefined)

/** The words of the language in use. */
export const useWords = (): Messages => useWording().words

/** The language in use, for the sentences that games bring with them. */
export const useLanguage = (): LanguageCode => useWording().language

export async function loadWords(code: LanguageCode): Promise<Wording> {
  return { language: code, words: await loaders[code]() }
}

/** Gives everything inside its words, and changes them when another language is chosen. */
export function Words({ first, children }: { readonly first: Wording; readonly children: ReactNode }): ReactElement {
  const [wording, setWording] = useState(first)
  useSettings()
  const wanted = language()
  useEffect(() => {
    let stale = false
    loadWords(wanted).then(
      (loaded) => stale || setWording(loaded),
      () => undefined,
    )
    return () => {
      stale = true
    }
  }, [wanted])
  return (
    <I18nProvider locale={wording.language}>
      <Context value={wording}>{children}</Context>
    </I18nProvider>
  )
}

function useWording(): Wording {
  const wording = useContext(Context)
  if (wording === undefined) throw new Error('useWords is called outside of <Words>')
  return wording
}
