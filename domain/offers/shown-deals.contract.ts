import * as v from 'valibot'
import { commandAnswer } from '../command.ts'
import { agreementNumber } from '../customers/customer-details.contract.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import { shownRecord } from './shown-deals.commands.ts'
import { shownDealsModel } from './shown-deals.model.ts'

const ofCustomer = { orgId: organisationId, agreementNo: agreementNumber }
const ofShown = v.object({
  ...ofCustomer,
  shownId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

/** Which showing it was: instants are ISO, `occurred_at` by the device's clock as far as it is believed. */
const showing = {
  id: v.string(),
  hash: v.string(),
  occurred_at: v.string(),
  created_at: v.string(),
  by: v.string(),
}

const shownEntry = v.object({ ...showing, vehicles: v.array(v.string()), language: v.string() })

export type ShownEntry = v.InferOutput<typeof shownEntry>

const kept = v.object({ ...showing, shown: shownDealsModel })

export type KeptShowing = v.InferOutput<typeof kept>

/** What customers within the person's dealers were shown; any other is `not_found`. Proposed keys. Nothing of it is ever changed or taken away. */
export const shownDealsContract = {
  SHOW_DEALS: {
    post: endpoint({
      key: 'SHOW_DEALS',
      method: 'POST',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/shown',
      summary: 'Keep what a customer was shown; its id is the request id',
      scope: 'organisation',
      offline: 'queued',
      input: v.object({
        ...ofCustomer,
        ...shownRecord.entries,
        base: v.optional(v.nullable(v.number())),
      }),
      output: v.object(commandAnswer),
      refusals: {
        /** The id names something else already. */ id_taken: { status: 409 },
        /** It is not what the hash was made of. */ hash_mismatch: { status: 422 },
      },
    }),
  },
  SHOWN_DEALS: {
    get: endpoint({
      key: 'SHOWN_DEALS',
      method: 'GET',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/shown',
      summary: 'What a customer was shown, the latest first, at most 50',
      scope: 'organisation',
      input: v.object(ofCustomer),
      output: v.array(shownEntry),
    }),
  },
  SHOWN_DEAL: {
    get: endpoint({
      key: 'SHOWN_DEAL',
      method: 'GET',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/shown/{shownId}',
      summary: 'One showing exactly as it was, with its hash',
      scope: 'organisation',
      input: ofShown,
      output: kept,
    }),
  },
  DEAL_SHEET: {
    get: endpoint({
      key: 'DEAL_SHEET',
      method: 'GET',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/shown/{shownId}/sheet',
      summary: 'The deal sheet of a showing, as PDF',
      scope: 'organisation',
      input: ofShown,
      /** The file in base64, under a name without anybody's. */
      output: v.object({ name: v.string(), pdf: v.string() }),
      refusals: {
        /** What is stored is not what its hash was made of: it is not printed. */ hash_mismatch: {
          status: 422,
        },
      },
    }),
  },
}
