import * as v from 'valibot'
import { rvRuleModel } from '#domain/catalogue/rv-rule.model.ts'
import { residualValueByRules } from '#domain/catalogue/rv-rule.rules.ts'
import type { RvRuleInput } from '#domain/catalogue/rv-rule.rules.ts'

/** An enabled rule of PCP bands, changed as the test needs it. */
export const buildRvRule = (change: Partial<v.InferInput<typeof rvRuleModel>> = {}) =>
  v.parse(rvRuleModel, {
    product: 'PCP',
    min_term: 24,
    max_term: 36,
    min_mileage: 5_000,
    max_mileage: 10_000,
    rv_percentage: 40,
    created: '2026-01-01T00:00:00Z',
    ...change,
  })
const rvInput: RvRuleInput = {
  product: 'PCP',
  type: 'new',
  term: 36,
  mileage: 10_000,
  ageMonths: 0,
  priceWithTax: 24_000_00,
  priceWithoutTax: 20_000_00,
  makerBalloon: 9_000_00,
}
export const valueByRvRules = (
  rules: readonly ReturnType<typeof buildRvRule>[],
  change: Partial<RvRuleInput> = {},
) => residualValueByRules(rules, { ...rvInput, ...change })
export const foundRv = (amount: number) => ({ ok: true, value: amount })
export const refusedRv = (refusal: string) => ({ ok: false, refusal })
