import { brandSpriteUrl, Sprite } from '@spellbough/board-kit'
import { type ReactElement, StrictMode } from 'react'
import forest from './home/forest.svg?url'
import { type LocalizedMessages, MessagesProvider } from './messages/messages.tsx'
import { StatusNotice } from './offline/status-notice.tsx'
import { Routes } from './routes.tsx'

/** The client. */
export function App({ first }: { readonly first: LocalizedMessages }): ReactElement {
  return (
    <StrictMode>
      <MessagesProvider first={first}>
        <Sprite href={brandSpriteUrl} />
        <Sprite href={forest} />
        <Routes />
        <StatusNotice />
      </MessagesProvider>
    </StrictMode>
  )
}
