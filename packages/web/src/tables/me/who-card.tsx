import { Glyph } from '@spellbough/table'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { chooseFace, FACES, useOwnFace } from '../../settings/own-face.ts'
import { useLanguage, useWords } from '../../words/words.tsx'
import { TextField } from '../fields.tsx'
import { isName } from '../made-up-name.ts'
import styles from '../me-page.module.css'
import { rename } from '../somebody.ts'
import { Card } from './card.tsx'
import { dateInWords } from './date-words.ts'
import { Said, useDeed } from './deed.tsx'
import type { Me } from './me.ts'

/** Name and portrait. */
export function WhoCard({ me, onChange }: { readonly me: Me; readonly onChange: () => void }): ReactElement {
  const { me: words, gather } = useWords()
  const language = useLanguage()
  const { busy, attempt, said, say } = useDeed()
  const [name, setName] = useState(me.player.name)
  const since = dateInWords(me.since, language)
  const save = async () => {
    await rename(name.trim())
    onChange()
  }
  return (
    <Card icon="i-person" title={words.title} text={me.player.guest ? words.guestSince(since) : words.since(since)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isName(name)) attempt(save, words.saved)
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
        <Said said={said} />
      </form>
      <Faces />
    </Card>
  )
}

/** The portrait of this device. */
export function Faces(): ReactElement {
  const { me: words } = useWords()
  const own = useOwnFace()
  return (
    <fieldset className={styles.faces}>
      <legend>{words.face}</legend>
      <div>
        {FACES.map((face) => (
          <label key={face} title={words.faces[face]}>
            <input
              type="radio"
              name="face"
              aria-label={words.faces[face]}
              checked={face === own}
              onChange={() => chooseFace(face)}
            />
            <Glyph id={`av-${face}`} size={52} />
          </label>
        ))}
      </div>
      <small>{words.faceHelp}</small>
    </fieldset>
  )
}
