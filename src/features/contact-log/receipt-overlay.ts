import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import type { ContactPreference } from '#domain/customers/contact/contact-preference.model.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import {
  confirmedChange,
  hasEffect,
  applyReceipt,
} from '#src/offline/outbox/contact-log-changes.ts'
import type { GetUserName } from '#src/offline/outbox/contact-log-changes.ts'

/** What a representative allows is not in the row. */
function applyPreferenceToSpeaker(
  details: CustomerDetails,
  { kind, body }: Receipt['command'],
): CustomerDetails {
  const {
    channel,
    objects = false,
    representative = null,
  } = kind === 'preference.set' ? (body as Partial<ContactPreference>) : {}
  const flag = contactChannels.find((one) => one.channel === channel)?.flag
  if (representative === null || flag === undefined) return details
  return {
    ...details,
    representatives: (details.representatives ?? []).map((one) =>
      one.position === representative
        ? Object.assign(structuredClone(one), { [flag]: objects })
        : one,
    ),
  }
}

/**
 * The customer with one recorded command applied: its expected effect while it waits, then the
 * host's answer where the view is older.
 */
export function applyReceiptToDetails(
  details: CustomerDetails,
  receipt: Receipt,
  getUserName: GetUserName,
): CustomerDetails {
  const { command, status } = receipt
  if (!hasEffect(receipt)) return details
  const isKnown =
    status.name === 'confirmed' && confirmedChange(receipt, details.row.version) === null
  const isSuperseded =
    status.name === 'confirmed' &&
    (status.answer as { readonly superseded?: boolean } | null)?.superseded === true
  const current = isKnown || isSuperseded ? details : applyPreferenceToSpeaker(details, command)
  return { ...current, row: applyReceipt(current.row, receipt, getUserName) }
}
