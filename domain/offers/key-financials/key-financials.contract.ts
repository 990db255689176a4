import * as v from 'valibot'
import { agreementNumber } from '../../customers/agreement-number.model.ts'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import { deviceFigures } from './device-figures.rules.ts'
import { dealFactsModel } from './deal-facts.model.ts'
import { keyFinancialsModel, keyFinancialsInput } from './key-financials.model.ts'

const ofCustomer = { orgId: organisationId, agreementNo: agreementNumber }

/**
 * Calculates deals of a customer within the person's dealers; any other agreement is `not_found`.
 */
export const keyFinancialsContract = {
  /** Proposed key: the input of `calculateKeyFinancials`, stored in the day pack. */
  DEAL_FACTS: {
    get: endpoint({
      key: 'DEAL_FACTS',
      method: 'GET',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/deal-facts',
      summary: 'The input of this customer’s deal calculations',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'cached',
      /** A stock car beside those of the offers. */
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
      summary: 'One offer with overrides, calculated to the penny; nothing is stored',
      scope: 'organisation',
      isClosedToListUsers: true,
      remembered: false,
      /** `device` has the page's own figures; differences are logged. */
      input: v.object({
        ...ofCustomer,
        ...keyFinancialsInput.entries,
        device: v.optional(deviceFigures),
      }),
      output: keyFinancialsModel,
      refusals: {
        /** The page falls back to the repeat-term offer. */
        offer_not_found: { status: 404 },
        inventory_not_available: { status: 409 },
        /** Data of the next four: {field, most, nearest, reason} where it applies. */
        not_editable: { status: 422 },
        over_limit: { status: 422 },
        not_offered: { status: 422 },
        unsolvable: { status: 422 },
      },
    }),
  },
}
