import { and, asc, between, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { diarySteps } from '#domain/home/home.model.ts'
import { isInScope } from '../customers/customer-scope.store.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { calendarFeeds, customers, memberships, organisations, users } from '../db/schema/index.ts'

/** Whose feed. */
export interface FeedKey {
  readonly orgId: string
  readonly userId: string
}

const isFeed = ({ orgId, userId }: FeedKey) =>
  and(eq(calendarFeeds.orgId, orgId), eq(calendarFeeds.userId, userId))

export async function findCalendarFeed(tx: Transaction, key: FeedKey) {
  const [feed] = await tx
    .select({ createdAt: calendarFeeds.createdAt, readAt: calendarFeeds.readAt })
    .from(calendarFeeds)
    .where(isFeed(key))
  return feed ?? null
}

/** The person's only feed: a new address takes the place of the one before. */
export async function saveCalendarFeed(
  tx: Transaction,
  feed: typeof calendarFeeds.$inferInsert,
): Promise<void> {
  const { keyHash, language, createdAt } = feed
  await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: [calendarFeeds.orgId, calendarFeeds.userId],
      set: { keyHash, language, createdAt, readAt: null },
    })
}

export async function deleteCalendarFeed(tx: Transaction, key: FeedKey): Promise<void> {
  await tx.delete(calendarFeeds).where(isFeed(key))
}

/** Remembers that a calendar asked, once an hour at most: calendars ask often. */
export async function recordFeedRead(tx: Transaction, key: FeedKey, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const isOld = or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, hourAgo))
  await tx
    .update(calendarFeeds)
    .set({ readAt: now })
    .where(and(isFeed(key), isOld))
}

const heldRights = sql<string[]>`array(select distinct r."right" from role_users ru
  join role_rights r on r.org_id = ru.org_id and r.role_id = ru.role_id
  where ru.org_id = ${calendarFeeds.orgId} and ru.user_id = ${calendarFeeds.userId})`

/**
 * Whose feed a key opens, read as the tables' owner, since a key names no organisation. Null for
 * who is disabled or has left, too.
 */
export async function findFeedHolder(tx: Transaction, keyHash: string) {
  const [holder] = await tx
    .select({
      orgId: calendarFeeds.orgId,
      userId: calendarFeeds.userId,
      entrySalt: calendarFeeds.entrySalt,
      language: calendarFeeds.language,
      dealers: memberships.dealerCodes,
      organisation: organisations.name,
      rights: heldRights,
    })
    .from(calendarFeeds)
    .innerJoin(
      memberships,
      and(eq(memberships.orgId, calendarFeeds.orgId), eq(memberships.userId, calendarFeeds.userId)),
    )
    .innerJoin(
      organisations,
      and(eq(organisations.id, calendarFeeds.orgId), eq(organisations.status, 'active')),
    )
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), eq(users.status, 'active')))
    .where(eq(calendarFeeds.keyHash, keyHash))
  return holder ?? null
}

export type FeedHolder = NonNullable<Awaited<ReturnType<typeof findFeedHolder>>>

interface FeedSpan {
  readonly from: Date
  readonly to: Date
  readonly limit: number
}

/** The person's call-backs and visits among the customers that they may see, earliest first. */
export async function findFeedAppointments(
  tx: Transaction,
  scope: CustomerScope,
  userId: string,
  { from, to, limit }: FeedSpan,
) {
  return tx
    .select({
      fAgreementNo: customers.fAgreementNo,
      version: customers.version,
      updatedAt: customers.updatedAt,
      nextStep: customers.nextStep,
      nextStepAt: customers.nextStepAt,
      assignedUserId: customers.assignedUserId,
      cFullName: customers.cFullName,
      aMake: customers.aMake,
      aModel: customers.aModel,
      aVrm: customers.aVrm,
    })
    .from(customers)
    .where(
      and(
        isInScope(scope),
        eq(customers.assignedUserId, userId),
        inArray(customers.nextStep, [...diarySteps]),
        between(customers.nextStepAt, from, to),
      ),
    )
    .orderBy(asc(customers.nextStepAt), asc(customers.fAgreementNo))
    .limit(limit)
}

export type FeedAppointment = Awaited<ReturnType<typeof findFeedAppointments>>[number]
