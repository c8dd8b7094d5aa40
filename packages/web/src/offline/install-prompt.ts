/** Installing the client as an app, in browsers that offer it. */

/** The event by which Chromium offers it; not in TypeScript's own types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

/** How this browser installs the client: by a button of ours, or by its own menu, as on an iPhone; or not at all. */
export type InstallWay = 'button' | 'share-menu' | undefined

let offer: InstallPromptEvent | undefined
const listeners = new Set<() => void>()

/** Keeps the browser's offer for the button; the browser then shows none of its own. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => setOffer(undefined))
}

/** Whether and how the client can be installed, for `useSyncExternalStore`. */
export const installPrompt = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  way(): InstallWay {
    if (matchMedia('(display-mode: standalone)').matches) return undefined
    if (offer !== undefined) return 'button'
    return 'standalone' in navigator && navigator.standalone === false ? 'share-menu' : undefined
  },
  /** Asks the user. The offer can be used once. */
  show(): void {
    offer?.prompt().catch(() => undefined)
    setOffer(undefined)
  },
}

function setOffer(next: InstallPromptEvent | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}
