import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { ChangePart } from '#domain/imports/import-undo.model.ts'
import { columnNames } from '../../db/copy-rows.ts'
import type { RecordedTable } from './recorded-tables.ts'

/** The load whose changes are recorded. */
export interface RecordedRun {
  readonly orgId: string
  readonly runId: string
}

const toFormer = (table: PgTable): string => `former_${getTableName(table)}`

/** A load that goes on after a row was changed before keeps the first former values. */
const onSecondChange = `on conflict (org_id, f_agreement_no, part, key, run_id) do update set
  was = excluded.was || stored.was, set = coalesce(stored.set || excluded.set, excluded.set),
  version = excluded.version`

/**
 * Locks the stored rows that a batch may change and copies their former values, until the
 * transaction ends. `staged` is the batch's rows.
 */
export async function copyFormerRows(
  client: pg.PoolClient,
  { orgId }: RecordedRun,
  { table, key }: RecordedTable,
  properties: readonly string[],
  staged: string,
): Promise<void> {
  const name = getTableName(table)
  const columns = [...new Set([...columnNames(table, key), ...columnNames(table, properties)])]
  const keys = columnNames(table, key).join(', ')
  await client.query(
    `create temp table ${toFormer(table)} on commit drop as select ${columns.join(', ')} from ${name} with no data`,
  )
  await client.query(
    `insert into ${toFormer(table)} select ${columns.map((column) => `c.${column}`).join(', ')}
     from ${name} c where c.org_id = $1 and (${keys}) in (select ${keys} from ${staged})
     order by ${keys} for no key update of c`,
    [orgId],
  )
  // Without it the store, which knows nothing of a temporary table, compares each row with all.
  await client.query(`create unique index on ${toFormer(table)} (${keys})`)
}

/** A quoted name as a text. */
const toLiteral = (name: string): string => `'${name.slice(1, -1)}'`

/** Rows of a batch that were written. */
interface WrittenRows {
  /** The batch's rows, as they were copied by. */
  readonly staged: string
  /** First keys of rows that were added or changed. */
  readonly touched: readonly string[]
}

/**
 * Records what became of the copied rows, and of new ones: those that the batch has and that were
 * not there to copy. `offset 0`: a row is made JSON once, not once a column.
 */
export async function recordChangedRows(
  client: pg.PoolClient,
  { orgId, runId }: RecordedRun,
  recorded: RecordedTable,
  properties: readonly string[],
  { staged, touched }: WrittenRows,
): Promise<void> {
  if (touched.length === 0) return
  const { part, table, key, agreement, rowKey, version, calculated, hasNewValues } = recorded
  const keys = columnNames(table, key)
  const first = keys[0] ?? ''
  const columns = columnNames(table, properties)
  const differing = columns
    .map((name) => `case when f.${name} is distinct from c.${name} then ${toLiteral(name)} end`)
    .join(', ')
  const isSame = keys.map((name) => `f.${name} = c.${name}`).join(' and ')
  await client.query(
    `insert into import_changes as stored (org_id, run_id, part, f_agreement_no, key, version, was, set)
     select $1, $2, $3, ${agreement}, ${rowKey}, ${version}, d.was,
       case when f.${first} is null then ${hasNewValues ? 'to_jsonb(later)' : 'null'} else d.set end
     from ${staged} i join ${getTableName(table)} c on c.org_id = $1
       and ${keys.map((name) => `c.${name} = i.${name}`).join(' and ')}
     left join ${toFormer(table)} f on ${isSame}
     left join lateral (select ${columns.map((name) => `c.${name}`).join(', ')}) later on true
     left join lateral (
       select jsonb_object_agg(name, former -> name) as was,
         coalesce(jsonb_object_agg(name, now -> name) filter (where name <> all ($5)), '{}') as set
       from (
         select to_jsonb(f) as former, to_jsonb(later) as now, array[${differing}] as names
         where f.${first} is not null offset 0) rows, unnest(rows.names) name
       where name is not null) d on true
     where i.${first} = any ($4)
       and (f.${first} is null or d.was is not null)
     ${onSecondChange}`,
    [orgId, runId, part, touched, columnNames(table, calculated).map((name) => name.slice(1, -1))],
  )
}

/** A change that is recorded as it was made: values by column, null for a new row. */
export interface RecordedChange {
  readonly agreementNo?: string
  readonly key: string
  readonly version?: number
  /** JSON texts. */
  readonly was: string | null
  readonly set: string | null
}

export async function recordChanges(
  client: pg.PoolClient,
  { orgId, runId }: RecordedRun,
  part: ChangePart,
  changes: readonly RecordedChange[],
): Promise<void> {
  if (changes.length === 0) return
  await client.query(
    `insert into import_changes as stored (org_id, run_id, part, f_agreement_no, key, version, was, set)
     select $1, $2, $3, * from unnest($4::text[], $5::text[], $6::int[], $7::jsonb[], $8::jsonb[])
     ${onSecondChange}`,
    [
      orgId,
      runId,
      part,
      changes.map(({ agreementNo }) => agreementNo ?? ''),
      changes.map(({ key }) => key),
      changes.map(({ version }) => version ?? null),
      changes.map(({ was }) => was),
      changes.map(({ set }) => set),
    ],
  )
}

/** Records rows that are new and have no values to compare. */
export const recordNewKeys = (
  client: pg.PoolClient,
  run: RecordedRun,
  part: ChangePart,
  keys: readonly string[],
): Promise<void> =>
  recordChanges(
    client,
    run,
    part,
    keys.map((key) => ({ key, was: null, set: null })),
  )
