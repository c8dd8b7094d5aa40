import './theme/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadMessages } from './messages/messages.tsx'
import { listenForInstallPrompt } from './offline/install-prompt.ts'
import { registerServiceWorker } from './offline/service-worker.ts'
import { applySettings, currentLanguage } from './settings/use-settings.ts'

applySettings()
listenForInstallPrompt()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const first = await loadMessages(currentLanguage())
createRoot(root).render(<App first={first} />)
registerServiceWorker()
