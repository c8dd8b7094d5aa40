/** A friendly name for a guest who gave none: two words of the forest, such as "Mossy Wren". */
export function randomGuestName(bytes: (count: number) => Uint8Array): string {
  const [first = 0, second = 0] = bytes(2)
  return `${ADJECTIVES[first % ADJECTIVES.length]} ${NOUNS[second % NOUNS.length]}`
}

/** 32 of each, so that a byte picks every word equally often. */
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
