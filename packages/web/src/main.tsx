import './theme/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepOffline } from './offline/keep-offline.ts'
import { applySettings, language } from './settings/use-settings.ts'
import { loadWords } from './words/words.tsx'

applySettings()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const first = await loadWords(language())
createRoot(root).render(<App first={first} />)
keepOffline()
