import { brandSheet, Sprite } from '@spellbough/table'
import { type ReactElement, StrictMode } from 'react'
import forest from './home/forest.svg?url'
import { Notice } from './offline/notice.tsx'
import { Routes } from './routes.tsx'
import { type Wording, Words } from './words/words.tsx'

/** The whole client. */
export function App({ first }: { readonly first: Wording }): ReactElement {
  return (
    <StrictMode>
      <Words first={first}>
        <Sprite href={brandSheet} />
        <Sprite href={forest} />
        <Routes />
        <Notice />
      </Words>
    </StrictMode>
  )
}
