import { ORPCError } from '@orpc/server'
import { and } from 'drizzle-orm'
import { maxAssignedCustomers, sampleRows } from '#domain/customers/contact/assignment.model.ts'
import type {
  AssignmentPreview,
  ExcludedCustomer,
} from '#domain/customers/contact/assignment.model.ts'
import { getDeviceKey, readReceivedCommand } from '../../commands/command.ts'
import type { CallContext } from '../../http/context.ts'
import { refusal } from '../../http/refusal.ts'
import { buildAssignmentEntry, maySeeDealer, requireAssignee } from './assignment.service.ts'
import type { AssigneeWithDealers } from './assignment.service.ts'
import * as store from './assignment.store.ts'
import type { AssignedCustomer } from './assignment.store.ts'
import { toSelectionCondition } from '../search/selection-condition.ts'
import type { CustomerSelection } from '../search/selection-condition.ts'
import { hashSelection } from './selection-hash.ts'

export interface AssignmentSelection extends CustomerSelection {
  readonly assignee: string | null
}

interface ResolvedSelection {
  readonly assignee: AssigneeWithDealers | null
  readonly taken: readonly AssignedCustomer[]
  readonly leftOut: readonly ExcludedCustomer[]
  readonly hash: string
}

export const leftOutShown = 100

/** Refuses `too_many`. */
export function requireAssignable(found: readonly AssignedCustomer[]): void {
  if (found.length > maxAssignedCustomers)
    throw new ORPCError('too_many', {
      status: 422,
      message: 'too_many',
      data: { most: maxAssignedCustomers },
    })
}

/** Refuses `assignee_unknown`, `search_refused`, `too_many`. */
async function resolveSelection(
  context: CallContext,
  selection: AssignmentSelection,
  isForUpdate: boolean,
): Promise<ResolvedSelection> {
  const { tx, actor, organisation } = context
  const assignee = await requireAssignee(context, selection.assignee)
  const found = await store.selectCustomers(
    tx,
    and(
      store.isAtDealers(organisation.id, actor.dealerCodes),
      toSelectionCondition(context, selection),
    ),
    maxAssignedCustomers + 1,
    isForUpdate,
  )
  requireAssignable(found)
  const there = new Set(found.map(({ fAgreementNo }) => fAgreementNo))
  const missing = [...new Set(selection.customers ?? [])]
    .filter((agreement) => !there.has(agreement))
    .toSorted()
  const taken: AssignedCustomer[] = []
  const leftOut: ExcludedCustomer[] = missing.map((fAgreementNo) => ({
    fAgreementNo,
    cFullName: null,
    reason: 'not_found',
  }))
  for (const customer of found) {
    const { fAgreementNo, cFullName } = customer
    if (customer.assignedUserId === selection.assignee)
      leftOut.push({ fAgreementNo, cFullName, reason: 'already_assigned' })
    else if (!maySeeDealer(assignee, customer.dCode))
      leftOut.push({ fAgreementNo, cFullName, reason: 'not_their_dealer' })
    else taken.push(customer)
  }
  return { assignee, taken, leftOut, hash: hashSelection(selection.assignee, taken, leftOut) }
}

/**
 * What would be assigned, with a sample, and who is left out and why. Refuses as
 * `resolveSelection`.
 */
export async function previewAssignment(
  context: CallContext,
  selection: AssignmentSelection,
): Promise<AssignmentPreview> {
  const { assignee, taken, leftOut, hash } = await resolveSelection(context, selection, false)
  return {
    count: taken.length,
    hash,
    sample: taken.slice(0, sampleRows).map(({ fAgreementNo, cFullName, assignedUser }) => ({
      fAgreementNo,
      cFullName,
      assignedUser,
    })),
    left_out_count: leftOut.length,
    left_out: leftOut.slice(0, leftOutShown),
    assignee: assignee?.name ?? null,
  }
}

/** What the entries of one batch have in common. */
async function buildCommonValues(context: CallContext) {
  const { actor, organisation, now } = context
  const command = readReceivedCommand(context)
  return {
    orgId: organisation.id,
    authorId: actor.userId,
    author: actor.name,
    created_at: now,
    occurredAt: command.occurredAt,
    deviceId: getDeviceKey(command, actor),
    batch: command.id,
  }
}

/** Customers, locked, who are assigned to one person or to nobody. */
export interface AssignmentShare {
  readonly assignee: AssigneeWithDealers | null
  readonly taken: readonly AssignedCustomer[]
}

/** Assigns each share, with an entry in every customer’s history; answers the batch. */
export async function assignShares(
  context: CallContext,
  shares: readonly AssignmentShare[],
): Promise<string> {
  const common = await buildCommonValues(context)
  for (const { assignee, taken } of shares) {
    if (taken.length > 0)
      await store.updateAssignee(
        context.tx,
        common.orgId,
        taken.map(({ fAgreementNo }) => fAgreementNo),
        assignee,
        context.now,
      )
    await store.insertEntries(
      context.tx,
      taken.map((customer) =>
        Object.assign(buildAssignmentEntry(customer, assignee, common.author), common, {
          id: `${common.batch}-${customer.fAgreementNo}`,
          fAgreementNo: customer.fAgreementNo,
          entityVersion: customer.version + 1,
        }),
      ),
    )
  }
  return common.batch
}

/** Refuses as `resolveSelection`; `set_changed` when the selection is not the previewed one. */
export async function assignSelection(
  context: CallContext,
  selection: AssignmentSelection & { readonly count: number; readonly hash: string },
) {
  const { assignee, taken, leftOut, hash } = await resolveSelection(context, selection, true)
  if (taken.length !== selection.count || hash !== selection.hash)
    throw new ORPCError('set_changed', {
      status: 409,
      message: 'set_changed',
      data: { count: taken.length, hash },
    })
  return {
    batch: await assignShares(context, [{ assignee, taken }]),
    count: taken.length,
    left_out_count: leftOut.length,
    left_out: leftOut.slice(0, leftOutShown),
  }
}

interface Before {
  readonly from: string | null
  readonly fromName: string | null
  readonly to: string | null
}

/** Only within the caller's dealers. */
async function returnCustomers(
  context: CallContext,
  to: string | null,
  customers: readonly AssignedCustomer[],
): Promise<void> {
  const { tx, organisation, now } = context
  const former = to === null ? null : await requireAssignee(context, to)
  await store.updateAssignee(
    tx,
    organisation.id,
    customers.map(({ fAgreementNo }) => fAgreementNo),
    former,
    now,
  )
}

/**
 * Reverts a batch: customers whose assignee has not changed since return to the former one.
 * Repeating it is harmless. Refuses `not_found`, `assignee_unknown`.
 */
export async function undoAssignment(context: CallContext, batch: string) {
  const { tx, actor, organisation, now } = context
  const entries = batch.includes('\0')
    ? []
    : await store.listBatchEntries(tx, organisation.id, batch)
  if (entries.length === 0) throw refusal('not_found')
  const before = new Map(
    entries.map(({ fAgreementNo, details }) => [fAgreementNo, details as Before]),
  )
  const found = await store.selectCustomers(
    tx,
    and(
      store.isAtDealers(organisation.id, actor.dealerCodes),
      store.hasAgreementNo([...before.keys()]),
    ),
    maxAssignedCustomers,
    true,
  )
  const openEntries = new Set(
    entries.flatMap(({ fAgreementNo, deletedAt }) => (deletedAt === null ? [fAgreementNo] : [])),
  )
  const isUnchanged = ({ fAgreementNo, assignedUserId }: AssignedCustomer): boolean =>
    before.get(fAgreementNo)?.to === assignedUserId
  if (found.length === 0) throw refusal('not_found')
  const unchanged = found.filter(
    (customer) => openEntries.has(customer.fAgreementNo) && isUnchanged(customer),
  )
  const getFormer = ({ fAgreementNo }: AssignedCustomer): string | null =>
    before.get(fAgreementNo)?.from ?? null
  for (const former of new Set(unchanged.map(getFormer)))
    await returnCustomers(
      context,
      former,
      unchanged.filter((customer) => getFormer(customer) === former),
    )
  const returned = new Set(unchanged.map(({ fAgreementNo }) => fAgreementNo))
  const ids = entries.filter(({ fAgreementNo }) => returned.has(fAgreementNo)).map(({ id }) => id)
  if (ids.length > 0) await store.markEntriesDeleted(tx, organisation.id, ids, actor.name, now)
  return {
    count: unchanged.length,
    kept: found
      .filter((customer) => openEntries.has(customer.fAgreementNo) && !isUnchanged(customer))
      .map(({ fAgreementNo, assignedUser }) => ({ fAgreementNo, assignedUser })),
  }
}
