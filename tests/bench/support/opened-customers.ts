import type { Pool } from 'pg'
import { createSeededRandom } from '#tests/sync/simulator/random.ts'
import type { SeededRandom } from '#tests/sync/simulator/random.ts'

/** Where people find the customers whom they open. */
export const openedFrom = ['home', 'due', 'list', 'search'] as const

export type OpenedFrom = (typeof openedFrom)[number]

export interface OpenedCustomer {
  readonly from: OpenedFrom
  readonly agreement: string
}

/** Who opens, at which instant (ISO), and whose customers they see; null is all. */
export interface Viewer {
  readonly orgId: string
  readonly dealers: readonly string[] | null
  readonly seesTabs: boolean
  readonly now: string
}

const rowsOfPage = 10
const tabs = ['uncontacted', 'call_back', 'appointed', 'completed', 'early_settlement']
const atOnce = "next_step in ('call', 'visit') and next_step_at"
const byParity = '(ends_on <= current_date) is true, f_parity desc nulls last, f_agreement_no'

type Find = (condition: string, order: string, max: number) => Promise<readonly string[]>

const createFind =
  (pool: Pool, { orgId, dealers }: Viewer): Find =>
  async (condition, order, max) => {
    const { rows } = await pool.query<{ agreement: string }>(
      `select f_agreement_no as agreement from customers where org_id = $1
       and ($2::text[] is null or d_code = any($2)) and ${condition} order by ${order} limit ${max}`,
      [orgId, dealers],
    )
    return rows.map(({ agreement }) => agreement)
  }

const pickFrom = (random: SeededRandom, agreements: readonly string[]): string | undefined =>
  agreements[random.below(Math.max(1, agreements.length))]

/** More openings on a list's first page than on its second, and more there than on its third. */
function pickFromPages(random: SeededRandom, list: readonly string[]): string | undefined {
  const chance = random.next()
  const page = chance < 0.6 ? 0 : chance < 0.85 ? 1 : 2
  const rows = list.slice(page * rowsOfPage, (page + 1) * rowsOfPage)
  return pickFrom(random, rows.length === 0 ? list : rows)
}

/**
 * Customers as a person opens them on a day: home's cards, what is due or overdue, the first three
 * pages of the lists, and one in ten by search. By SQL of its own: it must not share a pack's error.
 */
export async function drawOpenedCustomers(
  pool: Pool,
  viewer: Viewer,
  count: number,
): Promise<readonly OpenedCustomer[]> {
  const find = createFind(pool, viewer)
  const start = `date_trunc('day', '${viewer.now}'::timestamptz at time zone 'Europe/London') at time zone 'Europe/London'`
  const overdue = `${atOnce} < ${start}`
  const today = `${atOnce} >= ${start} and ${atOnce} < ${start} + interval '1 day'`
  const home = [
    ...(await find(overdue, 'next_step_at desc, 1', 8)),
    ...(await find(today, 'next_step_at, 1', 8)),
    ...(await find(`action_by >= '${viewer.now}'`, 'action_by, 1', 8)),
  ]
  const due = await find(`((${overdue}) or (${today}))`, '1', 100_000)
  const lists = [await find('true', byParity, 30)]
  for (const tab of viewer.seesTabs ? tabs : []) {
    const isByTime = tab === 'call_back' || tab === 'appointed'
    const order = isByTime ? 'next_step_at nulls last, f_agreement_no' : byParity
    lists.push(await find(`contact_status = '${tab}'`, order, 30))
  }
  const anybody = await find('true', '1', 100_000)
  const random = createSeededRandom(4600)
  return Array.from({ length: count }, (): OpenedCustomer[] => {
    const chance = random.next()
    const from = chance < 0.1 ? 'search' : chance < 0.4 ? 'home' : chance < 0.65 ? 'due' : 'list'
    const list = random.is(0.6) ? lists[0] : lists[random.below(lists.length)]
    const agreement = {
      home: () => pickFrom(random, home),
      due: () => pickFrom(random, due),
      list: () => pickFromPages(random, list ?? []),
      search: () => pickFrom(random, anybody),
    }[from]()
    return agreement === undefined ? [] : [{ from, agreement }]
  }).flat()
}
