import * as v from 'valibot'
import { activityHistoryModel } from '../activity/activity.contract.ts'
import { callScriptModel } from '../call-scripts/call-script.model.ts'
import { assignablePersonModel } from '../customers/contact/assignment.model.ts'
import { customerDetailsModel } from '../customers/details/customer-details.model.ts'
import { serviceEntryModel } from '../customers/details/service-history.model.ts'
import { productConfigurationModel } from '../catalogue/product-configuration.model.ts'
import { dealFactsModel } from '../offers/key-financials/deal-facts.model.ts'
import { dayPackReasons } from './day-pack.rules.ts'

/** Raise it when the shape of a record changes: every copy is then fetched again. */
export const recordSchemaVersion = 3

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const limits = v.object({ customers: count, megabytes: count, daysAhead: count, daysKept: count })

/** What a day pack holds, without the customers themselves. */
export const dayPackModel = v.object({
  /**
   * The host's clock (ISO instant) and the organisation's day: the `asOf` of every copy that the
   * pack confirms.
   */
  as_of: v.string(),
  today: v.string(),
  limits,
  /**
   * The most needed first. `version` is opaque: it changes with anything that the person may see of
   * the customer.
   */
  customers: v.array(
    v.object({
      agreementNo: v.string(),
      version: v.string(),
      reasons: v.array(v.picklist(dayPackReasons)),
    }),
  ),
  /** Customers beyond the limit. */
  left_out: count,
  /** All customers within the person's dealers; an earlier host does not say. */
  total: v.optional(count),
  /**
   * Stored customers to drop: no longer in the pack (`left`), or no longer visible to the person
   * (`not_theirs`).
   */
  gone: v.array(v.object({ agreementNo: v.string(), why: v.picklist(['left', 'not_theirs']) })),
  /** The version of `DAY_PACK_SHARED`. */
  shared: v.string(),
})

export type DayPack = v.InferOutput<typeof dayPackModel>

/** One customer with the answers of all calls that their pages make. */
export const dayPackRecordModel = v.object({
  agreementNo: v.string(),
  version: v.string(),
  /**
   * CUSTOMER_DETAILS. Its `as_of` and `today` are those of the fetch; a pack that confirms the
   * version later is newer.
   */
  details: customerDetailsModel,
  /** STATUS_HISTORY with every type that the person may read; tabs filter it. */
  activity: activityHistoryModel,
  /** DEAL_FACTS: offers are calculated from it without a network. */
  deals: dealFactsModel,
  /** ONEDOC_LAST_SENT. */
  document: v.object({
    last_sent_to_onedoc: v.nullable(v.string()),
    cOneDocStatus: v.nullable(v.string()),
  }),
  /** SERVICE_HISTORY; absent without CanViewServiceLeads. */
  service_history: v.optional(v.array(serviceEntryModel)),
})

export type DayPackRecord = v.InferOutput<typeof dayPackRecordModel>

/** The part that all customers share. */
export const dayPackSharedModel = v.object({
  as_of: v.string(),
  version: v.string(),
  /** PRODUCT_CONFIG. */
  products: v.array(productConfigurationModel),
  /** GET_CALLSCRIPT, published ones; absent without CanViewCallScripts. */
  call_scripts: v.optional(v.array(callScriptModel)),
  /** ASSIGNABLE_USERS; absent without CanAssignCustomerToUser. */
  assignable: v.optional(v.array(assignablePersonModel)),
})

export type DayPackShared = v.InferOutput<typeof dayPackSharedModel>

/** The effect of the limits on the organisation's people. */
export const dayPackPreviewModel = v.object({
  as_of: v.string(),
  limits,
  /** Active people examined; above the limit only the first by name. */
  people: count,
  is_capped: v.boolean(),
  /**
   * Customers in a day pack: the median person and the largest pack. Recently opened customers are
   * known on devices only.
   */
  customers: v.object({ median: count, most: count }),
  /** People whose pack is cut by the limit of customers. */
  people_cut: count,
  /**
   * Average bytes of a customer, from `sampled` of them, and the resulting pack sizes in megabytes
   * of 1,000,000 bytes.
   */
  bytes_each: count,
  sampled: count,
  megabytes: v.object({ median: v.number(), most: v.number() }),
})

export type DayPackPreview = v.InferOutput<typeof dayPackPreviewModel>
