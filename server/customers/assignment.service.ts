import { ORPCError } from '@orpc/server'
import type { Assignment } from '#domain/customers/assignment.model.ts'
import { assignmentVerdict } from '#domain/customers/conflict.rules.ts'
import type { Recorded } from '#domain/customers/recording.model.ts'
import type { CallContext } from '../http/context.ts'
import type { Assignee } from './assignment.store.ts'
import { membersOf } from './assignment.store.ts'
import type { StoredCustomer } from './customer-scope.store.ts'
import {
  beginRecording,
  move,
  nextVersion,
  recorded,
  recordedBefore,
  stale,
  writeEntry,
} from './recording.service.ts'
import * as store from './recording.store.ts'

/** A person to whom customers can be given, with the dealers whose customers they may see; null is all. */
export interface KnownAssignee extends Assignee {
  readonly dealerCodes: readonly string[] | null
}

/** The assignee of an id; null is nobody. Refuses `assignee_unknown` for one who is no active member of the organisation. */
export async function requireAssignee(
  { tx, organisation }: Pick<CallContext, 'tx' | 'organisation'>,
  id: string | null,
): Promise<KnownAssignee | null> {
  if (id === null) return null
  const member = id.includes('\0') ? null : await store.memberOf(tx, organisation.id, id)
  if (member === null)
    throw new ORPCError('assignee_unknown', { status: 422, message: 'assignee_unknown' })
  return member
}

/** Whether the assignee may see customers of the dealer. */
export function maySee(assignee: KnownAssignee | null, dealer: string): boolean {
  return assignee === null || assignee.dealerCodes === null || assignee.dealerCodes.includes(dealer)
}

/** What an assignment writes into the history: who did it, whose the customer is, and whose they were. */
export function assignmentEntry(
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

const nameOf = async (context: CallContext, id: string | null): Promise<string | null> =>
  id === null ? null : ((await store.memberOf(context.tx, context.organisation.id, id))?.name ?? id)

/**
 * Gives one customer to a person or to nobody, if it is still whose it was on the screen (compare-and-set). Refuses `not_found`, `assignee_unknown`,
 * `not_their_dealer`, `id_taken`; `stale` with the names of all three.
 */
export async function assignCustomer(
  context: CallContext,
  { agreementNo, assignee: id, seen }: Assignment,
): Promise<Recorded> {
  const recording = await beginRecording(context, agreementNo)
  const before = await recordedBefore(recording)
  if (before !== null) return before
  const { customer, author } = recording
  const assignee = await requireAssignee(context, id)
  if (!maySee(assignee, customer.dCode))
    throw new ORPCError('not_their_dealer', { status: 422, message: 'not_their_dealer' })
  const verdict = assignmentVerdict(customer.assignedUserId, seen, id)
  if (verdict === 'unchanged') return recorded(recording, { entries: [], customer })
  if (verdict === 'stale') {
    throw stale([
      {
        about: 'assignee',
        mine: assignee?.name ?? null,
        theirs: customer.assignedUser,
        was: await nameOf(context, seen),
        by: null,
        at: customer.assignedUserDate?.toISOString() ?? null,
      },
    ])
  }
  const entry = await writeEntry(recording, {
    ...assignmentEntry(customer, assignee, author),
    entityVersion: nextVersion(recording),
  })
  const given = {
    assignedUserId: id,
    assignedUser: assignee?.name ?? null,
    assignedUserEmail: assignee?.username ?? null,
    assignedUserDate: assignee === null ? null : context.now,
  }
  return recorded(recording, { entries: [entry], customer: await move(recording, given) })
}

/** To whom customers can be given: the organisation's active members, by name. */
export async function assignableUsers({ tx, organisation }: CallContext) {
  return (await membersOf(tx, organisation.id)).map(({ userID, username, name, dealerCodes }) => ({
    userID,
    username,
    name: name.trim() || username,
    dealers: dealerCodes,
  }))
}
