import { useLocation, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { readCampaignSearch } from '#src/features/customer-list/search/campaign-search.ts'
import { listSearchModel } from '#src/features/customer-list/search/list-search.ts'
import { toListViewer } from '#src/features/customer-list/search/list-viewer.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'

/** The list's search as its address and the history's state hold it. */
export function useListedSearch() {
  const boot = useBoot()
  const { state } = useLocation()
  const search = v.parse(listSearchModel, useSearch({ strict: false }))
  const { personal = {}, keywords } = state
  return readCampaignSearch(
    search,
    keywords === undefined ? personal : { ...personal, keywords },
    toListViewer(boot).access,
    boot.format.date.timeZone,
  )
}
