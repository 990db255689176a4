import * as v from 'valibot'
import { agreementNumber } from '../customers/customer-details.contract.ts'
import { smrLevels } from '../deals/product-configuration.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { keyFinancialsQuestion } from './key-financials.model.ts'
import { mostCompared } from './offer-comparison.rules.ts'

const whole = v.pipe(v.number(), v.integer())

/** Total costs of ownership as they travel: minor units, null for an offer whose cost is not known or that cannot be reckoned. */
export const totalCostsModel = v.object({
  /** Months that all of them are reckoned over: the shortest of their terms. */
  horizon: whole,
  costs: v.array(
    v.nullable(
      v.object({
        total: whole,
        perMonth: whole,
        /** Not rounded. */
        perMile: v.number(),
        /** Which upkeep is counted (A§3 L175). */
        level: v.picklist(smrLevels),
      }),
    ),
  ),
})

export type TotalCosts = v.InferOutput<typeof totalCostsModel>

export const totalCostContract = {
  /** Proposed key: a device whose person may not see residual values cannot reckon it. */
  TOTAL_COSTS: {
    post: endpoint({
      key: 'TOTAL_COSTS',
      method: 'POST',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/total-costs',
      summary:
        'What each of up to three offers, as typed over, costs to own over the same months; nothing is stored',
      scope: 'organisation',
      rights: { all: ['CanViewTCOComparison'] },
      remembered: false,
      input: v.object({
        orgId: organisationId,
        agreementNo: agreementNumber,
        deals: v.pipe(v.array(keyFinancialsQuestion), v.minLength(1), v.maxLength(mostCompared)),
      }),
      output: totalCostsModel,
    }),
  },
}
