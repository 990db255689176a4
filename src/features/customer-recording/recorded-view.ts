import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { contactChannels } from '#domain/customers/contact-permission.rules.ts'
import type { ContactPreference } from '#domain/customers/contact-preference.model.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { confirmedChange, hasEffect, rowAfter } from '#src/offline/recorded-standing.ts'
import type { NameOf } from '#src/offline/recorded-standing.ts'

/** What a representative allows, which no row holds. */
function withSpeaker(
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
 * The customer with one thing laid over them that was recorded on this device: what is expected of it while it waits, the host's own word once it
 * is confirmed and the view is older than that.
 */
export function withRecorded(
  details: CustomerDetails,
  receipt: Receipt,
  nameOf: NameOf,
): CustomerDetails {
  const { command, standing } = receipt
  if (!hasEffect(receipt)) return details
  const isKnown =
    standing.name === 'confirmed' && confirmedChange(receipt, details.row.version) === null
  const isSuperseded =
    standing.name === 'confirmed' &&
    (standing.answer as { readonly superseded?: boolean } | null)?.superseded === true
  const spoken = isKnown || isSuperseded ? details : withSpeaker(details, command)
  return { ...spoken, row: rowAfter(spoken.row, receipt, nameOf) }
}
