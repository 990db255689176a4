import { randomUUID } from 'node:crypto'
import { getTableColumns } from 'drizzle-orm'
import type pg from 'pg'
import { noUndoCounts } from '#domain/imports/import-undo.model.ts'
import type { UndoSample } from '#domain/imports/import-undo.model.ts'
import type { Transaction } from '../../db/database.ts'
import { columnNames, getPgClient } from '../../db/copy-rows.ts'
import { customers } from '../../db/schema/index.ts'
import { noteChangedCustomers } from '../../pre-calculation/changed-customers.store.ts'
import { holdDealers } from '../agreements.store.ts'
import { addLedgerEntries, objectionChannels } from '../objections.store.ts'
import { passVersionsOn } from './earlier-versions.store.ts'
import { calculatedProperties } from '../changes/recorded-tables.ts'
import { findWorkedOn } from './recorded-work.store.ts'
import { undoRepresentatives } from './undo-representatives.store.ts'
import type { UndoTarget, UndoneRows } from './undo-target.ts'

const unquoted = (names: readonly string[]): string[] => names.map((name) => name.slice(1, -1))

const columns = getTableColumns(customers)
const flagChannels = objectionChannels.map(([channel, property]) => ({
  channel,
  flag: columns[property].name,
}))
const calculated = unquoted(columnNames(customers, calculatedProperties))
const writable = new Set(
  Object.values(columns).flatMap(({ name, generated }) => (generated === undefined ? [name] : [])),
)

interface RemovedCustomers {
  readonly removed: readonly string[]
  readonly left: readonly UndoSample[]
}

/** Removes customers who were new, unless somebody recorded anything on them or changed them. */
async function removeNew(
  client: pg.PoolClient,
  { orgId, runId }: UndoTarget,
  agreements: readonly string[],
): Promise<RemovedCustomers> {
  const { rows } = await client.query<{ name: string; isSame: boolean }>(
    `select c.f_agreement_no as name, c.version = t.version as "isSame"
     from import_changes t join customers c on c.org_id = t.org_id and c.f_agreement_no = t.f_agreement_no
     where t.org_id = $1 and t.run_id = $2 and t.part = 'customer' and t.f_agreement_no = any ($3)
       and t.was is null`,
    [orgId, runId, agreements],
  )
  const worked = await findWorkedOn(
    client,
    orgId,
    rows.map(({ name }) => name),
  )
  const isLeft = ({ name, isSame }: { name: string; isSame: boolean }) =>
    worked.has(name) || !isSame
  const removed = rows.filter((one) => !isLeft(one)).map(({ name }) => name)
  await client.query('delete from customers where org_id = $1 and f_agreement_no = any ($2)', [
    orgId,
    removed,
  ])
  return {
    removed,
    left: rows.filter(isLeft).map(({ name }) => ({
      name,
      is_customer: true,
      why: worked.has(name) ? 'worked' : 'changed',
    })),
  }
}

/** What people recorded since, which a former value must not go before. */
const recordedSince = `
  select array_agg(f.flag) as flags from (
    select flag from unnest($6::text[], $7::text[]) known (flag, channel) where exists (
      select from consent_ledger l where l.org_id = $1 and l.f_agreement_no = c.f_agreement_no
        and l.channel = known.channel and l.applied and l.representative is null and l.entity_version > t.version)
    union all select 'status' where exists (
      select from activity a where a.org_id = $1 and a.f_agreement_no = c.f_agreement_no
        and a.status is not null and a.entity_version > t.version)
    union all select 'status' where exists (
      select from consent_ledger l where l.org_id = $1 and l.f_agreement_no = c.f_agreement_no
        and l.channel = 'all' and l.applied and l.entity_version > t.version)) f`

/**
 * The former values that may be put back: all where nobody changed the row since; else those whose
 * value is still the load's, and what is calculated.
 */
const toPut = `
  select c.f_agreement_no as no, t.was as former, case when c.version = t.version then t.was else (
    select coalesce(jsonb_object_agg(w.key, w.value), '{}') from jsonb_each(t.was) w
    where w.key = any ($5) or (n.now -> w.key is not distinct from t.set -> w.key
      and not coalesce(w.key = any (since.flags), false))) end as was
  from import_changes t
  join customers c on c.org_id = t.org_id and c.f_agreement_no = t.f_agreement_no
  left join lateral (select to_jsonb(c) as now where c.version <> t.version offset 0) n on true
  left join lateral (${recordedSince}) since on c.version <> t.version
  where t.org_id = $1 and t.run_id = $2 and t.part = 'customer' and t.f_agreement_no = any ($3)
    and t.was is not null`

interface PutCustomer {
  readonly name: string
  readonly isWhole: boolean
  /** Columns of flags that are put back. */
  readonly flags: readonly string[]
  readonly dealerCode: string
  readonly dealerName: string | null
}

/** Gives customers their former values. */
async function putBack(
  client: pg.PoolClient,
  { orgId, runId, now }: UndoTarget,
  agreements: readonly string[],
): Promise<PutCustomer[]> {
  const { rows: named } = await client.query<{ column: string }>(
    `select distinct jsonb_object_keys(t.was) as column from import_changes t
     where t.org_id = $1 and t.run_id = $2 and t.part = 'customer' and t.f_agreement_no = any ($3)
       and t.was is not null`,
    [orgId, runId, agreements],
  )
  const set = named.flatMap(({ column }) =>
    writable.has(column) ? [`"${column}" = (put.former_row)."${column}"`] : [],
  )
  const { rows } = await client.query<PutCustomer>(
    `with what as materialized (${toPut}),
     put as materialized (
       select what.*, jsonb_populate_record(c, what.was) as former_row
       from what join customers c on c.org_id = $1 and c.f_agreement_no = what.no)
     update customers c set ${[...set, ''].join(', ')} updated_at = $4, version = c.version + 1
     from put where c.org_id = $1 and c.f_agreement_no = put.no
     returning put.no as name, put.was = put.former as "isWhole", c.d_code as "dealerCode",
       c.d_name as "dealerName",
       array(select flag from unnest($6::text[]) flag where put.was ? flag) as flags`,
    [
      orgId,
      runId,
      agreements,
      now,
      calculated,
      flagChannels.map(({ flag }) => flag),
      flagChannels.map(({ channel }) => channel),
    ],
  )
  return rows
}

/** The ledger is only added to: it says that the objections ended which the load brought. */
async function endObjections(
  client: pg.PoolClient,
  { orgId, runId, now, userId, userName }: UndoTarget,
  put: readonly PutCustomer[],
): Promise<void> {
  const { rows } = await client.query<{ agreementNo: string; channel: string }>(
    `select l.f_agreement_no as "agreementNo", l.channel from import_changes t
     join consent_ledger l on l.org_id = t.org_id and l.id = t.key
     where t.org_id = $1 and t.run_id = $2 and t.part = 'consent' and t.f_agreement_no = any ($3)`,
    [orgId, runId, put.map(({ name }) => name)],
  )
  const isEnded = new Set(
    put.flatMap(({ name, flags }) =>
      flagChannels
        .filter(({ flag }) => flags.includes(flag))
        .map(({ channel }) => `${name} ${channel}`),
    ),
  )
  const ended = rows.filter((one) => isEnded.has(`${one.agreementNo} ${one.channel}`))
  if (ended.length === 0) return
  await addLedgerEntries(
    client,
    { orgId, now },
    ended.map(({ agreementNo, channel }) => ({
      id: randomUUID(),
      agreementNo,
      channel,
      objects: false,
      source: 'import_undone',
      username: userName,
      userId,
    })),
  )
}

/** Takes back what a load changed of these agreements. The rows must be locked. */
export async function undoCustomers(
  tx: Transaction,
  target: UndoTarget,
  agreements: readonly string[],
): Promise<UndoneRows> {
  const client = getPgClient(tx)
  const { orgId } = target
  const { removed, left } = await removeNew(client, target, agreements)
  const put = await putBack(client, target, agreements)
  const names = put.map(({ name }) => name)
  await passVersionsOn(client, target, 'customer', names)
  await holdDealers(
    tx,
    { orgId },
    new Map(put.map(({ dealerCode, dealerName }) => [dealerCode, dealerName ?? dealerCode])),
  )
  await endObjections(client, target, put)
  const stay = new Set([...removed, ...left.map(({ name }) => name)])
  const people = await undoRepresentatives(
    client,
    target,
    agreements.filter((one) => !stay.has(one)),
  )
  const partly = new Set([
    ...put.flatMap(({ name, isWhole }) => (isWhole ? [] : [name])),
    ...people.left,
  ])
  const touched = [...new Set([...names, ...people.restored, ...partly])]
  await noteChangedCustomers(client, orgId, touched)
  return {
    counts: {
      ...noUndoCounts,
      removed: removed.length,
      restored: touched.filter((one) => !partly.has(one)).length,
      partly: partly.size,
      stayed: left.length,
    },
    samples: [
      ...left,
      ...[...partly].map((name): UndoSample => ({ name, is_customer: true, why: 'partly' })),
    ],
  }
}
