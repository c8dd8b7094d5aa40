import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { changeName, type PlayerIdentity } from '../account/player-identity.ts'
import { isValidName } from '../account/random-name.ts'
import { problemText } from '../api/problem-text.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import styles from './table-page-layout.module.css'

/** The name field in the bar, for a visitor who is not signed in. */
export function BarNameField({ identity }: { readonly identity: PlayerIdentity }): ReactElement {
  const { lobby } = useMessages()
  return (
    <label className={styles.nameField}>
      {lobby.yourName}
      <input
        value={identity.name}
        maxLength={24}
        autoComplete="nickname"
        aria-invalid={!identity.hasValidName}
        onChange={(event) => identity.setName(event.target.value)}
      />
    </label>
  )
}

/** The name field on the own seat of a table that is being set up. */
export function SeatNameField({ identity }: { readonly identity: PlayerIdentity }): ReactElement {
  const { lobby } = useMessages()
  return (
    <label className={styles.chairName}>
      {lobby.yourName}. {lobby.nameHint}
      <input
        value={identity.name}
        maxLength={24}
        autoComplete="nickname"
        aria-invalid={!identity.hasValidName}
        onChange={(event) => identity.setName(event.target.value)}
      />
    </label>
  )
}

/** Changes the name of a seated player. */
export function RenameForm({ name, onDone }: { readonly name: string; readonly onDone: () => void }): ReactElement {
  const messages = useMessages()
  const language = useLanguage()
  const [text, setText] = useState(name)
  const [problem, setProblem] = useState<string>()
  const { lobby } = messages
  return (
    <form
      className={styles.chairName}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isValidName(text)) return setProblem(lobby.badName)
        changeName(text.trim()).then(onDone, (error: unknown) => setProblem(problemText(error, language, messages)))
      }}
    >
      <div>
        <input
          // biome-ignore lint/a11y/noAutofocus: the field opens on request of the user.
          autoFocus
          aria-label={lobby.yourName}
          value={text}
          maxLength={24}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        />
        <Button type="submit">{lobby.saveName}</Button>
      </div>
      {problem !== undefined && <span role="alert">{problem}</span>}
    </form>
  )
}
