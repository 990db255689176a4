import { createHash, randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { maxMergedAgreements, mergeParts } from '#domain/data-rights/merge.model.ts'
import type { MergePart, MergePreview } from '#domain/data-rights/merge.model.ts'
import {
  buildMergedFields,
  channelFlags,
  chooseDetails,
  findNewObjections,
  hasObjection,
  isDifferentPart,
  printMergePart,
} from '#domain/data-rights/merge.rules.ts'
import type { DuplicatesAnswer } from '#domain/data-rights/merge.contract.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import type { CallContext } from '../http/context.ts'
import { findDuplicatePairs, findMerges } from './duplicate.store.ts'
import { countHeld } from './erasure.store.ts'
import { changeMergedCustomer } from './merged-customer.ts'
import {
  addMerge,
  addMergedAgreements,
  countMergedAgreements,
  findSameMerge,
  holdMerges,
  lockCustomers,
} from './merge.store.ts'
import { findPersonAgreements } from './person-agreements.store.ts'

export const refuseMerge = (code: string): ORPCError<string, unknown> =>
  new ORPCError(code, { status: 409, message: code })

/** People who may be one, or the merges that were made. */
export async function listDuplicates(
  { tx, actor, organisation, now }: CallContext,
  {
    view,
    page,
    size,
  }: { readonly view: 'found' | 'merged'; readonly page: number; readonly size: number },
): Promise<DuplicatesAnswer> {
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const place = { limit: size, offset: (page - 1) * size }
  const read = view === 'found' ? findDuplicatePairs : findMerges
  return { as_of: now.toISOString(), ...(await read(tx, scope, place)) }
}

interface Pair {
  readonly stays: StoredCustomer
  readonly goes: StoredCustomer
  /** All agreements of both. */
  readonly all: readonly (StoredCustomer & { readonly side: 'stays' | 'goes' })[]
}

interface PairInput {
  readonly agreementNo: string
  readonly other: string
}

/** Refuses `merge_out_of_sight` where a person is at a dealer that the caller does not see. */
export function requireInSight(
  { actor }: Pick<CallContext, 'actor'>,
  all: readonly StoredCustomer[],
): void {
  const { dealerCodes } = actor
  if (dealerCodes !== null && all.some(({ dCode }) => !dealerCodes.includes(dCode)))
    throw refuseMerge('merge_out_of_sight')
}

/** The two people with all their agreements. Refuses `not_found` and what makes them no pair. */
async function requirePair(context: CallContext, { agreementNo, other }: PairInput): Promise<Pair> {
  const { tx, organisation } = context
  if (agreementNo === other) throw refuseMerge('merge_same')
  const stays = await requireCustomer(context, agreementNo)
  const goes = await requireCustomer(context, other)
  const everywhere = { orgId: organisation.id, dealers: null }
  const first = await findPersonAgreements(tx, everywhere, stays)
  if (first.some(({ fAgreementNo }) => fAgreementNo === other)) throw refuseMerge('already_merged')
  const second = await findPersonAgreements(tx, everywhere, goes)
  const all = [
    ...first.map((stored) => Object.assign(stored, { side: 'stays' as const })),
    ...second.map((stored) => Object.assign(stored, { side: 'goes' as const })),
  ]
  requireInSight(context, all)
  if (all.length > maxMergedAgreements) throw refuseMerge('merge_too_many')
  return { stays, goes, all }
}

const parts = Object.keys(mergeParts) as MergePart[]

function readConsents(all: Pair['all']): MergePreview['consents'] {
  const of = (side: 'stays' | 'goes') => all.filter((one) => one.side === side)
  return channelFlags.map(({ channel }) => ({
    channel,
    stays: hasObjection(channel, of('stays')),
    goes: hasObjection(channel, of('goes')),
    merged: hasObjection(channel, all),
  }))
}

/** Names what somebody reads before a merge, so that what has changed since is noticed. */
const hashPair = (read: Pick<MergePreview, 'parts' | 'consents' | 'agreements'>): string =>
  createHash('sha256').update(JSON.stringify(read)).digest('hex')

function describePair({ stays, goes, all }: Pair): Omit<MergePreview, 'held'> {
  const toSide = ({ fAgreementNo, cFullName, dName, dCode }: StoredCustomer) => ({
    agreementNo: fAgreementNo,
    name: cFullName,
    dealer: dName ?? dCode,
  })
  const read = {
    parts: parts.map((part) => ({
      part,
      stays: printMergePart(part, stays),
      goes: printMergePart(part, goes),
      differs: isDifferentPart(part, stays, goes),
    })),
    consents: readConsents(all),
    agreements: all.map((one) => ({
      agreementNo: one.fAgreementNo,
      dealer: one.dName ?? one.dCode,
      side: one.side,
      objects: findNewObjections(one, all),
    })),
  }
  return { stays: toSide(stays), goes: toSide(goes), ...read, seen: hashPair(read) }
}

/** Two people side by side. Refuses `not_found`, and what makes them no pair. */
export async function previewMerge(context: CallContext, input: PairInput): Promise<MergePreview> {
  const pair = await requirePair(context, input)
  const numbers = pair.all.map(({ fAgreementNo }) => fAgreementNo)
  const held = await countHeld(context.tx, context.organisation.id, numbers)
  return { ...describePair(pair), held: held.filter(({ part }) => part !== 'merges') }
}

/** The two as they are once nobody else can change them. */
async function lockPair(context: CallContext, input: PairInput): Promise<Pair> {
  const { all } = await requirePair(context, input)
  const numbers = all.map(({ fAgreementNo }) => fAgreementNo)
  await lockCustomers(context.tx, context.organisation.id, numbers)
  return requirePair(context, input)
}

/**
 * Merges the other person into this one; done again, it answers the same. Refuses `not_found`, what makes them no pair, and
 * `merge_changed` where they are not what was read.
 */
export async function mergePeople(
  context: CallContext,
  input: PairInput & { readonly taken: readonly MergePart[]; readonly seen: string },
): Promise<{ id: string; agreements: number }> {
  const { tx, actor, organisation, now } = context
  const orgId = organisation.id
  await requireCustomer(context, input.agreementNo)
  await requireCustomer(context, input.other)
  await holdMerges(tx, orgId)
  const { agreementNo: staysAgreementNo, other: goesAgreementNo, seen } = input
  const made = {
    orgId,
    staysAgreementNo,
    goesAgreementNo,
    seen,
    taken: parts.filter((part) => input.taken.includes(part)),
  }
  const done = await findSameMerge(tx, made)
  if (done !== null)
    return { id: done.id, agreements: await countMergedAgreements(tx, orgId, done.id) }
  const pair = await lockPair(context, input)
  const { stays, goes, all } = pair
  if (describePair(pair).seen !== seen) throw refuseMerge('merge_changed')
  const merge = { ...made, id: randomUUID(), at: now, by: actor.name, byId: actor.userId }
  await addMerge(tx, merge, all)
  const details = chooseDetails(stays, goes, input.taken)
  const changed = []
  for (const one of all) {
    const { was, set } = buildMergedFields(one, all, details)
    const change = { set, channels: findNewObjections(one, all), objects: true }
    const consentIds = await changeMergedCustomer(context, one, change)
    const { fAgreementNo } = one
    changed.push({ orgId, fAgreementNo, mergeId: merge.id, mergedAt: now, was, set, consentIds })
  }
  await addMergedAgreements(tx, changed)
  return { id: merge.id, agreements: all.length }
}
