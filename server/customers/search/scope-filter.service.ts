import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { SearchInput } from '#domain/customers/search/customer-search.contract.ts'
import {
  campaignParameter,
  isFoundGroup,
  jobParameter,
} from '#domain/customers/search/scope-filter.model.ts'
import type { ScopeFilter } from '#domain/customers/search/scope-filter.model.ts'
import type { Transaction } from '../../db/database.ts'
import type { Actor } from '../../http/context.ts'
import { mayOpenGroup } from './found-group.ts'
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

type Caller = Pick<Actor, 'rights' | 'userId'>

/** What `campaign` names: a campaign, or customers whom the product found. */
function readCampaign(
  text: string | undefined,
  { rights, userId }: Caller,
): Pick<ScopeFilterParams, 'campaign' | 'group'> {
  const parsed = readJson(text, campaignParameter, 'campaign')
  if (parsed === null) return { campaign: null, group: null }
  const { type } = parsed
  const id = String(parsed.id)
  if (!isFoundGroup(type)) return { campaign: { id, type }, group: null }
  const group = { type, id }
  const isOpen = mayOpenGroup(rights, group)
  return { campaign: null, group: { ...group, isOpen, ownerId: userId } }
}

/** Refuses `search_refused` for invalid parameters. */
export function parseScopeFilter(
  { orgId, campaign, job, oId }: Pick<SearchInput, 'orgId' | 'campaign' | 'job' | 'oId'>,
  caller: Caller,
): ScopeFilterParams {
  const parsedJob = readJson(job, jobParameter, 'job')
  const params = {
    orgId,
    ...readCampaign(campaign, caller),
    job: parsedJob === null ? null : String(parsedJob.id),
    oId: oId === undefined || oId === '' ? null : oId,
  }
  const ids = [params.campaign?.id, params.group?.id, params.job, params.oId]
  if (!ids.every((id) => isStorable(id ?? ''))) throw searchRefused({ code: 'bad_value' })
  return params
}

/** A null name means that there is no such thing, so nobody is found. */
export async function readScopeFilterNames(
  tx: Transaction,
  params: ScopeFilterParams,
  scope: SQL | undefined,
): Promise<ScopeFilter[]> {
  const { campaign, group, job, oId } = params
  return [
    ...(campaign === null
      ? []
      : [{ by: 'campaign' as const, name: await store.campaignTitle(tx, params) }]),
    ...(group === null
      ? []
      : [{ by: 'campaign' as const, name: await store.groupTitle(tx, params) }]),
    ...(job === null ? [] : [{ by: 'job' as const, name: await store.runTitle(tx, params) }]),
    ...(oId === null ? [] : [{ by: 'oId' as const, name: await store.offerTitle(tx, oId, scope) }]),
  ]
}
