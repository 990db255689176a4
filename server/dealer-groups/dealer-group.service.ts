import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { toGroupValues } from '#domain/dealer-groups/dealer-group.model.ts'
import type { DealerGroup, GroupTargets } from '#domain/dealer-groups/dealer-group.model.ts'
import { findGroupPath } from '#domain/dealer-groups/group-tree.rules.ts'
import { toVisibleDealers } from '../dealers/dealer.service.ts'
import { findDealers } from '../dealers/dealer.store.ts'
import {
  listChanges,
  recordChange,
  requireDeleted,
  toLastChange,
} from '../history/history.service.ts'
import { findLastChanges, lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import * as store from './dealer-group.store.ts'

const part = 'dealer_group'

const isVisible = ({ actor: { dealerCodes } }: Pick<CallContext, 'actor'>, code: string): boolean =>
  dealerCodes === null || dealerCodes.includes(code)

/** The groups by name, each with the dealers that the caller may see. */
export async function listGroups(context: CallContext): Promise<DealerGroup[]> {
  const { tx, organisation } = context
  const rows = await store.findGroups(tx, organisation.id)
  const dealers = await store.findGroupDealers(tx, organisation.id)
  const children = await store.findGroupChildren(tx, organisation.id)
  const last = await findLastChanges(tx, organisation.id, part)
  return rows.map(({ orgId, id, status, assets_search_flag, created_at, updated_at, ...row }) =>
    Object.assign(row, {
      id,
      organisation_id: orgId,
      status: status === 'draft' ? ('draft' as const) : ('published' as const),
      assets_search_flag: assets_search_flag ? (1 as const) : (0 as const),
      dealer_ids: (dealers.get(id) ?? []).filter((code) => isVisible(context, code)),
      child_ids: [...(children.get(id) ?? [])],
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      updated_by: toLastChange(last.get(id)).username,
    }),
  )
}

async function requireGroup(context: CallContext, id: string): Promise<DealerGroup> {
  const found = (await listGroups(context)).find((group) => group.id === id)
  if (found === undefined) throw refusal('not_found')
  return found
}

/** Has other changes of the configuration wait. Refuses `not_found`. */
async function lockGroup(context: CallContext, id: string): Promise<DealerGroup> {
  await lockConfiguration(context.tx, context.organisation.id)
  return requireGroup(context, id)
}

/** The group as it is now, noted beside what it was. */
async function noteChange(context: CallContext, before: DealerGroup): Promise<DealerGroup> {
  const { tx, organisation, now } = context
  await store.updateGroup(tx, { orgId: organisation.id, id: before.id }, { updated_at: now })
  const after = await requireGroup(context, before.id)
  await recordChange(context, {
    part,
    item: before.id,
    was: { ...toGroupValues(before) },
    value: { ...toGroupValues(after) },
  })
  return { ...after, updated_by: context.actor.name }
}

/** A group, with the dealers that could be added. Refuses `not_found`. */
export async function getGroup(context: CallContext, id: string) {
  const group = await requireGroup(context, id)
  const dealers = await findDealers(context.tx, toVisibleDealers(context))
  return {
    ...group,
    dealers_not_in: dealers
      .filter(({ code }) => !group.dealer_ids.includes(code))
      .map(({ code, name }) => ({ id: code, name, code })),
  }
}

/** The dealers of a group that the caller may see. Refuses `not_found`. */
export async function listGroupDealers(context: CallContext, id: string) {
  const { dealer_ids } = await requireGroup(context, id)
  const dealers = await findDealers(context.tx, toVisibleDealers(context))
  return dealers
    .filter(({ code }) => dealer_ids.includes(code))
    .map(({ code, name }) => ({ id: code, name, code }))
}

/** The groups in a group, or the others that are not. Refuses `not_found`. */
export async function listChildGroups(context: CallContext, id: string, isIn: boolean) {
  const groups = await listGroups(context)
  const parent = groups.find((group) => group.id === id)
  if (parent === undefined) throw refusal('not_found')
  return groups
    .filter((group) => group.id !== id && parent.child_ids.includes(group.id) === isIn)
    .map((group) => ({ id: group.id, name: group.name, status: group.status }))
}

/** The people who work for some of a group's dealers. Refuses `not_found`. */
export async function listGroupUsers(context: CallContext, id: string) {
  const { tx, organisation, actor } = context
  const { dealer_ids } = await requireGroup(context, id)
  return store.findPeopleOfDealers(tx, organisation.id, dealer_ids, actor.dealerCodes)
}

type GroupText = Pick<DealerGroup, 'name' | 'description' | 'status' | 'taxonomy_key'>

/** Creates a group without dealers; with the id that it had where it comes back. */
export async function createGroup(
  context: CallContext,
  { name, description, status, taxonomy_key }: GroupText,
  id: string = randomUUID(),
): Promise<DealerGroup> {
  const { tx, organisation, now } = context
  await lockConfiguration(tx, organisation.id)
  await store.insertGroup(tx, {
    orgId: organisation.id,
    id,
    name,
    description,
    status,
    taxonomy_key,
    assets_search_flag: false,
    contactedTarget: null,
    appointedTarget: null,
    attendedTarget: null,
    soldTarget: null,
    created_at: now,
    updated_at: now,
  })
  const group = await requireGroup(context, id)
  await recordChange(context, { part, item: id, was: null, value: { ...toGroupValues(group) } })
  return { ...group, updated_by: context.actor.name }
}

type GroupFields = { readonly [Name in keyof GroupText]?: GroupText[Name] | undefined } & {
  readonly assets_search_flag?: 'true' | 'false' | undefined
  readonly dealer_ids?: readonly string[] | undefined
}

/** The fields as they travel, of those that are named. */
function pickSeen(group: DealerGroup, named: GroupFields): GroupFields {
  const current: Required<GroupFields> = {
    ...group,
    assets_search_flag: group.assets_search_flag === 1 ? 'true' : 'false',
  }
  return Object.fromEntries(
    Object.keys(named).map((name) => [name, current[name as keyof GroupFields]]),
  )
}

/** The group's dealers with those in sight replaced. Refuses `dealer_unknown`. */
async function mergeDealers(
  context: CallContext,
  id: string,
  requested: readonly string[],
): Promise<readonly string[]> {
  const { tx, organisation } = context
  const visible = new Set(
    (await findDealers(tx, toVisibleDealers(context))).map(({ code }) => code),
  )
  if (requested.some((code) => !visible.has(code)))
    throw new ORPCError('dealer_unknown', { status: 422, message: 'dealer_unknown' })
  const current = (await store.findGroupDealers(tx, organisation.id)).get(id) ?? []
  return [...new Set([...current.filter((code) => !visible.has(code)), ...requested])]
}

/** Changes the named fields. Refuses `not_found`, `stale` and `dealer_unknown`. */
export async function changeGroup(
  context: CallContext,
  id: string,
  { dealer_ids, assets_search_flag, ...texts }: GroupFields,
  seen: GroupFields | undefined,
): Promise<DealerGroup> {
  const { tx, organisation } = context
  const key = { orgId: organisation.id, id }
  const before = await lockGroup(context, id)
  if (seen !== undefined && !isSameValue(seen, pickSeen(before, seen)))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  await store.updateGroup(tx, key, {
    ...texts,
    ...(assets_search_flag === undefined
      ? {}
      : { assets_search_flag: assets_search_flag === 'true' }),
    updated_at: context.now,
  })
  if (dealer_ids !== undefined)
    await store.replaceGroupDealers(tx, key, await mergeDealers(context, id, dealer_ids))
  return noteChange(context, before)
}

/** Sets the four targets. Refuses `not_found`. */
export async function setGroupTargets(
  context: CallContext,
  id: string,
  { contactedTarget, appointedTarget, attendedTarget, soldTarget }: GroupTargets,
): Promise<DealerGroup> {
  const before = await lockGroup(context, id)
  await store.updateGroup(
    context.tx,
    { orgId: context.organisation.id, id },
    { contactedTarget, appointedTarget, attendedTarget, soldTarget },
  )
  return noteChange(context, before)
}

interface ChildrenInput {
  readonly parent_id: string
  readonly child_ids: readonly string[]
}

/** Puts groups into a group. Refuses `not_found`, and `group_cycle` with the way between the two. */
export async function addChildGroups(
  context: CallContext,
  { parent_id: id, child_ids }: ChildrenInput,
): Promise<DealerGroup> {
  const { tx, organisation } = context
  const before = await lockGroup(context, id)
  const groups = await listGroups(context)
  const names = new Map(groups.map((group) => [group.id, group.name]))
  const tree = new Map(groups.map((group) => [group.id, group.child_ids]))
  for (const child of child_ids) {
    if (!names.has(child)) throw refusal('not_found')
    const path = findGroupPath(tree, child, id)
    if (path !== null)
      throw new ORPCError('group_cycle', {
        status: 409,
        message: 'group_cycle',
        data: { path: path.map((one) => names.get(one) ?? one) },
      })
  }
  await store.insertGroupChildren(tx, { orgId: organisation.id, id }, [...new Set(child_ids)])
  return noteChange(context, before)
}

/** Takes groups out of a group. Refuses `not_found`. */
export async function removeChildGroups(
  context: CallContext,
  { parent_id: id, child_ids }: ChildrenInput,
): Promise<DealerGroup> {
  const before = await lockGroup(context, id)
  await store.deleteGroupChildren(context.tx, { orgId: context.organisation.id, id }, child_ids)
  return noteChange(context, before)
}

/** Deletes a group; it stays so. Refuses `not_found`. */
export async function removeGroup(context: CallContext, id: string) {
  const { tx, organisation } = context
  await lockConfiguration(tx, organisation.id)
  const groups = await listGroups(context)
  const before = groups.find((group) => group.id === id)
  if (before === undefined) {
    if (id.includes('\0')) throw refusal('not_found')
    await requireDeleted(context, part, id)
    return { id }
  }
  for (const { id: parent, child_ids } of groups.filter((group) => group.child_ids.includes(id)))
    await recordChange(context, {
      part,
      item: parent,
      was: { child_ids },
      value: { child_ids: child_ids.filter((child) => child !== id) },
    })
  await store.deleteGroup(tx, { orgId: organisation.id, id })
  await recordChange(context, { part, item: id, was: { ...toGroupValues(before) }, value: null })
  return { id }
}

/** The changes of the groups, with the dealers that the caller may see. */
export async function listGroupChanges(
  context: CallContext,
  item: string | undefined,
): Promise<ConfigurationChange[]> {
  const limit = (values: ConfigurationChange['was']): ConfigurationChange['was'] => {
    const codes = values?.['dealer_ids']
    return values === null || !Array.isArray(codes)
      ? values
      : { ...values, dealer_ids: codes.filter((code) => isVisible(context, String(code))) }
  }
  return (await listChanges(context, part, item)).map((change) =>
    Object.assign(change, { was: limit(change.was), value: limit(change.value) }),
  )
}
