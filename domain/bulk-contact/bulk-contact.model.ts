import * as v from 'valibot'
import { maxTemplateName, templateLanguages } from '../contact-templates/contact-template.model.ts'
import { contactRights, contactTypes } from '../customer-contact/customer-contact.model.ts'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { queryLimits } from '../customers/search/customer-query.model.ts'
import { jobModel } from '../jobs/job.model.ts'
import { messageReasons, messageStates } from '../messages/outbound-message.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Each channel needs its own right beside. */
export const bulkContactRights = {
  some: Object.values(contactRights),
} as const satisfies RequiredRights

/** Customers whom one message may be written to at once. */
export const maxBulkCustomers = 10_000

/** Seconds in which nothing has left yet, so that it can be undone. */
export const bulkUndoSeconds = 60

/** Days in which a customer who was contacted is left out. */
export const bulkPauseDaysParameter = 'bulk_contact_pause_days'
export const defaultBulkPauseDays = 14

/** What a part of an SMS costs the organisation, in its money; empty where it is not known. */
export const smsPartPriceParameter = 'sms_part_price'

/**
 * - `waiting`: can be undone
 * - `sending`: messages are written and leave
 * - `stopped`: a person ended it; what had left stays sent
 */
export const bulkStates = ['waiting', 'sending', 'paused', 'done', 'stopped', 'undone'] as const

export type BulkState = (typeof bulkStates)[number]

/** Why a customer of the selection gets nothing, in the order in which they are asked. */
export const bulkLeftOutReasons = [
  'not_found',
  'held_out',
  'do_not_contact',
  'channel_objection',
  'purpose_off',
  'no_address',
  'address_unusable',
  'address_bouncing',
  'contacted_recently',
  'same_person',
  'template_incomplete',
] as const

export type BulkLeftOutReason = (typeof bulkLeftOutReasons)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const entries = {
  channel: v.picklist(contactTypes),
  template: v.pipe(v.string(), v.minLength(1), v.maxLength(maxTemplateName)),
  template_lang: v.picklist(templateLanguages),
  /** Also those who were contacted within the pause. */
  includes_recent: v.optional(v.boolean(), false),
  customers: v.optional(
    v.pipe(v.array(agreementNumber), v.minLength(1), v.maxLength(maxBulkCustomers)),
  ),
  /** The campaign that it is sent for: whom that holds out gets nothing. */
  campaign: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** All that this search finds. */
  q: v.optional(v.pipe(v.string(), v.maxLength(queryLimits.characters))),
}

const isOne = (input: {
  readonly customers?: readonly string[] | undefined
  readonly q?: string | undefined
}): boolean => (input.customers === undefined) !== (input.q === undefined)

export const bulkSelection = { entries, isOne } as const

export type BulkSelection = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>

export const bulkSampleKinds = ['typical', 'longest', 'shortest'] as const

const leftOutModel = v.object({
  reason: v.picklist(bulkLeftOutReasons),
  count,
  /** The first of their names. */
  names: v.array(v.string()),
})

export type BulkLeftOutRow = v.InferOutput<typeof leftOutModel>

/** What would happen if it were sent now. */
export const bulkPreviewModel = v.object({
  /** Customers of the selection. */
  total: count,
  /** Those who would get it. */
  count,
  left_out: v.array(leftOutModel),
  /** Three of those who get it, as it arrives. */
  samples: v.array(
    v.object({
      kind: v.picklist(bulkSampleKinds),
      recipient: v.string(),
      address: v.string(),
      subject: v.string(),
      text: v.string(),
      /** In the organisation's frame; null but for an e-mail. */
      html: v.nullable(v.string()),
    }),
  ),
  /** Parts of all SMS; an estimate where not every text was written for it. */
  parts: v.object({ count, is_estimate: v.boolean() }),
  /** What the parts cost; null where nobody has set a price. */
  cost: v.nullable(v.number()),
  pause_days: count,
  /** When quiet hours that it falls into end, ISO; null outside of them. */
  held_until: v.nullable(v.string()),
  limit_per_hour: count,
  /** What it comes from; null where nothing that sends it is set up. */
  sender: v.nullable(v.string()),
})

export type BulkPreview = v.InferOutput<typeof bulkPreviewModel>

/** One message to many; instants ISO. */
export const bulkContactModel = v.object({
  id: v.string(),
  channel: v.picklist(contactTypes),
  template: v.string(),
  state: v.picklist(bulkStates),
  total: count,
  /** Whose turn has not come. */
  open: count,
  left_out: count,
  /** Messages by state. */
  messages: v.record(v.picklist(messageStates), count),
  created_by: v.string(),
  created_at: v.string(),
  /** When the first message leaves. */
  starts_at: v.string(),
  is_own: v.boolean(),
  job: v.nullable(jobModel),
})

export type BulkContactRow = v.InferOutput<typeof bulkContactModel>

/** What became of one customer of the selection. */
export const bulkRecipientModel = v.object({
  agreementNo: v.string(),
  name: v.string(),
  /** Why nothing was written; null where something was, or their turn has not come. */
  left_out: v.nullable(v.picklist(bulkLeftOutReasons)),
  message: v.nullable(
    v.object({
      id: v.string(),
      state: v.picklist(messageStates),
      reason: v.nullable(v.picklist(messageReasons)),
    }),
  ),
})

export type BulkRecipient = v.InferOutput<typeof bulkRecipientModel>

export const bulkCommands = ['undo', 'send_now', 'pause', 'resume', 'stop'] as const

export type BulkCommand = (typeof bulkCommands)[number]
