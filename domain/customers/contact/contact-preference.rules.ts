import type { RequiredRights } from '../../rights/right.model.ts'

/** Recording an objection needs no right; allowing contact again does. */
export const liftObjectionRights = {
  all: ['CanChangeCustomerStatus'],
} as const satisfies RequiredRights
