import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import type { ContactPreference } from '#domain/customers/contact/contact-preference.model.ts'
import { readRecorded } from '#src/session/outbox/use-outbox.tsx'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import type { Presentation } from './presentation-mode.ts'

type Objections = Presentation['objections']

/**
 * The objections with one recorded choice applied; an answer of the host counts only where it is
 * newer than `version`.
 */
export function applyObjectionReceipt(
  version: number,
  objections: Objections,
  receipt: Receipt,
): Objections {
  const { command, status } = receipt
  if (command.kind !== 'preference.set' || status.name === 'needs_you') return objections
  const recorded = readRecorded(receipt)
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
