import { type ReactElement, useEffect, useState } from 'react'
import { send } from '../../api/send.ts'
import { useLanguage, useWords } from '../../words/words.tsx'
import { OnOff } from '../fields.tsx'
import { Card } from './card.tsx'
import { Said, useDeed } from './deed.tsx'
import type { Me } from './me.ts'
import { isTold, type PushState, pushState, stopTelling, tellMe } from './push.ts'

interface NoticesCardProps {
  readonly me: Me
  readonly onChange: () => void
}

/** How somebody is told that it is their turn. */
export function NoticesCard({ me, onChange }: NoticesCardProps): ReactElement {
  const { me: words } = useWords()
  const language = useLanguage()
  const { busy, attempt, said } = useDeed()
  const [push, setPush] = useState<PushState>('none')
  useEffect(() => {
    pushState().then(setPush, () => setPush('none'))
  }, [])
  const setTold = async (told: boolean) => {
    if (told) await send('PATCH', '/api/me', { notices: { language } })
    await (told ? tellMe() : stopTelling())
    setPush(await pushState())
  }
  const setMail = async (mail: boolean) => {
    await send('PATCH', '/api/me', { notices: { mail, language } })
    onChange()
  }
  const pushHelp = push === 'none' ? words.pushNone : push === 'denied' ? words.pushDenied : words.pushHelp
  return (
    <Card icon="i-mail" title={words.notices}>
      <OnOff
        label={words.push}
        help={pushHelp}
        value={isTold(push)}
        isDisabled={busy || push === 'none' || push === 'denied'}
        onChange={(told) => attempt(() => setTold(told))}
      />
      <OnOff
        label={words.mail}
        help={me.email === null ? words.mailNone : words.mailHelp}
        value={me.email !== null && me.notices.mail}
        isDisabled={busy || me.email === null}
        onChange={(mail) => attempt(() => setMail(mail))}
      />
      <Said said={said} />
    </Card>
  )
}
