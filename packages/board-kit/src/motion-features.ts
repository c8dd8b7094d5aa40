import { domMax } from 'motion/react'

/** All animation features, layout included, in a separate chunk. */
export const motionFeatures = domMax
