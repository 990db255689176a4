import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { toTextArray } from '../db/text-array.ts'
import { isInScope } from '../customers/customer-scope.store.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'

/** The table's rows of customer c as one text, which changes with any insert, update or delete. */
const aggregateRows = (orgId: string, table: SQL, key: SQL): SQL =>
  sql`(select string_agg(${key}::text || ':' || t.xmin::text, ',' order by ${key}) from ${table} t
    where t.org_id = ${orgId} and t.f_agreement_no = c.f_agreement_no)`

/**
 * A version per customer from the `xmin` of all their rows, so that no writer can forget to raise
 * it. `access` covers the rest.
 */
export async function findRecordVersions(
  tx: Transaction,
  scope: CustomerScope,
  agreements: readonly string[],
  { access, today, now }: { readonly access: string; readonly today: string; readonly now: Date },
): Promise<ReadonlyMap<string, string>> {
  if (agreements.length === 0) return new Map()
  const { orgId } = scope
  const { rows } = await tx.execute<{ agreement: string; version: string }>(sql`
    select c.f_agreement_no as agreement, md5(concat_ws('|', ${access}::text, c.xmin,
      ${aggregateRows(orgId, sql`activity`, sql`t.id`)}, '|',
      ${aggregateRows(orgId, sql`offers`, sql`t.o_id`)}, '|',
      ${aggregateRows(orgId, sql`hot_leads`, sql`(t.id || (t.action_by >= ${now.toISOString()}::timestamptz)::text)`)}, '|',
      ${aggregateRows(orgId, sql`representatives`, sql`t.position`)}, '|',
      ${aggregateRows(orgId, sql`inspections`, sql`t.id`)}, '|',
      ${aggregateRows(orgId, sql`service_history`, sql`t.id`)}, '|',
      (select string_agg(m.campaign_id || ':' || m.xmin::text || ':' || p.xmin::text, ',' order by m.campaign_id)
        from campaign_customers m join campaigns p on p.org_id = m.org_id and p.id = m.campaign_id
        where m.org_id = ${orgId} and m.f_agreement_no = c.f_agreement_no
          and (p.end_date is null or p.end_date >= ${today}::date)), '|',
      (select string_agg(i.key || ':' || i.xmin::text, ',' order by i.key) from offers o
        join inventory i on i.org_id = o.org_id and i.key = o.inventory_vin
        where o.org_id = ${orgId} and o.f_agreement_no = c.f_agreement_no))) as version
    from customers c where c.org_id = ${orgId} and c.f_agreement_no in (
      select customers.f_agreement_no from customers where ${isInScope(scope)}
      and customers.f_agreement_no = any(${toTextArray(agreements)}))`)
  return new Map(rows.map(({ agreement, version }) => [agreement, version]))
}

/** A version of products, residual values, prices and call scripts. */
export async function findCatalogueVersion(tx: Transaction, orgId: string): Promise<string> {
  const all = (table: string, key: string) =>
    sql`(select string_agg(${sql.raw(key)}::text || ':' || xmin::text, ',' order by ${sql.raw(key)})
      from ${sql.raw(table)} where org_id = ${orgId})`
  const { rows } = await tx.execute<{ version: string }>(sql`
    select md5(concat_ws('|', ${all('product_configurations', 'product')}, '|',
      ${all('rv_rules', 'id')}, '|',
      ${all('price_list', "(make || '/' || model || '/' || derivative)")}, '|',
      ${all('call_scripts', 'id')})) as version`)
  return rows[0]?.version ?? ''
}
