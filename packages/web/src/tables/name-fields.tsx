import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { problemText } from '../api/problem-words.ts'
import { useLanguage, useWords } from '../words/words.tsx'
import styles from './lobby.module.css'
import { isName } from './made-up-name.ts'
import { rename, type Somebody } from './somebody.ts'

/** The name under which somebody new is about to sit down, in the bar below. */
export function NameInBar({ somebody }: { readonly somebody: Somebody }): ReactElement {
  const { gather } = useWords()
  return (
    <label className={styles.nameField}>
      {gather.yourName}
      <input
        value={somebody.name}
        maxLength={24}
        autoComplete="nickname"
        aria-invalid={!somebody.isNamed}
        onChange={(event) => somebody.setName(event.target.value)}
      />
    </label>
  )
}

/** The same on the own chair of a table that is about to be opened. */
export function NameOnChair({ somebody }: { readonly somebody: Somebody }): ReactElement {
  const { gather } = useWords()
  return (
    <label className={styles.chairName}>
      {gather.yourName}. {gather.nameHint}
      <input
        value={somebody.name}
        maxLength={24}
        autoComplete="nickname"
        aria-invalid={!somebody.isNamed}
        onChange={(event) => somebody.setName(event.target.value)}
      />
    </label>
  )
}

/** Another name for somebody who sits. */
export function Rename({ name, onDone }: { readonly name: string; readonly onDone: () => void }): ReactElement {
  const words = useWords()
  const language = useLanguage()
  const [text, setText] = useState(name)
  const [problem, setProblem] = useState<string>()
  const { gather } = words
  return (
    <form
      className={styles.chairName}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isName(text)) return setProblem(gather.badName)
        rename(text.trim()).then(onDone, (error: unknown) => setProblem(problemText(error, language, words)))
      }}
    >
      <div>
        <input
          // biome-ignore lint/a11y/noAutofocus: somebody has just asked to write here.
          autoFocus
          aria-label={gather.yourName}
          value={text}
          maxLength={24}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        />
        <Button type="submit">{gather.keepName}</Button>
      </div>
      {problem !== undefined && <span role="alert">{problem}</span>}
    </form>
  )
}
