import type { BusinessRule } from './business-rule.model.ts'

export type InternalRule = Pick<BusinessRule, 'id' | 'name' | 'query'>

/** Rules that come with the product: run or copied, never changed or scheduled. */
export const internalRules: readonly InternalRule[] = [
  {
    id: 'internal-ending-in-parity',
    name: 'Ends within six months, in parity',
    query: '{"fEndDate":{"min":"today","max":"today+6m"},"fParity":{"min":0}}',
  },
  {
    id: 'internal-ending-soon',
    name: 'Ends within three months',
    query: '{"fEndDate":{"min":"today","max":"today+3m"}}',
  },
  {
    id: 'internal-in-equity',
    name: 'Positive equity',
    query: '{"fEquity":{"min":0}}',
  },
]

export const findInternalRule = (id: string): InternalRule | undefined =>
  internalRules.find((rule) => rule.id === id)
