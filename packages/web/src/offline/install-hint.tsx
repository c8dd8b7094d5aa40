import { type ReactElement, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { type InstallWay, installPrompt } from './install-prompt.ts'

/** How the client can be installed here; rerenders when that changes. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(installPrompt.subscribe, installPrompt.way)

/** The button that installs the client, or how to do it with the browser's own menu. */
export function InstallHint({ way }: { readonly way: NonNullable<InstallWay> }): ReactElement {
  const { site } = useMessages()
  if (way === 'share-menu') return <>{site.installByMenu}</>
  return (
    <Button className="btn" onPress={() => installPrompt.show()}>
      {site.install}
    </Button>
  )
}
