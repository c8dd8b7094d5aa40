import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'

const parts = {
  beside: () => import('./beside.tsx'),
  text: () => import('./text-view.tsx'),
  end: () => import('./end-of-game.tsx'),
  reference: () => import('./reference.tsx'),
  chat: () => import('./chat.tsx'),
  more: () => import('./more-menu.tsx'),
  curtain: () => import('./curtain.tsx'),
  file: () => import('../play/local-file.ts'),
  hint: () => import('../advice/hint-panel.tsx'),
  choices: () => import('../advice/past-choices.ts'),
  // The page itself has no use for it, but the worker then finds it at hand.
  adviser: () => import('../advice/adviser.ts'),
}

/** Parts of the table that nobody needs for the first move, and most people late or never: fetched when they are shown. */
export const LaterBeside = lazy(async () => ({ default: (await parts.beside()).Beside }))
export const LaterTextView = lazy(async () => ({ default: (await parts.text()).TextView }))
export const LaterEnd = lazy(async () => ({ default: (await parts.end()).EndOfGame }))
export const LaterReference = lazy(async () => ({ default: (await parts.reference()).Reference }))
export const LaterChat = lazy(async () => ({ default: (await parts.chat()).Chat }))
export const LaterMore = lazy(async () => ({ default: (await parts.more()).MoreMenu }))
export const LaterHint = lazy(async () => ({ default: (await parts.hint()).HintPanel }))
export const LaterCurtain = lazy(async () => ({ default: (await parts.curtain()).Curtain }))

/** Fetches all of them. */
export async function fetchParts(): Promise<void> {
  for (const fetchPart of Object.values(parts)) await fetchPart()
}

/** Leaves its place empty until what stands in it has come. */
export function Later({ children }: { readonly children: ReactNode }): ReactElement {
  return <Suspense fallback={null}>{children}</Suspense>
}
