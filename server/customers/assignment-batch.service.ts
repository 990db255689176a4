import { ORPCError } from '@orpc/server'
import { and } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { assignedAtMost, sampleRows } from '#domain/customers/assignment.model.ts'
import type { AssignmentPreview, LeftOut } from '#domain/customers/assignment.model.ts'
import { readCustomerQuery } from '#domain/customers/customer-query.rules.ts'
import { ownDevice, receivedCommand } from '../http/command.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { assignmentEntry, maySee, requireAssignee } from './assignment.service.ts'
import type { KnownAssignee } from './assignment.service.ts'
import * as store from './assignment.store.ts'
import type { AssignedCustomer } from './assignment.store.ts'
import { conditionsOf } from './customer-query.store.ts'
import { hashOfSelection } from './selection-hash.ts'

/** Whom to assign: those named, or all that a search finds. */
export interface Selection {
  readonly customers?: readonly string[] | undefined
  readonly q?: string | undefined
  readonly assignee: string | null
}

interface Chosen {
  readonly assignee: KnownAssignee | null
  readonly taken: readonly AssignedCustomer[]
  readonly leftOut: readonly LeftOut[]
  readonly hash: string
}

const leftOutShown = 100

function condition(
  { tx, actor, organisation: { parameters, timeZone }, now }: CallContext,
  { customers, q }: Selection,
): SQL | undefined {
  if (customers !== undefined)
    return store.isOneOf(customers.filter((agreement) => !agreement.includes('\0')))
  const query = readCustomerQuery(q ?? '', {
    access: { rights: actor.rights, parameters },
    timeZone,
  })
  if (!query.ok)
    throw new ORPCError('search_refused', {
      status: 400,
      message: 'search_refused',
      data: query.refusal,
    })
  return and(...conditionsOf(query.value, { tx, parameters, timeZone, now }))
}

/** The selection as it is now. Refuses `assignee_unknown`, `search_refused`, `too_many`. */
async function choose(
  context: CallContext,
  selection: Selection,
  isForUpdate: boolean,
): Promise<Chosen> {
  const { tx, actor, organisation } = context
  const assignee = await requireAssignee(context, selection.assignee)
  const found = await store.customersWhere(
    tx,
    and(store.within(organisation.id, actor.dealerCodes), condition(context, selection)),
    assignedAtMost + 1,
    isForUpdate,
  )
  if (found.length > assignedAtMost)
    throw new ORPCError('too_many', {
      status: 422,
      message: 'too_many',
      data: { most: assignedAtMost },
    })
  const there = new Set(found.map(({ fAgreementNo }) => fAgreementNo))
  const missing = [...new Set(selection.customers ?? [])]
    .filter((agreement) => !there.has(agreement))
    .toSorted()
  const taken: AssignedCustomer[] = []
  const leftOut: LeftOut[] = missing.map((fAgreementNo) => ({
    fAgreementNo,
    cFullName: null,
    reason: 'not_found',
  }))
  for (const customer of found) {
    const { fAgreementNo, cFullName } = customer
    if (customer.assignedUserId === selection.assignee)
      leftOut.push({ fAgreementNo, cFullName, reason: 'already_assigned' })
    else if (!maySee(assignee, customer.dCode))
      leftOut.push({ fAgreementNo, cFullName, reason: 'not_their_dealer' })
    else taken.push(customer)
  }
  return { assignee, taken, leftOut, hash: hashOfSelection(selection.assignee, taken, leftOut) }
}

/** A selection frozen: what would be assigned, five of them, and who is left out and why (decision 15). Changes nothing. Refuses as `choose`. */
export async function previewAssignment(
  context: CallContext,
  selection: Selection,
): Promise<AssignmentPreview> {
  const { assignee, taken, leftOut, hash } = await choose(context, selection, false)
  return {
    count: taken.length,
    hash,
    sample: taken
      .slice(0, sampleRows)
      .map(({ fAgreementNo, cFullName, assignedUser }) => ({
        fAgreementNo,
        cFullName,
        assignedUser,
      })),
    left_out_count: leftOut.length,
    left_out: leftOut.slice(0, leftOutShown),
    assignee: assignee?.name ?? null,
  }
}

/** What the entries of an assignment of many have in common. */
async function commonOf(context: CallContext) {
  const { actor, organisation, now } = context
  const command = receivedCommand(context)
  return {
    orgId: organisation.id,
    authorId: actor.userId,
    author: actor.name,
    created_at: now,
    occurredAt: command.occurredAt,
    deviceId: ownDevice(command, actor),
    batch: command.id,
  }
}

/** Assigns a selection as it was previewed. Refuses as `choose`; `set_changed` with what it is now. */
export async function assignSelection(
  context: CallContext,
  selection: Selection & { readonly count: number; readonly hash: string },
) {
  const { assignee, taken, leftOut, hash } = await choose(context, selection, true)
  if (taken.length !== selection.count || hash !== selection.hash)
    throw new ORPCError('set_changed', {
      status: 409,
      message: 'set_changed',
      data: { count: taken.length, hash },
    })
  const common = await commonOf(context)
  if (taken.length > 0)
    await store.assign(
      context.tx,
      common.orgId,
      taken.map(({ fAgreementNo }) => fAgreementNo),
      assignee,
      context.now,
    )
  await store.addEntries(
    context.tx,
    taken.map((customer) => ({
      ...common,
      id: `${common.batch}-${customer.fAgreementNo}`,
      fAgreementNo: customer.fAgreementNo,
      entityVersion: customer.version + 1,
      ...assignmentEntry(customer, assignee, common.author),
    })),
  )
  return {
    batch: common.batch,
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

/** Gives the customers back to one who had them; the dealers of the caller only. */
async function giveBack(
  context: CallContext,
  to: string | null,
  customers: readonly AssignedCustomer[],
): Promise<void> {
  const { tx, organisation, now } = context
  const former = to === null ? null : await requireAssignee(context, to)
  await store.assign(
    tx,
    organisation.id,
    customers.map(({ fAgreementNo }) => fAgreementNo),
    former,
    now,
  )
}

/**
 * Takes an assignment of many back: every customer who still is whose it made them goes back to whose they were; the others stay. Twice is once.
 * Refuses `not_found`; `assignee_unknown` where one who had them is no member any more.
 */
export async function undoAssignment(context: CallContext, batch: string) {
  const { tx, actor, organisation, now } = context
  const entries = batch.includes('\0') ? [] : await store.entriesOfBatch(tx, organisation.id, batch)
  if (entries.length === 0) throw refusal('not_found')
  const before = new Map(
    entries.map(({ fAgreementNo, details }) => [fAgreementNo, details as Before]),
  )
  const found = await store.customersWhere(
    tx,
    and(store.within(organisation.id, actor.dealerCodes), store.isOneOf([...before.keys()])),
    assignedAtMost,
    true,
  )
  const isOpen = new Set(
    entries.flatMap(({ fAgreementNo, deletedAt }) => (deletedAt === null ? [fAgreementNo] : [])),
  )
  const isUnchanged = ({ fAgreementNo, assignedUserId }: AssignedCustomer): boolean =>
    before.get(fAgreementNo)?.to === assignedUserId
  if (found.length === 0) throw refusal('not_found')
  const standing = found.filter(
    (customer) => isOpen.has(customer.fAgreementNo) && isUnchanged(customer),
  )
  const formerOf = ({ fAgreementNo }: AssignedCustomer): string | null =>
    before.get(fAgreementNo)?.from ?? null
  for (const former of new Set(standing.map(formerOf)))
    await giveBack(
      context,
      former,
      standing.filter((customer) => formerOf(customer) === former),
    )
  const givenBack = new Set(standing.map(({ fAgreementNo }) => fAgreementNo))
  const ids = entries.filter(({ fAgreementNo }) => givenBack.has(fAgreementNo)).map(({ id }) => id)
  if (ids.length > 0) await store.takeBackEntries(tx, organisation.id, ids, actor.name, now)
  return {
    count: standing.length,
    kept: found
      .filter((customer) => isOpen.has(customer.fAgreementNo) && !isUnchanged(customer))
      .map(({ fAgreementNo, assignedUser }) => ({ fAgreementNo, assignedUser })),
  }
}
