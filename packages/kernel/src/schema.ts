import type { core } from 'zod/mini'

/** A schema for values of this type, made with `zm` or with `z`. */
export type Schema<Type> = core.$ZodType<Type>
