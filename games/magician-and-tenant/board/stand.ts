/** Where one of several stands on a shared square, so that every face is seen: in parts of the square, and how small. */
interface Stand {
  readonly aside: number
  readonly back: number
  readonly small: number
}

/** Two stand side by side, three and four in two rows. */
export function standOf(order: number, together: number): Stand {
  if (together === 1) return { aside: 0, back: 0, small: 1 }
  if (together === 2) return { aside: order === 0 ? -0.23 : 0.23, back: 0, small: 0.72 }
  const isBack = order < 2
  const isAlone = together === 3 && !isBack
  return { aside: isAlone ? 0 : order % 2 === 0 ? -0.26 : 0.26, back: isBack ? 0.42 : -0.06, small: 0.7 }
}
