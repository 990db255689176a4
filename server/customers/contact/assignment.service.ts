import { ORPCError } from '@orpc/server'
import type { AssignablePerson, Assignment } from '#domain/customers/contact/assignment.model.ts'
import { mergeAssignment } from '#domain/customers/contact/conflict.rules.ts'
import type { ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import type { CallContext } from '../../http/context.ts'
import type { Assignee } from './assignment.store.ts'
import { listActiveMembers } from './assignment.store.ts'
import type { StoredCustomer } from '../customer-scope.store.ts'
import {
  beginContactLog,
  changeCustomerRow,
  nextVersion,
  toContactLogAnswer,
  findEarlierAnswer,
  staleError,
  addLogEntry,
} from './contact-log.service.ts'
import * as store from './contact-log.store.ts'

/** A possible assignee with the dealers whose customers they may see; null is all. */
export interface AssigneeWithDealers extends Assignee {
  readonly dealerCodes: readonly string[] | null
}

/**
 * Null is nobody. Refuses `assignee_unknown` for a person who is not an active member of the
 * organisation.
 */
export async function requireAssignee(
  { tx, organisation }: Pick<CallContext, 'tx' | 'organisation'>,
  id: string | null,
): Promise<AssigneeWithDealers | null> {
  if (id === null) return null
  const member = id.includes('\0') ? null : await store.findMember(tx, organisation.id, id)
  if (member === null)
    throw new ORPCError('assignee_unknown', { status: 422, message: 'assignee_unknown' })
  return member
}

export function maySeeDealer(assignee: AssigneeWithDealers | null, dealer: string): boolean {
  return assignee === null || assignee.dealerCodes === null || assignee.dealerCodes.includes(dealer)
}

/** Who assigned, the assignee, and the former assignee. */
export function buildAssignmentEntry(
  from: Pick<StoredCustomer, 'assignedUserId' | 'assignedUser'>,
  to: Assignee | null,
  assigner: string,
) {
  return {
    type: 'status',
    activity_type: to === null ? 'unassigned' : 'assigned',
    assigner,
    activity: to?.name ?? from.assignedUser,
    details: { from: from.assignedUserId, fromName: from.assignedUser, to: to?.id ?? null },
  }
}

const findName = async (context: CallContext, id: string | null): Promise<string | null> =>
  id === null
    ? null
    : ((await store.findMember(context.tx, context.organisation.id, id))?.name ?? id)

/**
 * Compare-and-set against the assignee that the screen showed. Refuses `not_found`,
 * `assignee_unknown`, `not_their_dealer`, `id_taken`, `stale`.
 */
export async function assignCustomer(
  context: CallContext,
  { agreementNo, assignee: id, seen }: Assignment,
): Promise<ContactLogAnswer> {
  const recording = await beginContactLog(context, agreementNo)
  const before = await findEarlierAnswer(recording)
  if (before !== null) return before
  const { customer, author } = recording
  const assignee = await requireAssignee(context, id)
  if (!maySeeDealer(assignee, customer.dCode))
    throw new ORPCError('not_their_dealer', { status: 422, message: 'not_their_dealer' })
  const verdict = mergeAssignment(customer.assignedUserId, seen, id)
  if (verdict === 'unchanged') return toContactLogAnswer(recording, { entries: [], customer })
  if (verdict === 'stale') {
    throw staleError([
      {
        about: 'assignee',
        mine: assignee?.name ?? null,
        theirs: customer.assignedUser,
        was: await findName(context, seen),
        by: null,
        at: customer.assignedUserDate?.toISOString() ?? null,
      },
    ])
  }
  const entry = await addLogEntry(recording, {
    ...buildAssignmentEntry(customer, assignee, author),
    entityVersion: nextVersion(recording),
  })
  const changes = {
    assignedUserId: id,
    assignedUser: assignee?.name ?? null,
    assignedUserEmail: assignee?.username ?? null,
    assignedUserDate: assignee === null ? null : context.now,
  }
  return toContactLogAnswer(recording, {
    entries: [entry],
    customer: await changeCustomerRow(recording, changes),
  })
}

/** The organisation's active members, by name. */
export async function assignableUsers({
  tx,
  organisation,
}: Pick<CallContext, 'tx' | 'organisation'>): Promise<AssignablePerson[]> {
  return (await listActiveMembers(tx, organisation.id)).map(
    ({ userID, username, name, dealerCodes }) => ({
      userID,
      username,
      name: name.trim() || username,
      dealers: dealerCodes === null ? null : [...dealerCodes],
    }),
  )
}
