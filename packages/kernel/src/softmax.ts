/** Turns points into shares that add up to 1, in place: a seat ahead by `temperature` points gets e times the share. */
export function softmaxInPlace(points: number[], count: number, temperature: number): void {
  let best = Number.NEGATIVE_INFINITY
  for (let index = 0; index < count; index++) best = Math.max(best, points[index] as number)
  let sum = 0
  for (let index = 0; index < count; index++) {
    points[index] = Math.exp(((points[index] as number) - best) / temperature)
    sum += points[index] as number
  }
  for (let index = 0; index < count; index++) points[index] = (points[index] as number) / sum
}
