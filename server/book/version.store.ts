import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { textArray } from '../customers/customer-field.store.ts'
import { isWithin } from '../customers/customer-scope.store.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'

/** The rows of a table that belong to customer c, as one text that is another whenever one of them was added, changed or taken away. */
const rowsOf = (table: SQL, key: SQL, more: SQL = sql``): SQL =>
  sql`(select string_agg(${key}::text || ':' || t.xmin::text, ',' order by ${key}) from ${table} t where t.org_id = c.org_id and t.f_agreement_no = c.f_agreement_no ${more})`

/**
 * A version for each of the customers within the scope: another one whenever a row that their record is made of was added, changed or taken away. PostgreSQL's own
 * `xmin` of every row tells, so nothing that writes can forget to raise it; a restored store has other versions, which costs one fetch. `access` stands for
 * everything else that the answer depends on. Campaigns and hot leads count while they are shown, by the organisation's day and the moment.
 */
export async function versionsOf(
  tx: Transaction,
  scope: CustomerScope,
  agreements: readonly string[],
  { access, today, now }: { readonly access: string; readonly today: string; readonly now: Date },
): Promise<ReadonlyMap<string, string>> {
  if (agreements.length === 0) return new Map()
  const { rows } = await tx.execute<{ agreement: string; version: string }>(sql`
    select c.f_agreement_no as agreement, md5(concat_ws('|', ${access}::text, c.xmin,
      ${rowsOf(sql`activity`, sql`t.id`)}, '|',
      ${rowsOf(sql`offers`, sql`t.o_id`)}, '|',
      ${rowsOf(sql`hot_leads`, sql`(t.id || (t.action_by >= ${now.toISOString()}::timestamptz)::text)`)}, '|',
      ${rowsOf(sql`representatives`, sql`t.position`)}, '|',
      ${rowsOf(sql`inspections`, sql`t.id`)}, '|',
      ${rowsOf(sql`service_history`, sql`t.id`)}, '|',
      (select string_agg(m.campaign_id || ':' || m.xmin::text || ':' || p.xmin::text, ',' order by m.campaign_id) from campaign_customers m join campaigns p on p.org_id = m.org_id and p.id = m.campaign_id
        where m.org_id = c.org_id and m.f_agreement_no = c.f_agreement_no and (p.end_date is null or p.end_date >= ${today}::date)), '|',
      (select string_agg(i.key || ':' || i.xmin::text, ',' order by i.key) from offers o join inventory i on i.org_id = o.org_id and i.a_vin = o.inventory_vin
        where o.org_id = c.org_id and o.f_agreement_no = c.f_agreement_no))) as version
    from customers c where (c.org_id, c.f_agreement_no) in (select customers.org_id, customers.f_agreement_no from customers where ${isWithin(scope)} and customers.f_agreement_no = any(${textArray(agreements)}))`)
  return new Map(rows.map(({ agreement, version }) => [agreement, version]))
}

/** A version of what deals are reckoned by and every customer shares: products, residual values, prices, call scripts. */
export async function sharedVersion(tx: Transaction, orgId: string): Promise<string> {
  const all = (table: string, key: string) =>
    sql`(select string_agg(${sql.raw(key)}::text || ':' || xmin::text, ',' order by ${sql.raw(key)}) from ${sql.raw(table)} where org_id = ${orgId})`
  const { rows } = await tx.execute<{ version: string }>(sql`
    select md5(concat_ws('|', ${all('product_configurations', 'product')}, '|', ${all('rv_rules', 'id')}, '|', ${all('price_list', "(make || '/' || model || '/' || derivative)")}, '|', ${all('call_scripts', 'id')})) as version`)
  return rows[0]?.version ?? ''
}
