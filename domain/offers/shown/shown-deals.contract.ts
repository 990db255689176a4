import * as v from 'valibot'
import { commandAnswer } from '../../command.ts'
import { agreementNumber } from '../../customers/agreement-number.model.ts'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import { shownRecord } from './shown-deals.commands.ts'
import { dealChecks, shownDealsModel } from './shown-deals.model.ts'

const ofCustomer = { orgId: organisationId, agreementNo: agreementNumber }
const ofShown = v.object({
  ...ofCustomer,
  shownId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

/**
 * Instants are ISO; `occurred_at` is the device's time, corrected where implausible; `created_at`
 * and `by` are the host's.
 */
const showing = {
  id: v.string(),
  hash: v.string(),
  occurred_at: v.string(),
  created_at: v.string(),
  by: v.string(),
}

const shownEntry = v.object({
  ...showing,
  vehicles: v.array(v.string()),
  language: v.string(),
  /** A deal sheet that was printed without being shown on the screen first. */
  is_paper: v.boolean(),
})

export type ShownEntry = v.InferOutput<typeof shownEntry>

const showingDetails = v.object({
  ...showing,
  shown: shownDealsModel,
  /** The host's check of each deal, in their order. */
  checks: v.array(v.picklist(dealChecks)),
})

export type ShowingDetails = v.InferOutput<typeof showingDetails>

/** The record names a language, locale or time zone that nobody knows: data is {field}. */
const unknownFormat = { unknown_format: { status: 422 } } as const

/**
 * Records of what customers were shown, never changed or deleted; another dealer's are
 * `not_found`. Proposed keys.
 */
export const shownDealsContract = {
  SHOW_DEALS: {
    post: endpoint({
      key: 'SHOW_DEALS',
      method: 'POST',
      service: 'offer-service',
      path: '{orgId}/customer/{agreementNo}/shown',
      summary: 'Keep what a customer was shown, and check its figures; its id is the request id',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'queued',
      input: v.object({
        ...ofCustomer,
        ...shownRecord.entries,
        base: v.optional(v.nullable(v.number())),
      }),
      output: v.object(commandAnswer),
      refusals: {
        /** The id is already used for something else. */ id_taken: { status: 409 },
        /** The content does not match the hash. */ hash_mismatch: { status: 422 },
        ...unknownFormat,
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
      isClosedToListUsers: true,
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
      isClosedToListUsers: true,
      input: ofShown,
      output: showingDetails,
      refusals: unknownFormat,
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
      isClosedToListUsers: true,
      input: ofShown,
      /** The file in base64; its name contains no personal data. */
      output: v.object({ name: v.string(), pdf: v.string() }),
      refusals: {
        /** The stored content does not match its hash, so it is not printed. */ hash_mismatch: {
          status: 422,
        },
        ...unknownFormat,
      },
    }),
  },
}
