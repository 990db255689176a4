import * as v from 'valibot'
import { agreementNumber } from '../../customers/agreement-number.model.ts'
import { smrLevels } from '../../catalogue/product-configuration.model.ts'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import { keyFinancialsInput } from './key-financials.model.ts'
import { maxComparedOffers } from '../offer-comparison.rules.ts'

const whole = v.pipe(v.number(), v.integer())

/** Total costs on the wire: minor units; null when unknown or not calculable. */
export const totalCostsModel = v.object({
  /** Months compared: the shortest term. */
  horizon: whole,
  costs: v.array(
    v.nullable(
      v.object({
        total: whole,
        perMonth: whole,
        /** Not rounded. */
        perMile: v.number(),
        /** Which upkeep is counted. */
        level: v.picklist(smrLevels),
      }),
    ),
  ),
})

export type TotalCosts = v.InferOutput<typeof totalCostsModel>

export const totalCostContract = {
  /** Proposed key: the host calculates for people who may not see residual values. */
  TOTAL_COSTS: {
    post: endpoint({
      key: 'TOTAL_COSTS',
      method: 'POST',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/total-costs',
      summary:
        'What each of up to three offers, as typed over, costs to own over the same months; nothing is stored',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanViewTCOComparison'] },
      remembered: false,
      input: v.object({
        orgId: organisationId,
        agreementNo: agreementNumber,
        deals: v.pipe(v.array(keyFinancialsInput), v.minLength(1), v.maxLength(maxComparedOffers)),
      }),
      output: totalCostsModel,
    }),
  },
}
