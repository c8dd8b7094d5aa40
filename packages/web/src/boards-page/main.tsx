/** A page for making boards: any position of any game, with anybody's eyes. Only for development; no build has it. */
import '../theme/index.css'
import { brandSheet, Sprite } from '@spellbough/table'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BoardsPage } from './boards-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('boards.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Sprite href={brandSheet} />
    <BoardsPage />
  </StrictMode>,
)
