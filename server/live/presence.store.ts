import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { CustomerKey } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { deleteCounted, everyOrganisation } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { customerPresence, customers, memberships, users } from '../db/schema/index.ts'

/** A page says so every 20 seconds: one that has said nothing for as long is gone. */
const presentSeconds = 45

const findOldest = (now: Date): Date => new Date(now.getTime() - presentSeconds * 1000)

const isOfCustomer = ({ orgId, fAgreementNo }: CustomerKey) =>
  and(eq(customerPresence.orgId, orgId), eq(customerPresence.fAgreementNo, fAgreementNo))

export interface Presence extends CustomerKey {
  readonly userId: string
}

const isPresence = (presence: Presence) =>
  and(isOfCustomer(presence), eq(customerPresence.userId, presence.userId))

/** Records that a person has the customer open; false where they had. Who has gone goes. */
export async function recordPresence(
  tx: Transaction,
  presence: Presence,
  now: Date,
): Promise<boolean> {
  await tx
    .delete(customerPresence)
    .where(and(isOfCustomer(presence), lt(customerPresence.seenAt, findOldest(now))))
  const { orgId, fAgreementNo, userId } = presence
  const [row] = await tx
    .insert(customerPresence)
    .values({ orgId, fAgreementNo, userId, seenAt: now })
    .onConflictDoUpdate({
      target: [customerPresence.orgId, customerPresence.fAgreementNo, customerPresence.userId],
      set: { seenAt: now },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return row?.isNew === true
}

/** False where the person did not have the customer open. */
export async function deletePresence(tx: Transaction, presence: Presence): Promise<boolean> {
  const { rowCount } = await tx.delete(customerPresence).where(isPresence(presence))
  return (rowCount ?? 0) > 0
}

interface Other {
  readonly userId: string
  readonly dealerCode: string | null
}

/** Who else has the customer open, with the dealer of the customer. */
async function listOthers(tx: Transaction, presence: Presence): Promise<readonly Other[]> {
  return tx
    .select({ userId: customerPresence.userId, dealerCode: customers.dCode })
    .from(customerPresence)
    .innerJoin(
      customers,
      and(
        eq(customers.orgId, customerPresence.orgId),
        eq(customers.fAgreementNo, customerPresence.fAgreementNo),
      ),
    )
    .where(and(isOfCustomer(presence), ne(customerPresence.userId, presence.userId)))
}

/** The names of others who have the customer open, may still see them, and were there just now. */
export async function listOthersPresent(
  tx: Transaction,
  presence: Presence,
  max: number,
): Promise<string[]> {
  const others = await listOthers(tx, presence)
  const [first] = others
  if (first === undefined) return []
  const name = sql<string>`coalesce(nullif(concat_ws(' ', nullif(${users.first_name}, ''),
    nullif(${users.last_name}, '')), ''), ${users.username})`
  const rows = await tx
    .select({ name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, presence.orgId),
        inArray(
          memberships.userId,
          others.map(({ userId }) => userId),
        ),
        eq(users.status, 'active'),
        sql`(${memberships.dealerCodes} is null or ${first.dealerCode} = any(${memberships.dealerCodes}))`,
      ),
    )
    .orderBy(asc(name))
    .limit(max)
  return rows.map((row) => row.name)
}

/** Deletes what pages left behind that were closed. As the owner. */
export async function deleteExpiredPresence(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const { orgId, seenAt: at } = customerPresence
  const where = and(lt(at, findOldest(now)), scope(orgId))
  return deleteCounted(tx, { table: customerPresence, orgId, at, where })
}
