import { contactChannels } from '#domain/customers/contact-permission.rules.ts'
import type { ContactPreference } from '#domain/customers/contact-preference.model.ts'
import { recordedOf } from '#src/features/boot/use-outbox.tsx'
import type { Receipt } from '#src/offline/outbox.model.ts'
import type { Turned } from './turned.ts'

type Objections = Turned['objections']

/**
 * What the customer objects to, with one choice laid over that was recorded on this device: the host's word once it has answered, and nothing of what is
 * older than `version`.
 */
export function withChoice(version: number, objections: Objections, receipt: Receipt): Objections {
  const { command, standing } = receipt
  if (command.kind !== 'preference.set' || standing.name === 'needs_you') return objections
  const recorded = recordedOf(receipt)
  if (recorded !== null) {
    const { dnc, dne, dnm, dns, doNotContact } = recorded.customer
    return recorded.customer.version > version ? { dnc, dne, dnm, dns, doNotContact } : objections
  }
  const { channel, objects, representative } = command.body as ContactPreference
  if (representative !== null) return objections
  const flag =
    channel === 'all'
      ? 'doNotContact'
      : contactChannels.find((one) => one.channel === channel)?.flag
  return flag === undefined ? objections : { ...objections, [flag]: objects }
}
