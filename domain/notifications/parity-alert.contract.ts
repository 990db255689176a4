import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { parityReasons } from './parity-alert.rules.ts'

/** Days for which a customer who came within parity is listed. */
export const parityAlertDays = 7

export const parityAlertModel = v.object({
  fAgreementNo: v.string(),
  cFullName: v.string(),
  /** The car that they drive. */
  vehicle: v.string(),
  /** The car of the offer; null where it has no name. */
  offer: v.nullable(v.string()),
  reason: v.picklist(parityReasons),
  /** YYYY-MM-DD, of the figures by which they came within parity. */
  day: v.string(),
})

export type ParityAlert = v.InferOutput<typeof parityAlertModel>

/** Customers of the caller who came within parity. */
export const parityAlertContract = {
  PARITY_ALERTS: {
    get: endpoint({
      key: 'PARITY_ALERTS',
      method: 'GET',
      service: 'notification',
      path: '{orgId}/parity-alerts',
      summary: 'The caller’s customers who came within parity in the last days, and why',
      scope: 'organisation',
      isClosedToListUsers: true,
      input: v.object({ orgId: organisationId }),
      output: v.array(parityAlertModel),
    }),
  },
}
