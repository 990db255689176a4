import type { RequiredRights } from '../rights/right.model.ts'

/** Products have one right, to see and to change them. */
export const productRights = {
  all: ['CanViewProductConfiguration'],
} as const satisfies RequiredRights
