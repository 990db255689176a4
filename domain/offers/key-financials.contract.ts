import * as v from 'valibot'
import { agreementNumber } from '../customers/customer-details.contract.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { deviceFigures } from './deal-agreement.rules.ts'
import { dealFactsModel } from './deal-facts.model.ts'
import { keyFinancialsModel, keyFinancialsQuestion } from './key-financials.model.ts'

const ofCustomer = { orgId: organisationId, agreementNo: agreementNumber }

/** Calls that reckon deals of one customer within the person's dealers; any other agreement is `not_found`. */
export const keyFinancialsContract = {
  /** Proposed key: what `keyFinancials` reckons from on the page, kept in the device book. */
  DEAL_FACTS: {
    get: endpoint({
      key: 'DEAL_FACTS',
      method: 'GET',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/deal-facts',
      summary: 'What this customer’s deals are reckoned from',
      scope: 'organisation',
      offline: 'cached',
      /** A car in stock that is asked about beside those of the offers. */
      input: v.object({
        ...ofCustomer,
        inventoryVin: v.optional(v.pipe(v.string(), v.maxLength(128))),
      }),
      output: dealFactsModel,
    }),
  },
  KEY_FINANCIALS: {
    post: endpoint({
      key: 'KEY_FINANCIALS',
      method: 'POST',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/key-financials',
      summary: 'One offer as typed over, reckoned to the penny; nothing is stored',
      scope: 'organisation',
      remembered: false,
      /** `device` is what the page has reckoned itself; a disagreement is written to the host's log. */
      input: v.object({
        ...ofCustomer,
        ...keyFinancialsQuestion.entries,
        device: v.optional(deviceFigures),
      }),
      output: keyFinancialsModel,
      refusals: {
        /** The page falls back to the repeat-term offer. */
        offer_not_found: { status: 404 },
        inventory_not_available: { status: 409 },
        /** Data of the next four is {field, most, reason}, as far as it applies. */
        not_editable: { status: 422 },
        over_limit: { status: 422 },
        not_offered: { status: 422 },
        unsolvable: { status: 422 },
      },
    }),
  },
}
