/** Development page for boards: any position of any game, seen by any observer. Not part of the build. */
import '../theme/index.css'
import { brandSpriteUrl, Sprite } from '@spellbough/board-kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BoardsPage } from './boards-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('boards.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Sprite href={brandSpriteUrl} />
    <BoardsPage />
  </StrictMode>,
)
