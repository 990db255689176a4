import * as v from 'valibot'
import { agreementNumber } from '../agreement-number.model.ts'
import { contactChannels } from './contact-permission.rules.ts'
import { optionalText } from '../../input.model.ts'

/** The four channels and `all`, the master switch. */
export const consentChannels = [...contactChannels.map(({ channel }) => channel), 'all'] as const

export type ConsentChannel = (typeof consentChannels)[number]

/** How the customer told us. */
export const consentSources = ['call', 'showroom', 'portal', 'email', 'letter'] as const

const entries = {
  agreementNo: agreementNumber,
  channel: v.picklist(consentChannels),
  /**
   * True objects to the channel. A value to set, not a toggle, so that sending it twice is
   * harmless.
   */
  objects: v.boolean(),
  reason: optionalText(1000),
  source: v.optional(v.picklist(consentSources), 'call'),
  /** The position of the representative who objects or allows; null is the customer. */
  representative: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))),
    null,
  ),
}

interface ConsentFields {
  readonly channel: string
  readonly reason: string | null
  readonly representative: number | null
}

const hasReason = ({ channel, reason }: ConsentFields): boolean =>
  channel !== 'all' || reason !== null
const isCustomersOwn = ({ channel, representative }: ConsentFields): boolean =>
  channel !== 'all' || representative === null

/**
 * The master switch needs a reason both ways, and only the customer has one. Lifting an objection to
 * a channel needs one, too, which only the host can tell (`isLiftExplained`).
 */
export const contactPreference = v.pipe(
  v.object(entries),
  v.check((input) => hasReason(input), 'reason'),
  v.check((input) => isCustomersOwn(input), 'representative'),
)

export type ContactPreference = v.InferOutput<typeof contactPreference>

/** Fields and checks, for the call that carries them. */
export const contactPreferenceInput = { entries, hasReason, isCustomersOwn } as const

/**
 * One line of the consent ledger. `applied` is false when it came too late. Instants are ISO,
 * `occurred_at` by the device's clock.
 */
export const consentEntryModel = v.object({
  id: v.string(),
  channel: v.string(),
  objects: v.boolean(),
  reason: v.nullable(v.string()),
  source: v.string(),
  username: v.string(),
  representative: v.nullable(v.number()),
  applied: v.boolean(),
  occurred_at: v.string(),
  created_at: v.string(),
})
