import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'

/** Parts of the table that most people need late or never: fetched when they are first shown. */
export const LaterTextView = lazy(async () => ({ default: (await import('./text-view.tsx')).TextView }))
export const LaterEnd = lazy(async () => ({ default: (await import('./end-of-game.tsx')).EndOfGame }))
export const LaterReference = lazy(async () => ({ default: (await import('./reference.tsx')).Reference }))
export const LaterChat = lazy(async () => ({ default: (await import('./chat.tsx')).Chat }))
export const LaterMore = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }))
export const LaterCurtain = lazy(async () => ({ default: (await import('./curtain.tsx')).Curtain }))

/** Leaves its place empty until what stands in it has come. */
export function Later({ children }: { readonly children: ReactNode }): ReactElement {
  return <Suspense fallback={null}>{children}</Suspense>
}
