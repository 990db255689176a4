import { asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AuditEntry, AuditKind } from '#domain/audit/audit.model.ts'
import type { AuditCursor } from '#domain/audit/audit.rules.ts'
import type { Transaction } from '../db/database.ts'
import { memberships, users } from '../db/schema/index.ts'
import { userDisplayName } from '../db/schema/users/user-display-name.ts'
import { auditSources } from './audit-sources.ts'
import type { AuditSource } from './audit-sources.ts'

/** What is looked for; undefined for all. */
export interface AuditFilter {
  readonly orgId: string
  /** The dealers whose customers the caller sees; null for all. */
  readonly dealers: readonly string[] | null
  readonly kinds: readonly AuditKind[]
  readonly person: string | undefined
  readonly agreementNo: string | undefined
  /** Instants: the first of the period, and the first after it. */
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly before: AuditCursor | undefined
}

const and = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  )

/** One kind's entries, the latest first: as many as a page can have of it. */
function selectKind(
  kind: AuditKind,
  { from, at, id, by, agreement, what, about, reason, ...source }: AuditSource,
  filter: AuditFilter,
  limit: number,
): SQL {
  const { orgId, dealers, person, agreementNo, before } = filter
  const key = sql`${`${kind}:`}::text || ${id}`
  const isSeen =
    dealers === null || agreement === null
      ? undefined
      : (source.matchesDealers?.(dealers) ??
        sql`exists (select from customers c where c.org_id = ${orgId}
          and c.f_agreement_no = ${agreement} and c.d_code = any(${sql.param(dealers)}))`)
  const where = and([
    sql`s.org_id = ${orgId}`,
    source.where,
    person === undefined ? undefined : source.matchesPerson(person),
    agreementNo === undefined ? undefined : sql`${agreement ?? sql`null::text`} = ${agreementNo}`,
    filter.from === undefined ? undefined : sql`${at} >= ${filter.from}`,
    filter.until === undefined ? undefined : sql`${at} < ${filter.until}`,
    before === undefined
      ? undefined
      : sql`${at} <= ${before.at}::timestamptz and (${at}, ${key}) < (${before.at}::timestamptz, ${before.id})`,
    isSeen,
  ])
  return sql`(select ${key} as id, ${kind}::text as kind, ${at} as at, ${by} as by,
      ${agreement ?? sql`null::text`} as "agreementNo", ${what} as what, ${about} as about,
      ${reason} as reason
    from ${from} where ${where} order by ${at} desc, 1 desc limit ${limit})`
}

/** The latest entries of the filter, at most `limit`. */
export async function findAuditEntries(
  tx: Transaction,
  filter: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  const parts = filter.kinds.map((kind) => selectKind(kind, auditSources[kind], filter, limit))
  const { rows } = await tx.execute<AuditEntry & Record<string, unknown>>(sql`
    select id, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, by,
      "agreementNo", what, about, reason
    from (${sql.join(parts, sql` union all `)}) entries
    order by entries.at desc, id desc limit ${limit}`)
  return rows
}

/** The members by name. */
export async function findAuditPeople(
  tx: Transaction,
  orgId: string,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: users.id, name: userDisplayName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.orgId, orgId))
    .orderBy(asc(userDisplayName), asc(users.id))
    .limit(limit)
}
