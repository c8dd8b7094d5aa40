import { type ReactElement, useEffect, useState } from 'react'
import { sendJson } from '../api/send.ts'
import { SwitchField } from '../lobby/form-fields.tsx'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { Card } from './card.tsx'
import type { Me } from './me.ts'
import { getPushState, isSubscribed, type PushState, subscribePush, unsubscribePush } from './push-subscription.ts'
import { ActionStatus, useAsyncAction } from './use-async-action.tsx'

interface NotificationsCardProps {
  readonly me: Me
  readonly onChange: () => void
}

/** How somebody is told that it is their turn. */
export function NotificationsCard({ me, onChange }: NotificationsCardProps): ReactElement {
  const { account: words } = useMessages()
  const language = useLanguage()
  const { isBusy: busy, run: attempt, status: said } = useAsyncAction()
  const [push, setPush] = useState<PushState>('none')
  useEffect(() => {
    getPushState().then(setPush, () => setPush('none'))
  }, [])
  const setTold = async (told: boolean) => {
    if (told) await sendJson('PATCH', '/api/me', { notices: { language } })
    await (told ? subscribePush() : unsubscribePush())
    setPush(await getPushState())
  }
  const setMail = async (mail: boolean) => {
    await sendJson('PATCH', '/api/me', { notices: { mail, language } })
    onChange()
  }
  const pushHelp = push === 'none' ? words.pushNone : push === 'denied' ? words.pushDenied : words.pushHelp
  return (
    <Card icon="i-mail" title={words.notifications}>
      <SwitchField
        label={words.push}
        help={pushHelp}
        value={isSubscribed(push)}
        isDisabled={busy || push === 'none' || push === 'denied'}
        onChange={(told) => attempt(() => setTold(told))}
      />
      <SwitchField
        label={words.mail}
        help={me.email === null ? words.mailNone : words.mailHelp}
        value={me.email !== null && me.notices.mail}
        isDisabled={busy || me.email === null}
        onChange={(mail) => attempt(() => setMail(mail))}
      />
      <ActionStatus said={said} />
    </Card>
  )
}
