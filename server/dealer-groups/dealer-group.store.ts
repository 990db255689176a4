import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import {
  dealerGroupChildren,
  dealerGroupDealers,
  dealerGroups,
  memberships,
  users,
} from '../db/schema/index.ts'
import { toTextArray } from '../db/text-array.ts'

export type StoredGroup = typeof dealerGroups.$inferSelect

type GroupKey = Pick<StoredGroup, 'orgId' | 'id'>

const whereGroup = ({ orgId, id }: GroupKey) =>
  and(eq(dealerGroups.orgId, orgId), eq(dealerGroups.id, id))

export async function findGroups(tx: Transaction, orgId: string): Promise<StoredGroup[]> {
  return tx
    .select()
    .from(dealerGroups)
    .where(eq(dealerGroups.orgId, orgId))
    .orderBy(asc(dealerGroups.name), asc(dealerGroups.id))
}

function toLists(rows: readonly { readonly group: string; readonly member: string }[]) {
  const lists = new Map<string, string[]>()
  for (const { group, member } of rows) {
    const list = lists.get(group)
    if (list === undefined) lists.set(group, [member])
    else list.push(member)
  }
  return lists
}

/** The codes of the dealers in each group. */
export async function findGroupDealers(
  tx: Transaction,
  orgId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return toLists(
    await tx
      .select({ group: dealerGroupDealers.groupId, member: dealerGroupDealers.dealerCode })
      .from(dealerGroupDealers)
      .where(eq(dealerGroupDealers.orgId, orgId))
      .orderBy(asc(dealerGroupDealers.dealerCode)),
  )
}

/** The groups in each group. */
export async function findGroupChildren(
  tx: Transaction,
  orgId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return toLists(
    await tx
      .select({ group: dealerGroupChildren.parentId, member: dealerGroupChildren.childId })
      .from(dealerGroupChildren)
      .where(eq(dealerGroupChildren.orgId, orgId))
      .orderBy(asc(dealerGroupChildren.childId)),
  )
}

/**
 * The active people who see some dealers alone, one of these among them; where the reader does so
 * too, those who see no others than the reader.
 */
export async function findPeopleOfDealers(
  tx: Transaction,
  orgId: string,
  codes: readonly string[],
  readers: readonly string[] | null,
) {
  return tx
    .select({
      userid: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      username: users.username,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, orgId),
        eq(users.status, 'active'),
        isNotNull(memberships.dealerCodes),
        sql`${memberships.dealerCodes} && ${toTextArray(codes)}`,
        readers === null ? undefined : sql`${memberships.dealerCodes} <@ ${toTextArray(readers)}`,
      ),
    )
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.username))
}

export async function insertGroup(tx: Transaction, row: StoredGroup): Promise<void> {
  await tx.insert(dealerGroups).values(row)
}

export async function updateGroup(
  tx: Transaction,
  key: GroupKey,
  changes: { readonly [Column in keyof StoredGroup]?: StoredGroup[Column] | undefined },
): Promise<void> {
  await tx.update(dealerGroups).set(changes).where(whereGroup(key))
}

export async function deleteGroup(tx: Transaction, key: GroupKey): Promise<void> {
  await tx.delete(dealerGroups).where(whereGroup(key))
}

export async function replaceGroupDealers(
  tx: Transaction,
  { orgId, id: groupId }: GroupKey,
  codes: readonly string[],
): Promise<void> {
  await tx
    .delete(dealerGroupDealers)
    .where(and(eq(dealerGroupDealers.orgId, orgId), eq(dealerGroupDealers.groupId, groupId)))
  if (codes.length > 0)
    await tx
      .insert(dealerGroupDealers)
      .values(codes.map((dealerCode) => ({ orgId, groupId, dealerCode })))
}

export async function insertGroupChildren(
  tx: Transaction,
  { orgId, id: parentId }: GroupKey,
  children: readonly string[],
): Promise<void> {
  if (children.length === 0) return
  await tx
    .insert(dealerGroupChildren)
    .values(children.map((childId) => ({ orgId, parentId, childId })))
    .onConflictDoNothing()
}

export async function deleteGroupChildren(
  tx: Transaction,
  { orgId, id: parentId }: GroupKey,
  children: readonly string[],
): Promise<void> {
  if (children.length === 0) return
  await tx
    .delete(dealerGroupChildren)
    .where(
      and(
        eq(dealerGroupChildren.orgId, orgId),
        eq(dealerGroupChildren.parentId, parentId),
        inArray(dealerGroupChildren.childId, [...children]),
      ),
    )
}
