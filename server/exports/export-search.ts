import type { SearchInput } from '#domain/customers/search/customer-search.contract.ts'
import { defaultSort, writeSort } from '#domain/customers/search/customer-sort.rules.ts'
import type { ExportSettings } from '#domain/exports/export.model.ts'

/** The search of an export, as the list makes it; the best parity first unless it says otherwise. */
export const toSearchInput = (
  orgId: string,
  { q, sortby, campaign, job, oId, columns = [] }: ExportSettings,
): SearchInput => ({
  orgId,
  q,
  sortby: sortby ?? writeSort(defaultSort),
  minimal_columns: columns.join(','),
  campaign,
  job,
  oId,
  size: 10,
  pageno: 1,
  paginationIds: undefined,
  counts: false,
  only_count: false,
  countOnly: false,
})
