import type pg from 'pg'
import { columnNames } from '../../db/copy-rows.ts'
import { representatives } from '../../db/schema/index.ts'
import { representativeProperties } from '../agreement-record.ts'
import type { UndoTarget } from './undo-target.ts'

const columns = columnNames(representatives, representativeProperties)

/** What a load wrote of representatives, where nobody changed it since. */
const untouched = `import_changes t join representatives r on r.org_id = t.org_id
  and r.f_agreement_no = t.f_agreement_no and r.position::text = t.key and to_jsonb(r) @> t.set
  where t.org_id = $1 and t.run_id = $2 and t.part = 'representative' and t.f_agreement_no = any ($3)`

/** Agreements with all that the load changed of their people put back, and those with some left. */
export async function undoRepresentatives(
  client: pg.PoolClient,
  { orgId, runId }: UndoTarget,
  agreements: readonly string[],
): Promise<{ readonly restored: readonly string[]; readonly left: readonly string[] }> {
  const values = [orgId, runId, agreements]
  const { rows: changed } = await client.query<{ agreement: string; isUntouched: boolean }>(
    `select t.f_agreement_no as agreement, coalesce(to_jsonb(r) @> t.set, false) as "isUntouched"
     from import_changes t left join representatives r on r.org_id = t.org_id
       and r.f_agreement_no = t.f_agreement_no and r.position::text = t.key
     where t.org_id = $1 and t.run_id = $2 and t.part = 'representative' and t.f_agreement_no = any ($3)`,
    values,
  )
  if (changed.length === 0) return { restored: [], left: [] }
  await client.query(
    `with put as materialized (
       select r.f_agreement_no, r.position, jsonb_populate_record(r, t.was) as former
       from ${untouched} and t.was is not null)
     update representatives r set ${columns.map((name) => `${name} = (put.former).${name}`).join(', ')}
     from put where r.org_id = $1 and r.f_agreement_no = put.f_agreement_no and r.position = put.position`,
    values,
  )
  await client.query(
    `delete from representatives d using (select r.f_agreement_no, r.position from ${untouched} and t.was is null) new
     where d.org_id = $1 and d.f_agreement_no = new.f_agreement_no and d.position = new.position`,
    values,
  )
  const left = new Set(changed.flatMap((one) => (one.isUntouched ? [] : [one.agreement])))
  const restored = new Set(changed.map(({ agreement }) => agreement))
  return { restored: [...restored].filter((one) => !left.has(one)), left: [...left] }
}
