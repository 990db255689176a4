import { ORPCError } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { maxAssignedCustomers } from '#domain/customers/contact/assignment.model.ts'
import type { ExcludedCustomer } from '#domain/customers/contact/assignment.model.ts'
import type { Handover, HandoverPreview } from '#domain/customers/contact/handover.model.ts'
import { spreadEvenly } from '#domain/customers/contact/handover.rules.ts'
import { customers } from '../../db/schema/index.ts'
import type { CallContext } from '../../http/context.ts'
import { deactivateUser, getUser } from '../../users/user-page.service.ts'
import { assignShares, leftOutShown, requireAssignable } from './assignment-batch.service.ts'
import type { AssignmentShare } from './assignment-batch.service.ts'
import { requireAssignee } from './assignment.service.ts'
import type { AssigneeWithDealers } from './assignment.service.ts'
import * as store from './assignment.store.ts'
import { hashSelection } from './selection-hash.ts'

export interface HandoverRequest {
  readonly userId: string
  readonly takers: readonly string[]
}

interface ResolvedHandover {
  readonly shares: readonly (AssignmentShare & { readonly assignee: AssigneeWithDealers })[]
  readonly leftOut: readonly ExcludedCustomer[]
  readonly customers: number
  readonly count: number
  readonly hash: string
}

async function requireTakers(
  context: CallContext,
  { userId, takers }: HandoverRequest,
): Promise<AssigneeWithDealers[]> {
  const found = []
  for (const id of new Set(takers)) {
    const taker = await requireAssignee(context, id)
    if (taker === null || id === userId)
      throw new ORPCError('assignee_unknown', { status: 422, message: 'assignee_unknown' })
    found.push(taker)
  }
  return found
}

/** Refuses `not_found`, `assignee_unknown` and `too_many`. */
async function resolveHandover(
  context: CallContext,
  request: HandoverRequest,
  isForUpdate: boolean,
): Promise<ResolvedHandover> {
  const { tx, actor, organisation } = context
  await getUser(context, request.userId)
  const takers = await requireTakers(context, request)
  const found = await store.selectCustomers(
    tx,
    and(
      store.isAtDealers(organisation.id, actor.dealerCodes),
      eq(customers.assignedUserId, request.userId),
    ),
    maxAssignedCustomers + 1,
    isForUpdate,
  )
  requireAssignable(found)
  const { shares, leftOut } = spreadEvenly(found, takers)
  const excluded = leftOut.map(({ fAgreementNo, cFullName }) => ({
    fAgreementNo,
    cFullName,
    reason: 'not_their_dealer' as const,
  }))
  const resolved = takers.map((assignee) => ({ assignee, taken: shares.get(assignee.id) ?? [] }))
  return {
    shares: resolved,
    leftOut: excluded,
    customers: found.length,
    count: found.length - leftOut.length,
    hash: resolved
      .map(({ assignee, taken }) => hashSelection(assignee.id, taken, []))
      .concat(hashSelection(null, [], excluded))
      .reduce((one, other) => hashSelection(one + other, [], [])),
  }
}

const toShares = ({ shares, leftOut, count }: ResolvedHandover) => ({
  count,
  takers: shares.map(({ assignee, taken }) => ({
    userID: assignee.id,
    name: assignee.name,
    count: taken.length,
  })),
  left_out_count: leftOut.length,
  left_out: leftOut.slice(0, leftOutShown),
})

/**
 * How a person’s customers would be spread over colleagues. Refuses `not_found`,
 * `assignee_unknown` and `too_many`.
 */
export async function previewHandover(
  context: CallContext,
  request: HandoverRequest,
): Promise<HandoverPreview> {
  const { tx, organisation } = context
  const resolved = await resolveHandover(context, request, false)
  const all = await store.countAssignedTo(tx, organisation.id, request.userId)
  return {
    ...toShares(resolved),
    customers: resolved.customers,
    beyond_own_dealers: Math.max(0, all - resolved.customers),
    hash: resolved.hash,
  }
}

/**
 * Hands a person’s customers over as previewed, and deactivates the person where requested: both or
 * neither. Refuses as `previewHandover` and `changeUser` do, and `set_changed`.
 */
export async function handOver(
  context: CallContext,
  {
    count,
    hash,
    deactivate,
    ...request
  }: HandoverRequest & {
    readonly count: number
    readonly hash: string
    readonly deactivate: boolean
  },
): Promise<Handover> {
  if (deactivate) await deactivateUser(context, request.userId)
  const resolved = await resolveHandover(context, request, true)
  if (resolved.count !== count || resolved.hash !== hash)
    throw new ORPCError('set_changed', {
      status: 409,
      message: 'set_changed',
      data: { count: resolved.count, hash: resolved.hash },
    })
  return {
    ...toShares(resolved),
    batch: resolved.count === 0 ? null : await assignShares(context, resolved.shares),
    user: await getUser(context, request.userId),
  }
}
