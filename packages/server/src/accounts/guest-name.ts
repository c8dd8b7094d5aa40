/** A name for a guest who chose none: two forest words, such as "Mossy Wren". */
export function randomGuestName(randomBytes: (count: number) => Uint8Array): string {
  const [first = 0, second = 0] = randomBytes(2)
  return `${ADJECTIVES[first % ADJECTIVES.length]} ${NOUNS[second % NOUNS.length]}`
}

/** 32 of each, so that a random byte picks every word with equal probability. */
const ADJECTIVES = [
  ...['Mossy', 'Silver', 'Drowsy', 'Humming', 'Amber', 'Lantern', 'Quiet', 'Nimble'],
  ...['Starlit', 'Gentle', 'Crooked', 'Merry', 'Hidden', 'Dappled', 'Brindled', 'Wandering'],
  ...['Copper', 'Misty', 'Velvet', 'Curious', 'Twilight', 'Rustling', 'Patient', 'Sudden'],
  ...['Honeyed', 'Frosty', 'Whistling', 'Winding', 'Sleepless', 'Golden', 'Feathered', 'Lucky'],
] as const

const NOUNS = [
  ...['Wren', 'Fern', 'Badger', 'Rowan', 'Hedgehog', 'Alder', 'Owl', 'Acorn'],
  ...['Fox', 'Willow', 'Toad', 'Hazel', 'Moth', 'Thistle', 'Otter', 'Maple'],
  ...['Dormouse', 'Linden', 'Raven', 'Bramble', 'Hare', 'Yew', 'Newt', 'Juniper'],
  ...['Squirrel', 'Birch', 'Robin', 'Clover', 'Marten', 'Elder', 'Beetle', 'Ivy'],
] as const
