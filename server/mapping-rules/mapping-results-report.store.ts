import type pg from 'pg'
import { preCalculatedTypes } from '../pre-calculation/proposal.store.ts'

interface ProposalCount {
  readonly make: string
  readonly model: string
  readonly offered_make: string
  readonly offered_model: string
  readonly type: string
  readonly customers: number
}

/** Lines of the report of proposals. */
const maxCounts = 100_000

/** How many customers of a model are offered a model, by type. */
export async function findProposalCounts(
  client: pg.PoolClient,
  orgId: string,
): Promise<readonly ProposalCount[]> {
  const { rows } = await client.query<ProposalCount>(
    `select coalesce(c.a_make, '') as make, coalesce(c.a_model, '') as model,
       coalesce(o.a_make, '') as offered_make, coalesce(o.a_model, '') as offered_model, o.type,
       count(distinct c.f_agreement_no)::int as customers
     from offers o join customers c on c.org_id = o.org_id and c.f_agreement_no = o.f_agreement_no
     where o.org_id = $1 and c.org_id = $1 and o.type = any($2)
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 limit ${maxCounts}`,
    [orgId, [...preCalculatedTypes]],
  )
  return rows
}

/** A customer with what was calculated for them. */
export interface CalculatedLine {
  readonly agreement: string
  readonly make: string | null
  readonly model: string | null
  readonly derivative: string | null
  /** Minor units. */
  readonly parity: number | null
  readonly position: number | null
  readonly inventory: number | null
  readonly proposals: number
  readonly offered: string | null
}

/** The customers after an agreement, in the order of their agreements. */
export async function findCalculatedLines(
  client: pg.PoolClient,
  orgId: string,
  after: string,
  limit: number,
): Promise<readonly CalculatedLine[]> {
  const { rows } = await client.query<CalculatedLine>(
    `select c.f_agreement_no as agreement, c.a_make as make, c.a_model as model,
       c.a_derivative as derivative, c.f_parity as parity, c.f_parity_position as position,
       c.mapped_inventory_count as inventory, o.proposals, o.offered
     from customers c cross join lateral (
       select count(*)::int as proposals,
         string_agg(distinct concat_ws(' ', p.a_make, p.a_model), '; ') as offered
       from offers p where p.org_id = $1 and p.f_agreement_no = c.f_agreement_no
         and p.type = any($4)) o
     where c.org_id = $1 and c.f_agreement_no > $2 order by c.f_agreement_no limit $3`,
    [orgId, after, limit, [...preCalculatedTypes]],
  )
  return rows
}
