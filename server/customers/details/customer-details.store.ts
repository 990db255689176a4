import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ActivityType } from '#domain/activity/activity.model.ts'
import { campaignTypes } from '#domain/customers/customer-campaign.model.ts'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'
import { maxDuplicates } from '#domain/customers/details/duplicate.rules.ts'
import { maxOtherAgreements } from '#domain/customers/details/other-agreement.rules.ts'
import type { IdentifierType } from '#domain/customers/fields/identifier.model.ts'
import type { Transaction } from '../../db/database.ts'
import {
  activity,
  campaignCustomers,
  campaigns,
  customers,
  hotLeads,
  inspections,
  representatives,
  serviceHistory,
} from '../../db/schema/index.ts'
import { selectPersonAgreements } from '../merged-person.ts'
import { toTextArray } from '../../db/text-array.ts'
import type { ParameterValues } from '../customer-field.store.ts'
import { isVisibleCampaign } from '../campaign-visibility.ts'
import { isOneInScope, isInScope } from '../customer-scope.store.ts'
import type { CustomerScope } from '../customer-scope.store.ts'
import { toSelectColumns } from '../search/customer-search.store.ts'
import type { SelectedRow } from '../search/customer-search.store.ts'

export async function readCustomers(
  tx: Transaction,
  scope: CustomerScope,
  agreements: readonly string[],
  columns: readonly CustomerFieldName[],
  parameters: ParameterValues,
  today: string,
): Promise<SelectedRow[]> {
  return tx
    .select(toSelectColumns(columns, parameters, today))
    .from(customers)
    .where(isOneInScope(scope, agreements))
}

/** Newest first. */
export async function listInspections(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
) {
  return tx
    .select()
    .from(inspections)
    .where(and(eq(inspections.orgId, orgId), inArray(inspections.fAgreementNo, [...agreements])))
    .orderBy(desc(inspections.received_date), asc(inspections.id))
}

/** By position. */
export async function listRepresentatives(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
) {
  return tx
    .select({
      fAgreementNo: representatives.fAgreementNo,
      position: representatives.position,
      firstName: representatives.firstName,
      lastName: representatives.lastName,
      phone: representatives.phone,
      mobile: representatives.mobile,
      email: representatives.email,
      dnc: representatives.dnc,
      dne: representatives.dne,
      dnm: representatives.dnm,
      dns: representatives.dns,
      documentStatus: representatives.documentStatus,
    })
    .from(representatives)
    .where(
      and(eq(representatives.orgId, orgId), inArray(representatives.fAgreementNo, [...agreements])),
    )
    .orderBy(asc(representatives.position))
}

/** Newest first. */
export async function listHotLeads(tx: Transaction, orgId: string, agreements: readonly string[]) {
  return tx
    .select()
    .from(hotLeads)
    .where(and(eq(hotLeads.orgId, orgId), inArray(hotLeads.fAgreementNo, [...agreements])))
    .orderBy(desc(hotLeads.receivedDate), asc(hotLeads.id))
}

/** Latest first. */
export async function listCampaigns(tx: Transaction, orgId: string, agreements: readonly string[]) {
  return tx
    .select({
      fAgreementNo: campaignCustomers.fAgreementNo,
      id: campaigns.id,
      title: campaigns.title,
      label: campaigns.label,
      date: campaigns.date,
      endDate: campaigns.endDate,
      campaignType: campaigns.campaignType,
      details: campaigns.details,
      proposals: campaignCustomers.proposals,
    })
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
        eq(campaignCustomers.orgId, orgId),
        inArray(campaignCustomers.fAgreementNo, [...agreements]),
        inArray(campaigns.campaignType, [...campaignTypes]),
        isVisibleCampaign,
        isNull(campaigns.pausedAt),
      ),
    )
    .orderBy(desc(campaigns.date), asc(campaigns.id))
}

const identifierColumns = {
  aVrm: customers.vrmKey,
  aVin: customers.aVin,
  aCode1: customers.aCode1,
  cBPID: customers.cBPID,
} as const

/** The identifier that duplicates share. */
export interface SharedIdentifier {
  readonly fAgreementNo: string
  readonly identifier: IdentifierType
  readonly value: string
}

/** Other customers with the same identifier as each (`of`), within the scope. */
export async function findDuplicates(
  tx: Transaction,
  scope: CustomerScope,
  shared: readonly SharedIdentifier[],
) {
  const [first] = shared
  if (first === undefined) return []
  const column = sql.raw(`"customers"."${identifierColumns[first.identifier].name}"`)
  const { rows } = await tx.execute<{ of: string; fAgreementNo: string; cFullName: string }>(sql`
    select given.agreement as of, found.f_agreement_no as "fAgreementNo", found.c_full_name as "cFullName"
    from unnest(${toTextArray(shared.map(({ fAgreementNo }) => fAgreementNo))},
      ${toTextArray(shared.map(({ value }) => value))}) as given(agreement, value)
    cross join lateral (
      select f_agreement_no, c_full_name from customers
      where ${isInScope(scope)} and ${column} = given.value and f_agreement_no <> given.agreement
      order by f_agreement_no limit ${maxDuplicates}) as found`)
  return rows.map(({ of, ...duplicate }) => ({ of, duplicate }))
}

/** Other agreements of the same person as each (`of`), within the scope, and how many there are. */
export async function findOtherAgreements(
  tx: Transaction,
  scope: CustomerScope,
  persons: readonly { readonly fAgreementNo: string; readonly person: string | null }[],
) {
  if (persons.length === 0) return []
  const { rows } = await tx.execute<{
    of: string
    total: number
    fAgreementNo: string
    aVrm: string | null
    isMerged: boolean
  }>(sql`
    select given.agreement as of, found.is_merged as "isMerged", found.total, found.f_agreement_no as "fAgreementNo",
      found.a_vrm as "aVrm"
    from (select agreement, nullif(person, '') as person
      from unnest(${toTextArray(persons.map(({ fAgreementNo }) => fAgreementNo))},
        ${toTextArray(persons.map(({ person }) => person ?? ''))}) as named(agreement, person)) as given
    cross join lateral (
      select f_agreement_no, a_vrm, (count(*) over ())::int as total,
        bool_or(given.person is null or c_bpid is distinct from given.person) over () as is_merged
      from (${selectPersonAgreements(scope.orgId, sql`given.agreement`, sql`given.person`)}) as one(number)
      join customers on ${isInScope(scope)} and f_agreement_no = one.number
      where f_agreement_no <> given.agreement
      order by f_end_date desc nulls last, f_agreement_no limit ${maxOtherAgreements}) as found`)
  return rows.map(({ of, total, isMerged, ...agreement }) => ({ of, total, isMerged, agreement }))
}

/** Each customer's entries of the types. */
export async function countActivity(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
  types: readonly ActivityType[],
) {
  return tx
    .select({ fAgreementNo: activity.fAgreementNo, count: count() })
    .from(activity)
    .where(
      and(
        eq(activity.orgId, orgId),
        inArray(activity.fAgreementNo, [...agreements]),
        inArray(activity.type, [...types]),
        isNull(activity.deletedAt),
      ),
    )
    .groupBy(activity.fAgreementNo)
}

export async function countServices(tx: Transaction, orgId: string, agreements: readonly string[]) {
  return tx
    .select({ fAgreementNo: serviceHistory.fAgreementNo, count: count() })
    .from(serviceHistory)
    .where(
      and(eq(serviceHistory.orgId, orgId), inArray(serviceHistory.fAgreementNo, [...agreements])),
    )
    .groupBy(serviceHistory.fAgreementNo)
}

/** Latest first, undated last. */
export async function listServices(tx: Transaction, orgId: string, agreements: readonly string[]) {
  return tx
    .select()
    .from(serviceHistory)
    .where(
      and(eq(serviceHistory.orgId, orgId), inArray(serviceHistory.fAgreementNo, [...agreements])),
    )
    .orderBy(sql`${serviceHistory.serviceDate} desc nulls last`, asc(serviceHistory.id))
}
