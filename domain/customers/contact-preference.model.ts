import * as v from 'valibot'
import { agreementNumber } from './customer-details.contract.ts'
import { contactChannels } from './contact-permission.rules.ts'
import { optionalText } from './recording.model.ts'

/** The channels of the ledger: the four ways, and `all`, the master switch (decision 1). */
export const consentChannels = [...contactChannels.map(({ channel }) => channel), 'all'] as const

export type ConsentChannel = (typeof consentChannels)[number]

/** How the customer said it (decision 2). */
export const consentSources = ['call', 'showroom', 'portal', 'email', 'letter'] as const

const entries = {
  agreementNo: agreementNumber,
  channel: v.picklist(consentChannels),
  /** True: not that way. A value to set, never a switch to turn. */
  objects: v.boolean(),
  reason: optionalText(1000),
  source: v.optional(v.picklist(consentSources), 'call'),
  /** The representative whose word it is, by position; left out, the customer's own. */
  representative: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))),
    null,
  ),
}

interface Wish {
  readonly channel: string
  readonly reason: string | null
  readonly representative: number | null
}

const hasReason = ({ channel, reason }: Wish): boolean => channel !== 'all' || reason !== null
const isCustomers = ({ channel, representative }: Wish): boolean =>
  channel !== 'all' || representative === null

/** What a customer allows or objects to. The master switch needs a reason both ways (decision 3), and is the customer's alone. */
export const contactPreference = v.pipe(
  v.object(entries),
  v.check((said) => hasReason(said), 'reason'),
  v.check((said) => isCustomers(said), 'representative'),
)

export type ContactPreference = v.InferOutput<typeof contactPreference>

/** Fields and checks, for the call that carries them. */
export const contactPreferenceParts = { entries, hasReason, isCustomers } as const

/** One line of the consent ledger. `applied` false: it came too late to hold. Instants are ISO, `occurred_at` by the device's clock. */
export const consentLineModel = v.object({
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
