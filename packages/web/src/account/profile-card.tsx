import { Glyph } from '@spellbough/board-kit'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { TextField } from '../lobby/form-fields.tsx'
import { AVATARS, setOwnAvatar, useOwnAvatar } from '../settings/own-avatar.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import styles from './account-page.module.css'
import { Card } from './card.tsx'
import { formatDate } from './format-date.ts'
import type { Me } from './me.ts'
import { changeName } from './player-identity.ts'
import { isValidName } from './random-name.ts'
import { ActionStatus, useAsyncAction } from './use-async-action.tsx'

/** Name and portrait. */
export function ProfileCard({ me, onChange }: { readonly me: Me; readonly onChange: () => void }): ReactElement {
  const { account: words, lobby: gather } = useMessages()
  const language = useLanguage()
  const { isBusy: busy, run: attempt, status: said, setStatus: say } = useAsyncAction()
  const [name, setName] = useState(me.player.name)
  const since = formatDate(me.since, language)
  const save = async () => {
    await changeName(name.trim())
    onChange()
  }
  return (
    <Card icon="i-person" title={words.title} text={me.player.guest ? words.guestSince(since) : words.memberSince(since)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isValidName(name)) attempt(save, words.saved)
          else say(gather.badName, false)
        }}
      >
        <TextField
          label={words.name}
          help={words.nameHelp}
          value={name}
          maxLength={24}
          autoComplete="nickname"
          onChange={setName}
        >
          <Button type="submit" className="btn" isDisabled={busy || name.trim() === me.player.name}>
            {words.save}
          </Button>
        </TextField>
        <ActionStatus said={said} />
      </form>
      <PortraitPicker />
    </Card>
  )
}

/** The portrait of this device. */
export function PortraitPicker(): ReactElement {
  const { account: words } = useMessages()
  const own = useOwnAvatar()
  return (
    <fieldset className={styles.faces}>
      <legend>{words.portrait}</legend>
      <div>
        {AVATARS.map((face) => (
          <label key={face} title={words.portraits[face]}>
            <input
              type="radio"
              name="face"
              aria-label={words.portraits[face]}
              checked={face === own}
              onChange={() => setOwnAvatar(face)}
            />
            <Glyph id={`av-${face}`} size={52} />
          </label>
        ))}
      </div>
      <small>{words.portraitHelp}</small>
    </fieldset>
  )
}
