import type { CustomerDetails } from '#domain/customers/customer.contract.ts'
import { isSwitchedOn, visibleFields } from '#domain/customers/customer-field.rules.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import * as store from './customer-details.store.ts'
import { customerReply } from './customer-search.reply.ts'

/** One customer, as far as the person may see. Refuses `not_found` alike for unknown agreements, other dealers' and other organisations'. */
export async function customerDetails({ tx, actor, organisation: { id, parameters } }: CallContext, agreement: string): Promise<CustomerDetails> {
  const columns = visibleFields({ rights: actor.rights, parameters }).map(({ wire }) => wire)
  const stored = agreement.includes('\0') ? null : await store.readCustomer(tx, id, agreement, actor.dealerCodes, columns, parameters)
  if (stored === null) throw refusal('not_found')
  const row = customerReply(stored, columns)
  const seesInspections = actor.rights.has('CanViewDigitalInspections') && isSwitchedOn(parameters, 'digital_pre_inspection_enabled')
  return {
    row,
    warnings: [...(row.warnings ?? [])],
    cIntentions: [...(row.cIntentions ?? [])],
    ...(seesInspections ? { digitalPreInspections: { records: (await store.inspectionsOf(tx, id, agreement)).map((record) => ({ id: record.id, received_date: record.received_date.toISOString() })) } } : {}),
    ...(actor.rights.has('CanViewRepresentatives') ? { representatives: await store.representativesOf(tx, id, agreement) } : {}),
  }
}
