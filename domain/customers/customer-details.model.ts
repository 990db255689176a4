import * as v from 'valibot'
import { offerModel, stepModel } from '../offers/offer.model.ts'
import { customerCampaignModel } from './customer-campaign.model.ts'
import { customerRowModel } from './customer.model.ts'
import { hotLeadModel } from './hot-lead.model.ts'
import { identifierTypes } from './identifier.model.ts'
import { inspectionModel } from './inspection.model.ts'
import { representativeModel } from './representative.model.ts'

const text = v.nullable(v.string())

/** How the customer can be reached. */
const contact = v.object({
  cPhone: text,
  cMobile: text,
  cEmail: text,
  cAddress1: text,
  cAddress2: text,
  cCity: text,
  cPostcode: text,
})

/** How the row's figures came about, by the deal engine on the day that they were reckoned; the last step of a list is the row's own figure. */
const figures = v.object({
  /** ISO instant of the reckoning, and its day in the organisation's zone; null where the row was never reckoned. */
  as_of: text,
  day: text,
  /** Empty where equity is N/A or was not reckoned by the engine. */
  equity_steps: v.array(stepModel),
  /** Only with CanViewTrueEquity; empty for leases. */
  true_equity_steps: v.optional(v.array(stepModel)),
})

/**
 * Everything about one customer (W§7 L154, W§3 L56), as far as the person may see: a part that may not be seen is absent, never empty. By
 * `maySeePart` of the details; the row's fields by `visibleFields`.
 */
export const customerDetailsModel = v.object({
  /** The host's clock (ISO instant) and the organisation's day (`YYYY-MM-DD`) of the answer: what expiry and locks are judged by. */
  as_of: v.string(),
  today: v.string(),
  row: customerRowModel,
  figures,
  /** Codes or words of the feed; `payment_holiday_extension` only for who may see payment holidays. */
  warnings: v.array(v.string()),
  cIntentions: v.array(v.string()),
  /** Only with CanSendCustomerSMS or CanSendCustomerEmail. */
  contact: v.optional(contact),
  /** Only with CanViewRepresentatives; by position. */
  representatives: v.optional(v.array(representativeModel)),
  /** Only with CanViewDigitalInspections and digital_pre_inspection_enabled; newest first. */
  digitalPreInspections: v.optional(v.object({ records: v.array(inspectionModel) })),
  /** Offers, best parity first. */
  proposals: v.array(offerModel),
  /** By index. */
  saved_offers: v.array(offerModel),
  applied_offers: v.array(offerModel),
  /** All of them, newest first; and those that have not expired, the most urgent first. */
  hotLeads: v.array(hotLeadModel),
  activeHotLeads: v.array(hotLeadModel),
  /** Those whose end date has not passed, the latest first. */
  campaigns: v.array(customerCampaignModel),
  /** Only with show_duplicate_record_warning: other customers within the person's dealers that share the identifier. */
  duplicates: v.optional(
    v.object({
      identifier: v.picklist(identifierTypes),
      customers: v.array(v.object({ fAgreementNo: v.string(), cFullName: v.string() })),
    }),
  ),
  /** How many entries wait behind tabs that load by themselves; of what the person may see. */
  counts: v.object({ comments: v.optional(v.number()), service_history: v.optional(v.number()) }),
})

export type CustomerDetails = v.InferOutput<typeof customerDetailsModel>
export type CustomerContact = v.InferOutput<typeof contact>
