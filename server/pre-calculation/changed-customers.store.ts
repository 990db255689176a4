import { and, eq, inArray } from 'drizzle-orm'
import type pg from 'pg'
import { readModelName } from '#domain/model-mapping/model-mapping.rules.ts'
import { modelKey } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { ModelMapping } from '#domain/pre-calculation/pre-calculation.model.ts'
import type { Transaction } from '../db/database.ts'
import { changedCustomers } from '../db/schema/index.ts'

/** Make and model, as a row writes them. */
export interface Model {
  readonly make: string
  readonly model: string
}

const toKey = ({ make, model }: Model): string => modelKey(make, model)

/** Notes customers whose proposals have to be calculated, in the transaction that changes them. */
export async function noteChangedCustomers(
  client: pg.PoolClient,
  orgId: string,
  agreements: readonly string[],
): Promise<void> {
  await client.query(
    'insert into changed_customers (org_id, f_agreement_no) select $1, unnest($2::text[]) on conflict do nothing',
    [orgId, agreements],
  )
}

/** Notes every customer. */
export async function noteAllCustomers(client: pg.PoolClient, orgId: string): Promise<void> {
  await client.query(
    'insert into changed_customers (org_id, f_agreement_no) select org_id, f_agreement_no from ' +
      'customers where org_id = $1 on conflict do nothing',
    [orgId],
  )
}

async function noteCustomersWhere(
  client: pg.PoolClient,
  orgId: string,
  isTouched: (own: Model) => boolean,
): Promise<void> {
  const { rows } = await client.query<Model>(
    'select distinct a_make as make, a_model as model from customers where org_id = $1 and ' +
      'a_make is not null and a_model is not null',
    [orgId],
  )
  const touched = rows.filter(isTouched)
  if (touched.length === 0) return
  await client.query(
    `insert into changed_customers (org_id, f_agreement_no) select org_id, f_agreement_no from customers
     where org_id = $1 and (a_make, a_model) in (select * from unnest($2::text[], $3::text[])) on conflict do nothing`,
    [orgId, touched.map(({ make }) => make), touched.map(({ model }) => model)],
  )
}

/** Notes the customers who have one of these models. */
export async function noteCustomersWith(
  client: pg.PoolClient,
  orgId: string,
  models: readonly Model[],
): Promise<void> {
  if (models.length === 0) return
  const keys = new Set(models.map(toKey))
  await noteCustomersWhere(client, orgId, (own) => keys.has(toKey(own)))
}

/** The models that the version in force pairs with one of these, also where it is switched off. */
async function findPairedKeys(
  client: pg.PoolClient,
  orgId: string,
  keys: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await client.query<{ customer: string; offer: string }>(
    `select distinct c.key as customer, o.key as offer from model_mapping_versions v,
     jsonb_each(v.mapping) c, jsonb_object_keys(c.value) o(key)
     where v.org_id = $1 and v.processed_at is not null and v.processed_at =
       (select max(processed_at) from model_mapping_versions where org_id = $1)`,
    [orgId],
  )
  return rows
    .filter(({ offer }) => keys.has(toKey(readModelName(offer))))
    .map(({ customer }) => toKey(readModelName(customer)))
}

/** Notes the customers who may be offered cars in stock of these models: they have one, or a mapped one. */
export async function noteCustomersOffered(
  client: pg.PoolClient,
  orgId: string,
  models: readonly Model[],
): Promise<void> {
  if (models.length === 0) return
  const keys = new Set(models.map(toKey))
  const { rows } = await client.query<Model & Pick<ModelMapping, 'targets'>>(
    'select make, model, targets from model_mappings where org_id = $1',
    [orgId],
  )
  const mapped = rows.filter(({ targets }) => targets.some((target) => keys.has(toKey(target))))
  const touched = new Set([
    ...keys,
    ...mapped.map(toKey),
    ...(await findPairedKeys(client, orgId, keys)),
  ])
  await noteCustomersWhere(client, orgId, (own) => touched.has(toKey(own)))
}

/** Whether any customer is noted. */
export async function hasChangedCustomers(tx: Transaction, orgId: string): Promise<boolean> {
  const found = await tx
    .select({ agreementNo: changedCustomers.fAgreementNo })
    .from(changedCustomers)
    .where(eq(changedCustomers.orgId, orgId))
    .limit(1)
  return found.length > 0
}

/** Call it after writing their rows: from then on a further import of them waits. */
export async function forgetChangedCustomers(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<void> {
  await tx
    .delete(changedCustomers)
    .where(
      and(
        eq(changedCustomers.orgId, orgId),
        inArray(changedCustomers.fAgreementNo, [...agreements]),
      ),
    )
}
