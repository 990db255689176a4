import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ListedUser, UserList, UserSort } from '#domain/users/user-list.model.ts'
import type { Transaction } from '../db/database.ts'
import { toTextArray } from '../db/text-array.ts'
import { memberships, roleUsers, users } from '../db/schema/index.ts'

export interface UserSearch {
  readonly words: readonly string[]
  readonly status: ListedUser['status'] | undefined
  readonly sortby: UserSort
  readonly size: number
  readonly pageno: number
}

const fullName = sql<string>`lower(${users.last_name} || ' ' || ${users.first_name})`

export const toPattern = (word: string): string =>
  `%${word.replaceAll('\0', '\uFFFD').replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`

const hasWord = (word: string): SQL | undefined =>
  or(
    sql`${users.first_name} || ' ' || ${users.last_name} ilike ${toPattern(word)}`,
    sql`${users.username} ilike ${toPattern(word)}`,
  )

const sortExpressions = {
  name: fullName,
  username: sql`${users.username}`,
  status: sql`${users.status}`,
} as const

function orderBy(sortby: UserSort): SQL[] {
  const [field, direction] = sortby.split(':') as [keyof typeof sortExpressions, string]
  const order = direction === 'desc' ? desc : asc
  return [order(sortExpressions[field]), order(fullName), asc(users.id)]
}

const isMember = (orgId: string) =>
  and(eq(memberships.userId, users.id), eq(memberships.orgId, orgId))

const fields = (orgId: string) => ({
  userID: users.id,
  username: users.username,
  first_name: users.first_name,
  last_name: users.last_name,
  default_language: users.default_language,
  status: sql<ListedUser['status']>`${users.status}`,
  roles: sql<string[]>`array(select ${roleUsers.roleId} from ${roleUsers}
    where ${roleUsers.orgId} = ${orgId} and ${roleUsers.userId} = ${users.id}
    order by ${roleUsers.roleId})`,
  dealers: memberships.dealerCodes,
})

type StoredUser = Omit<ListedUser, 'waits_until'>

/** With the end of the wait that failed sign-ins have put on them. */
async function addWaits(
  tx: Transaction,
  found: readonly StoredUser[],
  now: Date,
): Promise<ListedUser[]> {
  if (found.length === 0) return []
  const ids = toTextArray(found.map(({ userID }) => userID))
  const { rows } = await tx.execute<{ user_id: string; wait_until: Date | string }>(
    sql`select * from sign_in_waits(${ids}, ${now.toISOString()}::timestamptz)`,
  )
  const waits = new Map(rows.map(({ user_id, wait_until }) => [user_id, new Date(wait_until)]))
  return found.map((user) => ({
    ...user,
    waits_until: waits.get(user.userID)?.toISOString() ?? null,
  }))
}

/** A page of the people whose name or username has every word, and how many there are. */
export async function findUsers(
  tx: Transaction,
  orgId: string,
  { words, status, sortby, size, pageno }: UserSearch,
  now: Date,
): Promise<Pick<UserList, 'users' | 'total'>> {
  const found = and(
    status === undefined ? undefined : eq(users.status, status),
    ...words.map(hasWord),
  )
  const rows = await tx
    .select({ user: fields(orgId), total: sql<number>`count(*) over ()::int` })
    .from(users)
    .innerJoin(memberships, isMember(orgId))
    .where(found)
    .orderBy(...orderBy(sortby))
    .limit(size)
    .offset((pageno - 1) * size)
  const people = rows.map(({ user }) => user)
  return { users: await addWaits(tx, people, now), total: rows[0]?.total ?? 0 }
}

/** How many people the organisation has, and how many of them can sign in. */
export async function countUsers(tx: Transaction, orgId: string): Promise<UserList['counts']> {
  const [row] = await tx
    .select({
      users: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${users.status} = 'active'))::int`,
      disabled: sql<number>`(count(*) filter (where ${users.status} <> 'active'))::int`,
    })
    .from(users)
    .innerJoin(memberships, isMember(orgId))
  return row ?? { users: 0, active: 0, disabled: 0 }
}

/** One person of the organisation; null where there is none. */
export async function findUser(
  tx: Transaction,
  orgId: string,
  userId: string,
  now: Date,
): Promise<ListedUser | null> {
  const found = await tx
    .select(fields(orgId))
    .from(users)
    .innerJoin(memberships, isMember(orgId))
    .where(eq(users.id, userId))
  return (await addWaits(tx, found, now))[0] ?? null
}
