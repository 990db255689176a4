import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TablePlace } from '#src/ui/table/use-table-place.ts'
import type { CustomerListModel } from './use-customer-list.ts'
import type { RequestedPages } from './use-list-pages.ts'

interface LeftPlace {
  /** The search and the page that were shown. */
  readonly shown: string
  readonly scrollTop: number
  /** The pages of continuous rows that were there. */
  readonly pages: RequestedPages
}

const toPlaceKey = (orgId: string) => ['customer-list-place', orgId] as const

/** Where the list was left, if it was left with the same search and page. */
export function getLeftPlace(
  queryClient: QueryClient,
  orgId: string,
  search: unknown,
): LeftPlace | undefined {
  const left = queryClient.getQueryData<LeftPlace>(toPlaceKey(orgId))
  return left?.shown === JSON.stringify(search) ? left : undefined
}

/**
 * Where the list was left: the customer who was open last, and how far it was scrolled if it shows
 * the same page of the same search. It ends with the session.
 */
export function useListPlace(
  orgId: string,
  lastOpened: string | undefined,
  {
    shownSearch: search,
    pages: { requested: pages },
  }: Pick<CustomerListModel, 'shownSearch' | 'pages'>,
) {
  const queryClient = useQueryClient()
  const queryKey = toPlaceKey(orgId)
  useQuery<LeftPlace>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })
  const shown = JSON.stringify(search)
  const [place] = useState<TablePlace | undefined>(() => {
    if (lastOpened === undefined) return undefined
    const left = getLeftPlace(queryClient, orgId, search)
    // Continuous rows may begin elsewhere than those that were left.
    const isSame = left?.pages.start === pages.start
    return { rowId: lastOpened, scrollTop: isSame ? left?.scrollTop : undefined }
  })
  return {
    place,
    onLeave: (scrollTop: number) =>
      void queryClient.setQueryData<LeftPlace>(queryKey, { shown, scrollTop, pages }),
  }
}
