import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'

const lazyImports = {
  sidePanels: () => import('./side-panels.tsx'),
  text: () => import('./text-pane.tsx'),
  end: () => import('./end-of-game.tsx'),
  rules: () => import('./rules-panel.tsx'),
  chat: () => import('./chat.tsx'),
  more: () => import('./more-menu.tsx'),
  passDevice: () => import('./pass-device-screen.tsx'),
  toast: () => import('./refusal-toast.tsx'),
  sounds: () => import('./sound-player.ts'),
  gameFile: () => import('../play/local-game-file.ts'),
  announcements: () => import('./announcement-layer.tsx'),
  announcer: () => import('./announcer.tsx'),
  banners: () => import('./banners.tsx'),
  tools: () => import('./tools.tsx'),
  effects: () => import('./match-effects.tsx'),
  barMiddle: () => import('./bar-middle.tsx'),
  plaques: () => import('./match-plaques.tsx'),
  hint: () => import('../advice/hint-panel.tsx'),
  pastChoices: () => import('../advice/past-choices.ts'),
  // Not used by the page itself, but cached for the worker.
  advice: () => import('../advice/handle-advice-request.ts'),
}

/** Parts of the match page that the first move does not need: loaded when they are shown. */
export const LazySidePanels = lazy(async () => ({ default: (await lazyImports.sidePanels()).SidePanels }))
export const LazyTextPane = lazy(async () => ({ default: (await lazyImports.text()).TextPane }))
export const LazyEndOfGame = lazy(async () => ({ default: (await lazyImports.end()).EndOfGame }))
export const LazyRulesPanel = lazy(async () => ({ default: (await lazyImports.rules()).RulesPanel }))
export const LazyChat = lazy(async () => ({ default: (await lazyImports.chat()).Chat }))
export const LazyMoreMenu = lazy(async () => ({ default: (await lazyImports.more()).MoreMenu }))
export const LazyHintPanel = lazy(async () => ({ default: (await lazyImports.hint()).HintPanel }))
export const LazyRefusalToast = lazy(async () => ({ default: (await lazyImports.toast()).RefusalToast }))
export const LazyAnnouncementLayer = lazy(async () => ({
  default: (await lazyImports.announcements()).AnnouncementLayer,
}))
export const LazyAnnouncer = lazy(async () => ({ default: (await lazyImports.announcer()).Announcer }))
export const LazyBanners = lazy(async () => ({ default: (await lazyImports.banners()).Banners }))
export const LazyTools = lazy(async () => ({ default: (await lazyImports.tools()).Tools }))
export const LazyMatchEffects = lazy(async () => ({ default: (await lazyImports.effects()).MatchEffects }))
export const LazyBarMiddle = lazy(async () => ({ default: (await lazyImports.barMiddle()).BarMiddle }))
export const LazyMatchPlaques = lazy(async () => ({ default: (await lazyImports.plaques()).MatchPlaques }))
export const LazyPassDeviceScreen = lazy(async () => ({ default: (await lazyImports.passDevice()).PassDeviceScreen }))

/** Loads all of them. */
export async function prefetchParts(): Promise<void> {
  for (const fetchPart of Object.values(lazyImports)) await fetchPart()
}

/** Renders nothing until its lazy content is loaded. */
export function LazyBoundary({ children }: { readonly children: ReactNode }): ReactElement {
  return <Suspense fallback={null}>{children}</Suspense>
}
