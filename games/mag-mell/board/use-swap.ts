import { highlightOf } from '@spellbough/board-kit'
import { useState } from 'react'
import type { BoardModel } from './board-context.ts'
import { findSwap } from './legal-choices.ts'
import type { StoneChoice } from './shore.tsx'

/** The Druid's choice: two stones, one after the other. Nothing where nobody is asked. */
export function useSwap({
  choices,
  arm,
  explainRefusal,
}: Pick<BoardModel, 'choices' | 'arm' | 'explainRefusal'>): StoneChoice | undefined {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { swaps } = choices
  if (swaps.length === 0) return undefined
  const [first] = chosen
  const pairs = (id: string) => first !== undefined && chosen.length === 1 && findSwap(first, id, swaps).listed
  const begins = (id: string) => chosen.length !== 1 && swaps.some(({ treasures }) => treasures.includes(id))
  return {
    light: (id) => highlightOf({ chosen: chosen.includes(id), can: pairs(id) || begins(id), reason: '' }),
    pressed: (id) => chosen.includes(id),
    press: (id) => {
      if (chosen.includes(id)) {
        setChosen(chosen.filter((other) => other !== id))
        arm(undefined)
      } else if (first !== undefined && chosen.length === 1) {
        setChosen([first, id])
        arm(findSwap(first, id, swaps).move)
      } else {
        setChosen([id])
        arm(undefined)
      }
    },
    explainRefusal: (id) => explainRefusal(findSwap(first ?? id, id, swaps).move),
  }
}
