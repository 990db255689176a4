import { channelFlags, findRestorable } from '#domain/data-rights/merge.rules.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { refuseMerge, requireInSight } from './merge.service.ts'
import {
  endMerge,
  findLatestConsents,
  findMerge,
  findMergedAgreements,
  holdMerges,
  lockCustomers,
  partPeople,
} from './merge.store.ts'
import type { MergedAgreement } from './merge.store.ts'
import { changeMergedCustomer } from './merged-customer.ts'

interface LeftField {
  readonly agreementNo: string
  readonly field: string
}

/** Puts back what the merge changed of one agreement, and answers what it could not. */
async function restoreAgreement(
  context: CallContext,
  stored: StoredCustomer,
  merged: MergedAgreement,
): Promise<LeftField[]> {
  const { tx, organisation } = context
  const latest = await findLatestConsents(tx, organisation.id, stored.fAgreementNo)
  const spokenSince = channelFlags
    .map(({ channel }) => channel)
    .filter((channel) =>
      latest.some((one) => one.channel === channel && !merged.consentIds.includes(one.id)),
    )
  const { restored, left } = findRestorable(stored, merged, new Set(spokenSince))
  const lifted = channelFlags.filter(({ flag }) => restored[flag] === false)
  await changeMergedCustomer(context, stored, {
    set: restored,
    channels: lifted.map(({ channel }) => channel),
    objects: false,
  })
  return left.map((field) => ({ agreementNo: stored.fAgreementNo, field }))
}

/**
 * Parts two people who were merged. Refuses `not_found`, `merge_built_on` and `merge_out_of_sight`;
 * done again, it changes nothing.
 */
export async function undoMerge(
  context: CallContext,
  mergeId: string,
): Promise<{ left: LeftField[] }> {
  const { tx, actor, organisation, now } = context
  const orgId = organisation.id
  await holdMerges(tx, orgId)
  const merge = await findMerge(tx, orgId, mergeId)
  if (merge === null) throw refusal('not_found')
  await requireCustomer(context, merge.staysAgreementNo)
  await requireCustomer(context, merge.goesAgreementNo)
  if (merge.undoneAt !== null) return { left: [] }
  const changed = await findMergedAgreements(tx, orgId, mergeId)
  const numbers = changed.map(({ fAgreementNo }) => fAgreementNo)
  const stored = await lockCustomers(tx, orgId, numbers)
  requireInSight(context, stored)
  if (!(await partPeople(tx, merge))) throw refuseMerge('merge_built_on')
  const left: LeftField[] = []
  for (const one of stored) {
    const merged = changed.find(({ fAgreementNo }) => fAgreementNo === one.fAgreementNo)
    if (merged !== undefined) left.push(...(await restoreAgreement(context, one, merged)))
  }
  await endMerge(tx, merge, { undoneAt: now, undoneBy: actor.name, undoneById: actor.userId })
  return { left }
}
