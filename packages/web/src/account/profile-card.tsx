import { Glyph } from '@spellbough/board-kit'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { TextField } from '../lobby/form-fields.tsx'
import { useAsyncAction } from '../lobby/use-async-action.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { AVATARS, setOwnAvatar, useOwnAvatar } from '../settings/own-avatar.ts'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { ActionStatus } from './action-status.tsx'
import { Card } from './card.tsx'
import { formatDate } from './format-date.ts'
import type { Me } from './me.ts'
import { changeName } from './player-identity.ts'
import { isValidName } from './random-name.ts'

/** Name and portrait. */
export function ProfileCard({ me, onChange }: { readonly me: Me; readonly onChange: () => void }): ReactElement {
  const account = useAccountMessages()
  const { lobby } = useMessages()
  const language = useLanguage()
  const { isBusy, run, status, setStatus } = useAsyncAction()
  const [name, setName] = useState(me.player.name)
  const since = formatDate(me.since, language)
  const save = async () => {
    await changeName(name.trim())
    onChange()
  }
  return (
    <Card
      icon="i-person"
      title={account.title}
      text={me.player.guest ? account.guestSince(since) : account.memberSince(since)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isValidName(name)) run(save, account.saved)
          else setStatus(lobby.badName, false)
        }}
      >
        <TextField
          label={account.name}
          help={account.nameHelp}
          value={name}
          maxLength={24}
          autoComplete="nickname"
          onChange={setName}
        >
          <Button type="submit" className="btn" isDisabled={isBusy || name.trim() === me.player.name}>
            {account.save}
          </Button>
        </TextField>
        <ActionStatus status={status} />
      </form>
      <PortraitPicker />
    </Card>
  )
}

/** Chooses the portrait of this device. */
export function PortraitPicker(): ReactElement {
  const account = useAccountMessages()
  const own = useOwnAvatar()
  return (
    <fieldset className={styles.faces}>
      <legend>{account.portrait}</legend>
      <div>
        {AVATARS.map((avatar) => (
          <label key={avatar} title={account.portraits[avatar]}>
            <input
              type="radio"
              name="face"
              aria-label={account.portraits[avatar]}
              checked={avatar === own}
              onChange={() => setOwnAvatar(avatar)}
            />
            <Glyph id={`av-${avatar}`} size={52} />
          </label>
        ))}
      </div>
      <small>{account.portraitHelp}</small>
    </fieldset>
  )
}
