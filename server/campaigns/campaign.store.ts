import { and, asc, count, desc, eq, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isVisibleCampaign, runsOn } from '../customers/campaign-visibility.ts'
import { isInScope } from '../customers/customer-scope.store.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { campaignCustomers, campaigns, customers, users } from '../db/schema/index.ts'
import { userDisplayName } from '../db/schema/users/user-display-name.ts'

export type StoredCampaign = typeof campaigns.$inferSelect

export type CampaignKey = Pick<StoredCampaign, 'orgId' | 'id'>

const whereCampaign = ({ orgId, id }: CampaignKey) =>
  and(eq(campaigns.orgId, orgId), eq(campaigns.id, id))

/** Null where there is none that the reader sees. */
export async function findCampaign(tx: Transaction, key: CampaignKey, isForUpdate = false) {
  const found = tx
    .select()
    .from(campaigns)
    .where(and(whereCampaign(key), isVisibleCampaign))
  const [row] = isForUpdate ? await found.for('update') : await found
  return row ?? null
}

/** The campaigns that the reader sees with their members in the scope, the latest first. */
export async function findVisibleCampaigns(tx: Transaction, scope: CustomerScope, limit: number) {
  const { orgId } = scope
  const members = tx
    .select({ id: campaignCustomers.campaignId, found: count().as('found') })
    .from(campaignCustomers)
    .innerJoin(
      customers,
      and(isInScope(scope), eq(customers.fAgreementNo, campaignCustomers.fAgreementNo)),
    )
    .where(eq(campaignCustomers.orgId, orgId))
    .groupBy(campaignCustomers.campaignId)
    .as('members')
  return tx
    .select({
      campaign: campaigns,
      customers: sql<number>`coalesce(${members.found}, 0)::int`,
      maker: userDisplayName,
    })
    .from(campaigns)
    .leftJoin(members, eq(members.id, campaigns.id))
    .leftJoin(users, eq(users.id, campaigns.createdBy))
    .where(and(eq(campaigns.orgId, orgId), isVisibleCampaign))
    .orderBy(desc(campaigns.date), asc(campaigns.title), asc(campaigns.id))
    .limit(limit)
}

export async function findMakerName(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await tx.select({ name: userDisplayName }).from(users).where(eq(users.id, id))
  return row?.name ?? null
}

const isMember = ({ orgId, id }: CampaignKey) =>
  and(eq(campaignCustomers.orgId, orgId), eq(campaignCustomers.campaignId, id))

/** Agreement numbers of the members. */
const selectMembers = (tx: Transaction, key: CampaignKey) =>
  tx.select({ no: campaignCustomers.fAgreementNo }).from(campaignCustomers).where(isMember(key))

/** Members that the reader sees. */
export async function countMembers(tx: Transaction, key: CampaignKey, scope: CustomerScope) {
  return countFound(
    tx,
    and(isInScope(scope), inArray(customers.fAgreementNo, selectMembers(tx, key))),
  )
}

export async function countFound(tx: Transaction, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ found: count() }).from(customers).where(where)
  return row?.found ?? 0
}

export async function sampleFound(tx: Transaction, where: SQL | undefined, limit: number) {
  return tx
    .select({
      fAgreementNo: customers.fAgreementNo,
      cFullName: customers.cFullName,
      dealer: sql<string>`coalesce(${customers.dName}, ${customers.dCode})`,
    })
    .from(customers)
    .where(where)
    .orderBy(asc(customers.fAgreementNo))
    .limit(limit)
}

/** Customers in another campaign that runs on the day. */
export function isInOtherCampaign(tx: Transaction, { orgId, id }: CampaignKey, today: string): SQL {
  const others = tx
    .select({ no: campaignCustomers.fAgreementNo })
    .from(campaignCustomers)
    .innerJoin(
      campaigns,
      and(
        eq(campaigns.orgId, campaignCustomers.orgId),
        eq(campaigns.id, campaignCustomers.campaignId),
      ),
    )
    .where(
      and(
        eq(campaigns.orgId, orgId),
        ne(campaigns.id, id),
        lte(campaigns.date, today),
        runsOn(today),
      ),
    )
  return inArray(customers.fAgreementNo, others)
}

/** Who would join, and who of the reader's would leave, if `where` were to be the members. */
export function toChanges(
  tx: Transaction,
  key: CampaignKey,
  scope: CustomerScope,
  where: SQL | undefined,
) {
  const found = tx.select({ no: customers.fAgreementNo }).from(customers).where(where)
  return {
    joining: and(where, notInArray(customers.fAgreementNo, selectMembers(tx, key))),
    leaving: and(
      isInScope(scope),
      inArray(customers.fAgreementNo, selectMembers(tx, key)),
      notInArray(customers.fAgreementNo, found),
    ),
  }
}

type CampaignValues = Pick<
  StoredCampaign,
  | 'title'
  | 'label'
  | 'description'
  | 'date'
  | 'endDate'
  | 'isPrivate'
  | 'isForAllDealers'
  | 'dealerCodes'
  | 'criteria'
  | 'holdOutShare'
>

export async function insertCampaign(
  tx: Transaction,
  campaign: CampaignKey & CampaignValues & Pick<StoredCampaign, 'createdBy'>,
): Promise<void> {
  await tx.insert(campaigns).values(campaign)
}

export async function updateCampaign(
  tx: Transaction,
  key: CampaignKey,
  values: CampaignValues,
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ ...values, version: sql`${campaigns.version} + 1` })
    .where(whereCampaign(key))
}

/** Lets it rest or run, until its last day. */
export async function updateState(
  tx: Transaction,
  key: CampaignKey,
  state: Pick<StoredCampaign, 'pausedAt' | 'endDate'>,
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ ...state, version: sql`${campaigns.version} + 1` })
    .where(whereCampaign(key))
}

/** Makes the customers of `where` the members; those whom the reader does not see stay. */
export async function replaceMembers(
  tx: Transaction,
  key: CampaignKey,
  scope: CustomerScope,
  where: SQL | undefined,
): Promise<void> {
  const { joining, leaving } = toChanges(tx, key, scope, where)
  const gone = tx.select({ no: customers.fAgreementNo }).from(customers).where(leaving)
  await tx
    .delete(campaignCustomers)
    .where(and(isMember(key), inArray(campaignCustomers.fAgreementNo, gone)))
  await tx.execute(sql`insert into ${campaignCustomers} (org_id, campaign_id, f_agreement_no)
    select ${key.orgId}, ${key.id}, ${customers.fAgreementNo} from ${customers} where ${joining ?? sql`true`}`)
}

/** Adds the customers of `where`; answers how many were not members before. */
export async function addMembers(
  tx: Transaction,
  key: CampaignKey,
  where: SQL | undefined,
): Promise<number> {
  const { rows } = await tx.execute<{ added: number }>(sql`with joined as (
      insert into ${campaignCustomers} (org_id, campaign_id, f_agreement_no)
      select ${key.orgId}, ${key.id}, ${customers.fAgreementNo} from ${customers}
      where ${where ?? sql`true`} on conflict do nothing returning 1)
    select count(*)::int as added from joined`)
  return rows[0]?.added ?? 0
}
