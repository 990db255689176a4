import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isStorableText } from '#domain/input.model.ts'
import type { ExportFormat, ExportRow } from '#domain/exports/export.model.ts'
import { campaignParameter } from '#domain/customers/search/scope-filter.model.ts'
import { readRunPlace, writeRunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import type { RunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import * as v from 'valibot'
import { readCustomerSearch } from '../customers/search/customer-search.service.ts'
import { campaigns, customers } from '../db/schema/index.ts'
import { toSearchInput } from '../exports/export-search.ts'
import { queueExport, withColumns } from '../exports/export.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { createRunEmpty, requireFilledRun, requireP4Run } from './p4-run.service.ts'
import { findRunCampaign } from './p4-run.store.ts'

const toCampaign = (place: RunPlace): string =>
  JSON.stringify({ id: writeRunPlace(place), type: 'p4' })

interface CampaignInput {
  readonly place: RunPlace
  readonly title: string
  readonly start_date: string
  readonly end_date: string | null
}

/**
 * Makes a campaign of the customers of a bar that the caller sees, one a run. Refuses `not_found`,
 * `run_empty` where there are none, and `bad_input`.
 */
export async function createP4Campaign(
  context: CallContext,
  { place, title, start_date, end_date }: CampaignInput,
): Promise<{ id: string; customers: number; is_new: boolean }> {
  const { tx, organisation, actor } = context
  if (!isStorableText(title)) throw refusal('bad_input')
  const orgId = organisation.id
  const run = await requireFilledRun(context, place.runId)
  const made = await findRunCampaign(tx, run)
  if (made !== null) return { ...made, is_new: false }
  const id = randomUUID()
  await tx.insert(campaigns).values({
    orgId,
    id,
    campaignType: 'p4',
    title,
    label: title,
    date: start_date,
    endDate: end_date,
    createdBy: actor.userId,
    details: { run_id: run.id, project_id: run.projectId, tab: place.tab, month: place.month },
  })
  const search = toSearchInput(orgId, { campaign: toCampaign(place) })
  const { where } = readCustomerSearch(context, search)
  const { rowCount } = await tx.execute(
    sql`insert into campaign_customers (org_id, campaign_id, f_agreement_no)
      select ${orgId}, ${id}, ${customers.fAgreementNo} from ${customers} where ${where ?? sql`true`}`,
  )
  // One without customers would take the run's place for good.
  if (rowCount === null || rowCount === 0) throw createRunEmpty()
  return { id, customers: rowCount, is_new: true }
}

interface ExportInput {
  readonly name: string
  readonly lang?: string | undefined
  readonly run_id: string
  readonly project_id: string
  readonly campaign: string
  readonly q: string
}

const format: ExportFormat = 'csv'

function readCampaign(text: string): RunPlace | null {
  try {
    return readRunPlace(String(v.parse(campaignParameter, JSON.parse(text)).id))
  } catch {
    return null
  }
}

/**
 * Queues an export of a bar's customers. Refuses `not_found`, `search_refused` and
 * `too_many_exports`.
 */
export async function requestP4Export(
  context: CallContext,
  { name, lang, run_id, project_id, campaign, q }: ExportInput,
): Promise<ExportRow> {
  const run = await requireP4Run(context, run_id)
  const place = readCampaign(campaign)
  if (run.projectId !== project_id || place?.runId !== run.id) throw refusal('not_found')
  if (!isStorableText(name)) throw refusal('bad_input')
  const settings = { campaign: toCampaign(place), ...(q === '' ? {} : { q }) }
  return queueExport(context, {
    kind: 'p4Export',
    // The file is given its ending when it is made.
    name: name.replace(/\.csv$/iu, ''),
    format,
    language: lang,
    settings: withColumns(context, settings),
  })
}
