import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** A part of the board that a first move does not need: it appears as soon as it is loaded. */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as ComponentType<Props>
  return function LoadedLater(props: Props) {
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>
  }
}
