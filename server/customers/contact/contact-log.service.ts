import { ORPCError } from '@orpc/server'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { isCurrentBase } from '#domain/customers/contact/conflict.rules.ts'
import type { VersionedField } from '#domain/customers/contact/conflict.rules.ts'
import { getContactStatus } from '#domain/customers/contact/contact-status.rules.ts'
import type {
  Conflict,
  CustomerState,
  ContactLogAnswer,
} from '#domain/customers/contact/contact-log.model.ts'
import { activityReply } from '../../activity/activity.reply.ts'
import { getDeviceKey, readReceivedCommand } from '../../commands/command.ts'
import type { CallContext } from '../../http/context.ts'
import { requireCustomer } from '../customer-scope.service.ts'
import type { CustomerKey, StoredCustomer } from '../customer-scope.store.ts'
import { notifyReceivers } from '../../webhooks/webhook-delivery.job.ts'
import * as store from './contact-log.store.ts'
import type { StoredEntry } from './contact-log.store.ts'

/** One command about one customer, whose row is locked until the call ends. */
export interface ContactLogCall {
  readonly context: CallContext
  readonly of: CustomerKey
  readonly customer: StoredCustomer
  /** The command's id, which is also the id of what it creates. */
  readonly id: string
  readonly device: string | null
  /** It waited on a device, so a missing base may be old. */
  readonly hasWaited: boolean
  readonly occurredAt: Date
  readonly author: string
}

/** Locks the row of a customer within the caller's dealers. Refuses `not_found`. */
export async function beginContactLog(
  context: CallContext,
  agreement: string,
): Promise<ContactLogCall> {
  const customer = await requireCustomer(context, agreement, true)
  const command = readReceivedCommand(context)
  return {
    context,
    of: { orgId: context.organisation.id, fAgreementNo: agreement },
    customer,
    id: command.id,
    device: getDeviceKey(command, context.actor),
    hasWaited: command.sequence !== null,
    occurredAt: command.occurredAt,
    author: context.actor.name,
  }
}

type EntryInput = Pick<StoredEntry, 'type'> & Partial<StoredEntry>

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

const toStatusFact = ({ superseded, start, end }: StoredEntry, status: string) =>
  ({ kind: 'status', status, superseded, start: iso(start), end: iso(end) }) as const

/** Refuses `id_taken`. */
export async function addLogEntry(
  { context: { tx, actor, now }, of, id, device, occurredAt, author }: ContactLogCall,
  entry: EntryInput,
): Promise<StoredEntry> {
  const added = await store.insertEntry(tx, {
    id,
    ...entry,
    ...of,
    authorId: actor.userId,
    author,
    created_at: now,
    occurredAt,
    deviceId: device,
  })
  if (added === null) throw idTakenError()
  if (added.type === 'status' && added.status !== null)
    await notifyReceivers(tx, of, toStatusFact(added, added.status), now)
  return added
}

export function idTakenError() {
  return new ORPCError('id_taken', { status: 409, message: 'id_taken' })
}

/** Refuses with both sides; nothing is written. */
export function staleError(conflicts: readonly Conflict[]) {
  return new ORPCError('stale', { status: 409, message: 'stale', data: { conflicts } })
}

/** Without a base, a call that did not wait is about the current row. */
export function isBaseCurrent(
  { customer, hasWaited }: ContactLogCall,
  base: number | null | undefined,
  changedByOthersAt: number,
): boolean {
  if (base === undefined) return !hasWaited
  const register: VersionedField = { version: customer.version, changedByOthersAt }
  return isCurrentBase(base, register)
}

export const nextVersion = ({ customer }: ContactLogCall): number => customer.version + 1

/** Changes the customer's row and raises its version. */
export async function changeCustomerRow(
  { context: { tx, now }, of, customer }: ContactLogCall,
  changes: Partial<StoredCustomer>,
): Promise<StoredCustomer> {
  return store.updateCustomerReturning(tx, of, {
    ...changes,
    updatedAt: now,
    version: customer.version + 1,
  })
}

export function toCustomerState(customer: StoredCustomer): CustomerState {
  const {
    fAgreementNo,
    version,
    status,
    nextStep,
    nextStepAt,
    assignedUserId,
    assignedUser,
    assignedUserDate,
    dnc,
    dne,
    dnm,
    dns,
    doNotContact,
  } = customer
  const contact_status = getContactStatus(customer)
  return {
    fAgreementNo,
    version,
    status,
    contact_status,
    nextStep,
    nextStepAt: iso(nextStepAt),
    assignedUserId,
    assignedUser,
    assignedUserDate: iso(assignedUserDate),
    dnc,
    dne,
    dnm,
    dns,
    doNotContact,
  }
}

interface Result {
  readonly entries: readonly StoredEntry[]
  readonly customer: StoredCustomer
  readonly conflicts?: readonly Conflict[]
  readonly superseded?: boolean
  /** Where no entry has it. */
  readonly seq?: number
  /** Of the changed entity, where that is not the customer. */
  readonly entityVersion?: number
}

export function toContactLogAnswer(
  { id }: Pick<ContactLogCall, 'id'>,
  { entries, customer, conflicts = [], superseded = false, seq, entityVersion }: Result,
): ContactLogAnswer {
  const shown: ActivityEntry[] = entries.map(activityReply)
  return {
    id,
    seq: seq ?? Math.max(0, ...entries.map((entry) => entry.seq)),
    entityVersion: entityVersion ?? customer.version,
    superseded,
    conflicts: [...conflicts],
    entries: shown,
    customer: toCustomerState(customer),
  }
}

/**
 * The answer of a command that took effect before; null where its id is new. Refuses `id_taken` for
 * another person's or another customer's id.
 */
export async function findEarlierAnswer(
  call: ContactLogCall,
  related: readonly string[] = [],
): Promise<ContactLogAnswer | null> {
  const {
    context: { tx, actor },
    of,
    id,
    customer,
  } = call
  const own = await store.findEntry(tx, of.orgId, id)
  if (own === null) return null
  if (own.fAgreementNo !== of.fAgreementNo || own.authorId !== actor.userId) throw idTakenError()
  const others: StoredEntry[] = []
  for (const other of related) {
    const found = await store.findEntry(tx, of.orgId, other)
    if (found !== null) others.push(found)
  }
  return toContactLogAnswer(call, {
    entries: [own, ...others],
    customer,
    superseded: [own, ...others].some(({ superseded }) => superseded),
  })
}
