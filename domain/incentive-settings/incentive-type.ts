import type { RequiredRights } from '../rights/right.model.ts'

/** An incentive is seen and changed by who may see the products that it is for. */
export const incentiveRights = {
  all: ['CanViewProductConfiguration'],
} as const satisfies RequiredRights

export const incentiveTypes = ['campaign', 'offer', 'overlay'] as const

export type IncentiveType = (typeof incentiveTypes)[number]
