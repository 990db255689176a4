import { buildTerms, buildDeal } from './deal-builders.ts'

export type Change = Parameters<typeof buildTerms>[0]

export const getCredit = (change: Change): number => buildDeal(buildTerms(change)).fAdvance

export const zero = { type: 'nominal', value: 0 } as const
