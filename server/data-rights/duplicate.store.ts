import { desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { maxSharingPeople } from '#domain/data-rights/merge.model.ts'
import type { Duplicate, DuplicateReason } from '#domain/data-rights/merge.model.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { customerMerges } from '../db/schema/index.ts'

/** Digits by which two numbers are one, however they are written. */
const sharedDigits = 9

/** Without a pattern: this is done for every customer. */
const toDigits = (column: SQL): SQL =>
  sql`translate(${column}, translate(${column}, '0123456789', ''), '')`

/**
 * A number with the last word of the name: households and offices share a number alone. The last
 * word of a company says its legal form: all of its name counts.
 */
const phoneKey = (column: SQL): SQL => sql`case
  when length(${toDigits(column)}) >= ${sharedDigits}
  then right(${toDigits(column)}, ${sharedDigits}) || ' ' || case
    when trim(c.c_company_name) <> '' then c.name_key
    else split_part(c.name_key, ' ', -1) end end`

const isSeen = ({ dealers }: CustomerScope, column: SQL): SQL =>
  dealers === null ? sql`true` : sql`${column} = any(${sql.param(dealers)})`

interface Place {
  readonly limit: number
  readonly offset: number
}

interface FoundPair extends Record<string, unknown> {
  readonly one: string
  readonly other: string
  readonly oneName: string
  readonly otherName: string
  readonly oneDealer: string
  readonly otherDealer: string
  readonly reasons: DuplicateReason[]
  readonly total: number
}

/** Each customer of the scope with the key of the person and what two of one person would share. */
const selectPeople = (scope: CustomerScope): SQL => sql`
  select c.f_agreement_no, c.f_end_date, c.c_full_name, coalesce(c.d_name, c.d_code) as dealer,
    coalesce('m ' || p.merge_id, 'm ' || a.merge_id, 'p ' || nullif(trim(c.c_bpid), ''),
      'a ' || c.f_agreement_no) as person,
    nullif(lower(trim(c.c_email)), '') as email,
    ${phoneKey(sql`c.c_mobile`)} as mobile, ${phoneKey(sql`c.c_phone`)} as phone,
    c.name_key || ' ' || nullif(upper(replace(c.c_postcode, ' ', '')), '') as name
  from customers c
  left join merged_people p on p.org_id = c.org_id and p.kind = 'partner' and p.value = c.c_bpid
  left join merged_people a on a.org_id = c.org_id and a.kind = 'agreement'
    and a.value = c.f_agreement_no
  where c.org_id = ${scope.orgId} and ${isSeen(scope, sql`c.d_code`)}`

/** People who share something and are not known as one, those with the most reasons first. */
export async function findDuplicatePairs(
  tx: Transaction,
  scope: CustomerScope,
  { limit, offset }: Place,
): Promise<{ rows: Duplicate[]; total: number }> {
  const { rows } = await tx.execute<FoundPair>(sql`
    with people as materialized (${selectPeople(scope)}),
    shared as materialized (
      select person, 'email' as reason, email as value from people where email is not null
      union all select person, 'phone', mobile from people where mobile is not null
      union all select person, 'phone', phone from people where phone is not null
      union all select person, 'name', name from people where name is not null),
    groups as (select reason, value, min(person) as first from shared group by reason, value
      having min(person) <> max(person)),
    members as materialized (select distinct reason, value, g.first, s.person
      from groups g join shared s using (reason, value)),
    pairs as (select m.first, m.person, array_agg(distinct m.reason order by m.reason) as reasons
      from members m join (select reason, value from members group by 1, 2
        having count(*) <= ${maxSharingPeople}) few using (reason, value)
      where m.person <> m.first group by 1, 2),
    named as (select distinct on (person) person, f_agreement_no, c_full_name, dealer from people
      order by person, f_end_date desc nulls last, f_agreement_no)
    select one.f_agreement_no as one, one.c_full_name as "oneName", one.dealer as "oneDealer",
      other.f_agreement_no as other, other.c_full_name as "otherName", other.dealer as "otherDealer",
      reasons, (count(*) over ())::int as total
    from pairs join named one on one.person = pairs.first join named other on other.person = pairs.person
    order by cardinality(reasons) desc, "oneName", one, other limit ${limit} offset ${offset}`)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: `${row.one} ${row.other}`,
      stays: { agreementNo: row.one, name: row.oneName, dealer: row.oneDealer },
      goes: { agreementNo: row.other, name: row.otherName, dealer: row.otherDealer },
      reasons: row.reasons,
      merge: null,
    })),
  }
}

interface SideOfMerge {
  readonly name: string | null
  readonly dealer: string | null
}

/** Written out: drizzle leaves the table's name off where there is one table. */
const sides = {
  stays: sql.raw('customer_merges.stays_agreement_no'),
  goes: sql.raw('customer_merges.goes_agreement_no'),
} as const

const findSide = (orgId: string, number: SQL): SQL<SideOfMerge | null> => sql<SideOfMerge | null>`(
  select json_build_object('name', c.c_full_name, 'dealer', coalesce(c.d_name, c.d_code))
  from customers c where c.org_id = ${orgId} and c.f_agreement_no = ${number})`

/** The merges between customers of the scope, the latest first. */
export async function findMerges(
  tx: Transaction,
  scope: CustomerScope,
  { limit, offset }: Place,
): Promise<{ rows: Duplicate[]; total: number }> {
  const isOfScope = (column: SQL): SQL =>
    scope.dealers === null
      ? sql`true`
      : sql`exists (select from customers c where c.org_id = ${scope.orgId}
          and c.f_agreement_no = ${column} and ${isSeen(scope, sql`c.d_code`)})`
  const { stays, goes } = sides
  const rows = await tx
    .select({
      merge: customerMerges,
      stays: findSide(scope.orgId, stays),
      goes: findSide(scope.orgId, goes),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(customerMerges)
    .where(
      sql`${eq(customerMerges.orgId, scope.orgId)} and ${isOfScope(stays)} and ${isOfScope(goes)}`,
    )
    .orderBy(desc(customerMerges.at), desc(customerMerges.id))
    .limit(limit)
    .offset(offset)
  const toSide = (agreementNo: string, side: SideOfMerge | null) => ({
    agreementNo,
    name: side?.name ?? null,
    dealer: side?.dealer ?? null,
  })
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ merge, ...found }) => ({
      id: merge.id,
      stays: toSide(merge.staysAgreementNo, found.stays),
      goes: toSide(merge.goesAgreementNo, found.goes),
      reasons: [],
      merge: {
        id: merge.id,
        at: merge.at.toISOString(),
        by: merge.by,
        undone_at: merge.undoneAt?.toISOString() ?? null,
        undone_by: merge.undoneBy,
      },
    })),
  }
}
