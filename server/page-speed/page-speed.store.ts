import { and, eq, gte, lt, sql, sum } from 'drizzle-orm'
import type { CountedLoads } from '#domain/page-speed/page-speed.rules.ts'
import { retentionDays } from '#domain/retention/retention.model.ts'
import type { Transaction } from '../db/database.ts'
import { deleteCounted, everyOrganisation } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { pageLoads } from '../db/schema/index.ts'

const findFirstDay = (now: Date): string =>
  new Date(now.getTime() - retentionDays.page_loads * 86_400_000).toISOString().slice(0, 10)

interface PageLoad {
  readonly orgId: string
  readonly page: string
  readonly time: number
  readonly now: Date
}

export async function addPageLoad(tx: Transaction, load: PageLoad): Promise<void> {
  const { orgId, page, time, now } = load
  await tx
    .insert(pageLoads)
    .values({ orgId, page, time, day: now.toISOString().slice(0, 10), loads: 1 })
    .onConflictDoUpdate({
      target: [pageLoads.orgId, pageLoads.day, pageLoads.page, pageLoads.time],
      set: { loads: sql`${pageLoads.loads} + 1` },
    })
}

/** The loads of the last 30 days by page and time. */
export async function countPageLoads(
  tx: Transaction,
  orgId: string,
  now: Date,
): Promise<CountedLoads[]> {
  return tx
    .select({
      page: pageLoads.page,
      time: pageLoads.time,
      loads: sum(pageLoads.loads).mapWith(Number),
    })
    .from(pageLoads)
    .where(and(eq(pageLoads.orgId, orgId), gte(pageLoads.day, findFirstDay(now))))
    .groupBy(pageLoads.page, pageLoads.time)
}

export async function deleteOldPageLoads(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const { orgId, day: at } = pageLoads
  const where = and(lt(at, findFirstDay(now)), scope(orgId))
  return deleteCounted(tx, { table: pageLoads, orgId, at, where })
}
