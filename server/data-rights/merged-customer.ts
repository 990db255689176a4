import { randomUUID } from 'node:crypto'
import type { ConsentChannel } from '#domain/customers/contact/contact-preference.model.ts'
import type { StoredFields } from '#domain/data-rights/merge.rules.ts'
import { insertConsent } from '../customers/contact/contact-log.store.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import { updateCustomer } from '../customers/details/customer-update.store.ts'
import type { CallContext } from '../http/context.ts'
import { notifyReceivers } from '../webhooks/webhook-delivery.job.ts'

interface MergedChange {
  readonly set: StoredFields
  /** Channels of which the ledger is told. */
  readonly channels: readonly ConsentChannel[]
  readonly objects: boolean
}

/** A stored field as its column takes it. */
const toColumn = (field: string, value: string | boolean | null) =>
  field === 'nextStepAt' && typeof value === 'string' ? new Date(value) : value

/**
 * Writes what a merge, or its end, changes of a customer, and the ledger's entries; returns their
 * ids. The version rises even without a change: devices fetch the customer again.
 */
export async function changeMergedCustomer(
  { tx, actor, organisation, now }: CallContext,
  { fAgreementNo, version }: StoredCustomer,
  { set, channels, objects }: MergedChange,
): Promise<string[]> {
  const orgId = organisation.id
  const columns = Object.fromEntries(
    Object.entries(set).map(([field, value]) => [field, toColumn(field, value)]),
  )
  await updateCustomer(tx, orgId, fAgreementNo, columns, now)
  const ids: string[] = []
  for (const channel of channels) {
    const id = randomUUID()
    const line = await insertConsent(tx, {
      orgId,
      id,
      fAgreementNo,
      channel,
      objects,
      source: objects ? 'merge' : 'merge_undone',
      userId: actor.userId,
      username: actor.username,
      entityVersion: version + 1,
      occurredAt: now,
      created_at: now,
    })
    if (line !== null)
      await notifyReceivers(tx, { orgId, fAgreementNo }, { kind: 'consent', ...line }, now)
    ids.push(id)
  }
  return ids
}
