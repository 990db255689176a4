import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import type { Dealer, DealerSettings } from '#domain/dealers/dealer.model.ts'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { getPgClient } from '../db/copy-rows.ts'
import { listChanges, recordChange, requireDeleted } from '../history/history.service.ts'
import { findLastChanges, lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { noteChangedCustomers } from '../pre-calculation/changed-customers.store.ts'
import { findGroupsOfDealer, findPeopleOfDealer } from './dealer-places.store.ts'
import * as store from './dealer.store.ts'
import type { VisibleDealers, DealerValues, StoredDealer } from './dealer.store.ts'

/** What one call moves to another dealer. */
const maxMoved = 2000

export const toVisibleDealers = ({
  organisation,
  actor,
}: Pick<CallContext, 'organisation' | 'actor'>): VisibleDealers => ({
  orgId: organisation.id,
  dealers: actor.dealerCodes,
})

export const toDealerSettings = (row: StoredDealer): DealerSettings => ({
  name: row.name,
  address_1: row.address_1 ?? '',
  address_2: row.address_2 ?? '',
  address_3: row.address_3 ?? '',
  city: row.city ?? '',
  state: row.state ?? '',
})

const orNull = (text: string): string | null => (text === '' ? null : text)

const toValues = ({
  name,
  address_1,
  address_2,
  address_3,
  city,
  state,
}: DealerSettings): DealerValues => ({
  name,
  address_1: orNull(address_1),
  address_2: orNull(address_2),
  address_3: orNull(address_3),
  city: orNull(city),
  state: orNull(state),
})

/** The dealers that the caller may see, by code. */
export async function listDealers(context: CallContext): Promise<Dealer[]> {
  const { tx, organisation } = context
  const rows = await store.findDealers(tx, toVisibleDealers(context))
  const last = await findLastChanges(tx, organisation.id, 'dealer')
  const counts = await store.countDealerCustomers(tx, organisation.id)
  return rows.map((row) =>
    Object.assign({ id: row.code, code: row.code }, toDealerSettings(row), {
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      updated_by: last.get(row.code)?.by ?? null,
      customers: counts.get(row.code) ?? 0,
    }),
  )
}

async function requireListed(context: CallContext, code: string): Promise<Dealer> {
  const found = (await listDealers(context)).find((dealer) => dealer.code === code)
  if (found === undefined) throw refusal('not_found')
  return found
}

/** A dealer with what hangs on it. Refuses `not_found`. */
export async function getDealer(context: CallContext, code: string) {
  const dealer = await requireListed(context, code)
  const { tx, organisation } = context
  return { ...dealer, use: await store.countDealerUse(tx, { orgId: organisation.id, code }) }
}

/** Has changes of the configuration wait, and reads the dealer; null where it is not there. */
async function lockVisibleDealer(context: CallContext, code: string): Promise<StoredDealer | null> {
  if (code.includes('\0')) return null
  await lockConfiguration(context.tx, context.organisation.id)
  return store.lockDealer(context.tx, toVisibleDealers(context), code)
}

/** Writes a dealer that is there, or one that is not, and who did. */
export async function saveDealer(
  context: CallContext,
  code: string,
  settings: DealerSettings,
  before: StoredDealer | null,
): Promise<void> {
  const { tx, organisation, now } = context
  const key = { orgId: organisation.id, code }
  const value = toDealerSettings({ ...toValues(settings) } as StoredDealer)
  if (before === null) await store.insertDealer(tx, key, toValues(settings), now)
  else await store.updateDealer(tx, key, toValues(settings), now)
  await recordChange(context, {
    part: 'dealer',
    item: code,
    was: before === null ? null : toDealerSettings(before),
    value,
  })
}

/** Adds a dealer. Refuses `exists`, and `outside_dealers` to who sees some dealers alone. */
export async function createDealer(
  context: CallContext,
  { code, ...settings }: DealerSettings & { readonly code: string },
): Promise<Dealer> {
  if (context.actor.dealerCodes !== null)
    throw new ORPCError('outside_dealers', { status: 403, message: 'outside_dealers' })
  if ((await lockVisibleDealer(context, code)) !== null)
    throw new ORPCError('exists', { status: 409, message: 'exists' })
  await saveDealer(context, code, settings, null)
  return requireListed(context, code)
}

interface DealerChange extends DealerSettings {
  readonly dealerId: string
  readonly seen?: DealerSettings | undefined
}

/** Changes a dealer. Refuses `not_found` and `stale`. */
export async function changeDealer(
  context: CallContext,
  { dealerId, seen, ...settings }: DealerChange,
): Promise<Dealer> {
  const before = await lockVisibleDealer(context, dealerId)
  if (before === null) throw refusal('not_found')
  if (seen !== undefined && !isSameValue(seen, toDealerSettings(before)))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  await saveDealer(context, dealerId, settings, before)
  return requireListed(context, dealerId)
}

async function requireTarget(context: CallContext, from: string, to: string) {
  const target = from === to ? null : await lockVisibleDealer(context, to)
  if (target === null) throw new ORPCError('move_refused', { status: 422, message: 'move_refused' })
  return target
}

/** Refuses `not_found`, unless it was a dealer that the caller could see: it stays deleted. */
async function requireDeletedDealer(context: CallContext, code: string): Promise<void> {
  const { dealerCodes } = context.actor
  if (code.includes('\0') || dealerCodes?.includes(code) === false) throw refusal('not_found')
  await requireDeleted(context, 'dealer', code)
}

/** Notes in the history of groups and people that the dealer leaves them. */
async function noteLeaving(context: CallContext, code: string): Promise<void> {
  const key = { orgId: context.organisation.id, code }
  for (const { groupId, codes } of await findGroupsOfDealer(context.tx, key))
    await recordChange(context, {
      part: 'dealer_group',
      item: groupId,
      was: { dealer_ids: codes },
      value: { dealer_ids: codes.filter((one) => one !== code) },
    })
  for (const { userId, codes } of await findPeopleOfDealer(context.tx, key))
    await recordChange(context, {
      part: 'user',
      item: userId,
      was: { dealers: codes },
      value: { dealers: (codes ?? []).filter((one) => one !== code) },
    })
}

/**
 * Deletes a dealer that nothing hangs on; what does is moved first, a part with each call. Refuses
 * `not_found`, `dealer_in_use` and `move_refused`.
 */
export async function removeDealer(
  context: CallContext,
  { dealerId: code, move_to }: { readonly dealerId: string; readonly move_to?: string | undefined },
) {
  const { tx, organisation, now } = context
  const before = await lockVisibleDealer(context, code)
  if (before === null) {
    await requireDeletedDealer(context, code)
    return { id: code, moved: 0, remaining: 0 }
  }
  const use = await store.countDealerUse(tx, before)
  const hanging = use.customers + use.cars
  if (move_to === undefined && hanging + use.people > 0)
    throw new ORPCError('dealer_in_use', { status: 409, message: 'dealer_in_use', data: use })
  let moved = 0
  if (move_to !== undefined) {
    const target = await requireTarget(context, code, move_to)
    const { customers, cars } = await store.moveToDealer(tx, before, target, maxMoved, now)
    await noteChangedCustomers(getPgClient(tx), organisation.id, customers)
    moved = customers.length + cars
  }
  const remaining = hanging - moved
  if (remaining > 0) return { id: code, moved, remaining }
  await noteLeaving(context, code)
  await store.deleteDealer(tx, before)
  await recordChange(context, {
    part: 'dealer',
    item: code,
    was: toDealerSettings(before),
    value: null,
  })
  return { id: code, moved, remaining: 0 }
}

/** The changes of the dealers that the caller may see. */
export async function listDealerChanges(
  context: CallContext,
  item: string | undefined,
): Promise<ConfigurationChange[]> {
  const { dealerCodes } = context.actor
  const changes = await listChanges(context, 'dealer', item)
  return dealerCodes === null
    ? changes
    : changes.filter((change) => dealerCodes.includes(change.item))
}
