import * as v from 'valibot'
import { offerModel, stepModel } from '../../offers/offer.model.ts'
import { customerCampaignModel } from '../customer-campaign.model.ts'
import { customerRowModel } from '../fields/customer-row.model.ts'
import { hotLeadModel } from '../hot-lead.model.ts'
import { identifierTypes } from '../fields/identifier.model.ts'
import { otherAgreementsModel } from './other-agreement.model.ts'
import { inspectionModel } from './inspection.model.ts'
import { representativeModel } from './representative.model.ts'

const text = v.nullable(v.string())

const contact = v.object({
  cPhone: text,
  cMobile: text,
  cEmail: text,
  cAddress1: text,
  cAddress2: text,
  cCity: text,
  cPostcode: text,
})

/** How the row's figures were calculated; the last step of a list is the row's own figure. */
const figures = v.object({
  /**
   * ISO instant and organisation's day of the calculation; null where the row was never calculated.
   */
  as_of: text,
  day: text,
  /** Empty where equity is N/A or was not calculated here. */
  equity_steps: v.array(stepModel),
  /** Only with CanViewTrueEquity; empty for leases. */
  true_equity_steps: v.optional(v.array(stepModel)),
  /** Absent where nothing is paid over time, or before it was calculated. */
  payments: v.optional(
    v.object({
      term: v.number(),
      count: v.number(),
      every: v.number(),
      first_rentals: v.number(),
      final_month: v.nullable(v.number()),
    }),
  ),
})

/**
 * One customer as far as the person may see: a part without access (`maySeePart`) is absent, never
 * empty.
 */
export const customerDetailsModel = v.object({
  /**
   * The host's clock (ISO instant) and the organisation's day (`YYYY-MM-DD`), which expiry and
   * locks are compared with.
   */
  as_of: v.string(),
  today: v.string(),
  row: customerRowModel,
  figures,
  /**
   * Codes of the feed; `payment_holiday_extension` only with the right to see payment holidays.
   */
  warnings: v.array(v.string()),
  cIntentions: v.array(v.string()),
  /** Only with CanSendCustomerSMS or CanSendCustomerEmail. */
  contact: v.optional(contact),
  /** Only with CanViewRepresentatives; by position. */
  representatives: v.optional(v.array(representativeModel)),
  /** Only with CanViewDigitalInspections and digital_pre_inspection_enabled; newest first. */
  digitalPreInspections: v.optional(v.object({ records: v.array(inspectionModel) })),
  /** Best parity first. */
  proposals: v.array(offerModel),
  /** By index. */
  saved_offers: v.array(offerModel),
  applied_offers: v.array(offerModel),
  /** All, newest first; and the unexpired ones, most urgent first. */
  hotLeads: v.array(hotLeadModel),
  activeHotLeads: v.array(hotLeadModel),
  /** Those whose end date has not passed, latest first. */
  campaigns: v.array(customerCampaignModel),
  /**
   * Only with show_duplicate_record_warning: other customers within the person's dealers that share
   * the identifier.
   */
  duplicates: v.optional(
    v.object({
      identifier: v.picklist(identifierTypes),
      customers: v.array(v.object({ fAgreementNo: v.string(), cFullName: v.string() })),
    }),
  ),
  /**
   * The person's other agreements within the reader's dealers; absent where nothing tells who the
   * person is.
   */
  other_agreements: v.optional(otherAgreementsModel),
  /**
   * Entries in tabs that load later, as far as the person may see; `comments` are all entries of
   * the first tab of the activity.
   */
  counts: v.object({ comments: v.optional(v.number()), service_history: v.optional(v.number()) }),
})

export type CustomerDetails = v.InferOutput<typeof customerDetailsModel>
export type CustomerContact = v.InferOutput<typeof contact>
