import { type ReactElement, useEffect, useState } from 'react'
import { sendJson } from '../api/http.ts'
import { SwitchField } from '../lobby/form-fields.tsx'
import { useAsyncAction } from '../lobby/use-async-action.ts'
import { useLanguage } from '../messages/messages.tsx'
import { useAccountMessages } from './account-messages.ts'
import { ActionStatus } from './action-status.tsx'
import { Card } from './card.tsx'
import type { Me } from './me.ts'
import { getPushState, type PushState, subscribePush, unsubscribePush } from './push-subscription.ts'

interface NotificationsCardProps {
  readonly me: Me
  readonly onChange: () => void
}

/** Notifications about the player's turn. */
export function NotificationsCard({ me, onChange }: NotificationsCardProps): ReactElement {
  const account = useAccountMessages()
  const language = useLanguage()
  const { isBusy, run, status } = useAsyncAction()
  const [push, setPush] = useState<PushState>('unsupported')
  useEffect(() => {
    getPushState().then(setPush, () => setPush('unsupported'))
  }, [])
  const setTold = async (isOn: boolean) => {
    if (isOn) await sendJson('PATCH', '/api/me', { notifications: { language } })
    await (isOn ? subscribePush() : unsubscribePush())
    setPush(await getPushState())
  }
  const setMail = async (mail: boolean) => {
    await sendJson('PATCH', '/api/me', { notifications: { mail, language } })
    onChange()
  }
  const pushHelp =
    push === 'unsupported' ? account.pushUnsupported : push === 'denied' ? account.pushDenied : account.pushHelp
  return (
    <Card icon="i-mail" title={account.notifications}>
      <SwitchField
        label={account.push}
        help={pushHelp}
        value={push === 'on'}
        isDisabled={isBusy || push === 'unsupported' || push === 'denied'}
        onChange={(isOn) => run(() => setTold(isOn))}
      />
      <SwitchField
        label={account.mail}
        help={me.email === null ? account.mailNone : account.mailHelp}
        value={me.email !== null && me.notifications.mail}
        isDisabled={isBusy || me.email === null}
        onChange={(mail) => run(() => setMail(mail))}
      />
      <ActionStatus status={status} />
    </Card>
  )
}
