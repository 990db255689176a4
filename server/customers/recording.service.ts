import { ORPCError } from '@orpc/server'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { isCurrentBase } from '#domain/customers/conflict.rules.ts'
import type { Register } from '#domain/customers/conflict.rules.ts'
import { contactStatusOf } from '#domain/customers/contact-status.rules.ts'
import type { Conflict, CustomerStanding, Recorded } from '#domain/customers/recording.model.ts'
import { activityReply } from '../activity/activity.reply.ts'
import { ownDevice, receivedCommand } from '../http/command.ts'
import type { CallContext } from '../http/context.ts'
import { requireCustomer } from './customer-scope.service.ts'
import type { StoredCustomer } from './customer-scope.store.ts'
import * as store from './recording.store.ts'
import type { StoredEntry } from './recording.store.ts'

/** One command about one customer, whose row is held until the call ends: nobody else records about them meanwhile. */
export interface Recording {
  readonly context: CallContext
  readonly of: store.OfAgreement
  readonly customer: StoredCustomer
  /** The command's id, which what is made bears. */
  readonly id: string
  readonly device: string | null
  /** It waited on a device: what it says nothing about may be old. */
  readonly hasWaited: boolean
  readonly occurredAt: Date
  readonly author: string
}

/** Begins to record about a customer within the caller's dealers. Refuses `not_found`. */
export async function beginRecording(context: CallContext, agreement: string): Promise<Recording> {
  const customer = await requireCustomer(context, agreement, true)
  const command = receivedCommand(context)
  return {
    context,
    of: { orgId: context.organisation.id, fAgreementNo: agreement },
    customer,
    id: command.id,
    device: ownDevice(command, context.actor),
    hasWaited: command.sequence !== null,
    occurredAt: command.occurredAt,
    author: context.actor.name,
  }
}

type EntryWish = Pick<StoredEntry, 'type'> & Partial<StoredEntry>

/** Writes an entry of the command's into the customer's history. Refuses `id_taken`. */
export async function writeEntry(
  { context: { tx, actor, now }, of, id, device, occurredAt, author }: Recording,
  entry: EntryWish,
): Promise<StoredEntry> {
  const added = await store.addEntry(tx, {
    id,
    ...entry,
    ...of,
    authorId: actor.userId,
    author,
    created_at: now,
    occurredAt,
    deviceId: device,
  })
  if (added === null) throw idTaken()
  return added
}

export function idTaken() {
  return new ORPCError('id_taken', { status: 409, message: 'id_taken' })
}

/** Refuses with both sides; nothing is written. */
export function stale(conflicts: readonly Conflict[]) {
  return new ORPCError('stale', { status: 409, message: 'stale', data: { conflicts } })
}

/** Whether what the person saw of a register still holds; without a base a call that came at once is about today's row. */
export function isCurrent(
  { customer, hasWaited }: Recording,
  base: number | null | undefined,
  changedByOthersAt: number,
): boolean {
  if (base === undefined) return !hasWaited
  const register: Register = { version: customer.version, changedByOthersAt }
  return isCurrentBase(base, register)
}

/** The version that the command's change makes. */
export const nextVersion = ({ customer }: Recording): number => customer.version + 1

/** Changes the customer's row, and raises its version. */
export async function move(
  { context: { tx, now }, of, customer }: Recording,
  changes: Partial<StoredCustomer>,
): Promise<StoredCustomer> {
  return store.moveCustomer(tx, of, { ...changes, updatedAt: now, version: customer.version + 1 })
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** How the customer stands, as it travels. */
export function standingOf(customer: StoredCustomer): CustomerStanding {
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
  const contact_status = contactStatusOf(customer)
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
  /** Where no entry says it. */
  readonly seq?: number
  /** Of the entity that was changed, where that is not the customer. */
  readonly entityVersion?: number
}

/** The answer to a command. */
export function recorded(
  { id }: Pick<Recording, 'id'>,
  { entries, customer, conflicts = [], superseded = false, seq, entityVersion }: Result,
): Recorded {
  const shown: ActivityEntry[] = entries.map(activityReply)
  return {
    id,
    seq: seq ?? Math.max(0, ...entries.map((entry) => entry.seq)),
    entityVersion: entityVersion ?? customer.version,
    superseded,
    conflicts: [...conflicts],
    entries: shown,
    customer: standingOf(customer),
  }
}

/**
 * The answer of a command that took effect before, found by the permanent id after the answer itself was forgotten; null where the id names nothing yet.
 * Refuses `id_taken` where it names what another person, or about another customer, has made.
 */
export async function recordedBefore(
  recording: Recording,
  related: readonly string[] = [],
): Promise<Recorded | null> {
  const {
    context: { tx, actor },
    of,
    id,
    customer,
  } = recording
  const own = await store.entryById(tx, of.orgId, id)
  if (own === null) return null
  if (own.fAgreementNo !== of.fAgreementNo || own.authorId !== actor.userId) throw idTaken()
  const others: StoredEntry[] = []
  for (const other of related) {
    const found = await store.entryById(tx, of.orgId, other)
    if (found !== null) others.push(found)
  }
  return recorded(recording, {
    entries: [own, ...others],
    customer,
    superseded: [own, ...others].some(({ superseded }) => superseded),
  })
}
