import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { SearchInput } from '#domain/customers/search/customer-search.contract.ts'
import { campaignParameter, jobParameter } from '#domain/customers/search/scope-filter.model.ts'
import type { ScopeFilter } from '#domain/customers/search/scope-filter.model.ts'
import type { Transaction } from '../../db/database.ts'
import { searchRefused } from './search-refused.ts'
import * as store from './scope-filter.store.ts'
import type { ScopeFilterParams } from './scope-filter.store.ts'

function readJson<Model extends v.GenericSchema>(
  text: string | undefined,
  model: Model,
  field: string,
): v.InferOutput<Model> | null {
  if (text === undefined || text.trim() === '') return null
  try {
    return v.parse(model, JSON.parse(text))
  } catch {
    throw searchRefused({ code: 'bad_value', field })
  }
}

const isStorable = (text: string): boolean => !text.includes('\0')

/** Refuses `search_refused` for invalid parameters. */
export function parseScopeFilter({
  orgId,
  campaign,
  job,
  oId,
}: Pick<SearchInput, 'orgId' | 'campaign' | 'job' | 'oId'>): ScopeFilterParams {
  const parsedCampaign = readJson(campaign, campaignParameter, 'campaign')
  const parsedJob = readJson(job, jobParameter, 'job')
  const params = {
    orgId,
    campaign:
      parsedCampaign === null ? null : { id: String(parsedCampaign.id), type: parsedCampaign.type },
    job: parsedJob === null ? null : String(parsedJob.id),
    oId: oId === undefined || oId === '' ? null : oId,
  }
  if (![params.campaign?.id ?? '', params.job ?? '', params.oId ?? ''].every(isStorable))
    throw searchRefused({ code: 'bad_value' })
  return params
}

/** A null name means that there is no such thing, so nobody is found. */
export async function readScopeFilterNames(
  tx: Transaction,
  params: ScopeFilterParams,
  scope: SQL | undefined,
): Promise<ScopeFilter[]> {
  const { campaign, job, oId } = params
  return [
    ...(campaign === null
      ? []
      : [{ by: 'campaign' as const, name: await store.campaignTitle(tx, params) }]),
    ...(job === null ? [] : [{ by: 'job' as const, name: await store.runTitle(tx, params) }]),
    ...(oId === null ? [] : [{ by: 'oId' as const, name: await store.offerTitle(tx, oId, scope) }]),
  ]
}
