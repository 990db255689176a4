import * as v from 'valibot'
import { entriesModel } from '../activity/activity.contract.ts'
import { callScriptModel } from '../call-scripts/call-script.model.ts'
import { customerDetailsModel } from '../customers/customer-details.model.ts'
import { serviceEntryModel } from '../customers/service-history.model.ts'
import { productConfigurationModel } from '../deals/product-configuration.model.ts'
import { dealFactsModel } from '../offers/deal-facts.model.ts'
import { bookReasons } from './day-pack.rules.ts'

/** Raised when the shape of a record changes: every copy is then fetched anew. */
export const recordSchema = 2

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const limits = v.object({ customers: count, megabytes: count, daysAhead: count, daysKept: count })

/** What a day pack holds, without the customers themselves. */
export const dayPackModel = v.object({
  /** The host's clock (ISO instant) and the organisation's day: the "as of" of every copy that is confirmed by it. */
  as_of: v.string(),
  today: v.string(),
  limits,
  /** The most needed first. `version` is opaque: another one means that something the person may see of the customer has changed. */
  customers: v.array(
    v.object({
      agreementNo: v.string(),
      version: v.string(),
      reasons: v.array(v.picklist(bookReasons)),
    }),
  ),
  /** How many more belong to it than the limit lets in. */
  left_out: count,
  /** Of those that the device holds: who is not of the pack any more (`left`), and who is not the person's to see (`not_theirs`), whatever the reason. Both are dropped. */
  gone: v.array(v.object({ agreementNo: v.string(), why: v.picklist(['left', 'not_theirs']) })),
  /** The version of what all customers share (`DAY_PACK_SHARED`). */
  shared: v.string(),
})

export type DayPack = v.InferOutput<typeof dayPackModel>

/** One customer of the book: what the page's calls about the customer would answer the same person at the same moment. */
export const bookRecordModel = v.object({
  agreementNo: v.string(),
  version: v.string(),
  /** CUSTOMER_DETAILS. Its `as_of` and `today` are those of the fetching; a pack that confirms the version later is the newer date. */
  details: customerDetailsModel,
  /** STATUS_HISTORY with every type that the person may read; tabs show theirs of it. */
  activity: entriesModel,
  /** DEAL_FACTS: the offers reckon from it without a network. */
  deals: dealFactsModel,
  /** ONEDOC_LAST_SENT. */
  document: v.object({
    last_sent_to_onedoc: v.nullable(v.string()),
    cOneDocStatus: v.nullable(v.string()),
  }),
  /** SERVICE_HISTORY; absent without CanViewServiceLeads. */
  service_history: v.optional(v.array(serviceEntryModel)),
})

export type BookRecord = v.InferOutput<typeof bookRecordModel>

/** What every customer of the book shares. */
export const bookSharedModel = v.object({
  as_of: v.string(),
  version: v.string(),
  /** PRODUCT_CONFIG. */
  products: v.array(productConfigurationModel),
  /** GET_CALLSCRIPT, published ones; absent without CanViewCallScripts. */
  call_scripts: v.optional(v.array(callScriptModel)),
})

export type BookShared = v.InferOutput<typeof bookSharedModel>

/** What the limits would mean for the organisation's people. */
export const bookPreviewModel = v.object({
  as_of: v.string(),
  limits,
  /** Active people who were looked at; with more, only the first of them by name were. */
  people: count,
  is_capped: v.boolean(),
  /** Customers in a day pack: of the person in the middle, and of who has most. Customers opened last are known on devices only and not among them. */
  customers: v.object({ median: count, most: count }),
  /** How many people's pack is cut by the limit of customers. */
  people_cut: count,
  /** Bytes that a customer takes on average, from `sampled` of them, and what that makes of the packs, in megabytes of 1,000,000 bytes. */
  bytes_each: count,
  sampled: count,
  megabytes: v.object({ median: v.number(), most: v.number() }),
})

export type BookPreview = v.InferOutput<typeof bookPreviewModel>
