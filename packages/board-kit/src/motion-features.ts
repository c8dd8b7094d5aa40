import { domMax } from 'motion/react'

/** Everything that moving needs, layout too, in a file of its own so that it is fetched on demand. */
export const motionFeatures = domMax
