import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { SearchInput } from '#domain/customers/customer.contract.ts'
import { campaignParameter, jobParameter } from '#domain/customers/customer-narrowing.model.ts'
import type { NarrowedBy } from '#domain/customers/customer-narrowing.model.ts'
import type { Transaction } from '../db/database.ts'
import { searchRefused } from './search-refused.ts'
import * as store from './customer-narrowing.store.ts'
import type { Narrowed } from './customer-narrowing.store.ts'

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

/** Reads what a search is kept to beside its filters (W§2 L26). Refuses `search_refused` for what cannot be read. */
export function readNarrowed({
  campaign,
  job,
  oId,
}: Pick<SearchInput, 'campaign' | 'job' | 'oId'>): Narrowed {
  const ofCampaign = readJson(campaign, campaignParameter, 'campaign')
  const ofJob = readJson(job, jobParameter, 'job')
  const narrowed = {
    campaign: ofCampaign === null ? null : { id: String(ofCampaign.id), type: ofCampaign.type },
    job: ofJob === null ? null : String(ofJob.id),
    oId: oId === undefined || oId === '' ? null : oId,
  }
  if (![narrowed.campaign?.id ?? '', narrowed.job ?? '', narrowed.oId ?? ''].every(isStorable))
    throw searchRefused({ code: 'bad_value' })
  return narrowed
}

/** What the search was kept to, each by its name; a name that is null says that there is no such thing, and so nobody. */
export async function namesOf(
  tx: Transaction,
  narrowed: Narrowed,
  scope: SQL | undefined,
): Promise<NarrowedBy[]> {
  const { campaign, job, oId } = narrowed
  return [
    ...(campaign === null
      ? []
      : [{ by: 'campaign' as const, name: await store.campaignTitle(tx, narrowed) }]),
    ...(job === null ? [] : [{ by: 'job' as const, name: await store.runTitle(tx, narrowed) }]),
    ...(oId === null ? [] : [{ by: 'oId' as const, name: await store.offerTitle(tx, oId, scope) }]),
  ]
}
