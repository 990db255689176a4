import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TablePlace } from '#src/ui/table/use-table-place.ts'

interface LeftPlace {
  /** The search and the page that were shown. */
  readonly shown: string
  readonly scrollTop: number
}

/**
 * Where the list was left: the customer who was open last, and how far it was scrolled if it shows
 * the same page of the same search. It ends with the session.
 */
export function useListPlace(orgId: string, lastOpened: string | undefined, search: unknown) {
  const queryClient = useQueryClient()
  const queryKey = ['customer-list-place', orgId] as const
  useQuery<LeftPlace>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })
  const shown = JSON.stringify(search)
  const [place] = useState<TablePlace | undefined>(() => {
    if (lastOpened === undefined) return undefined
    const left = queryClient.getQueryData<LeftPlace>(queryKey)
    return { rowId: lastOpened, scrollTop: left?.shown === shown ? left.scrollTop : undefined }
  })
  return {
    place,
    onLeave: (scrollTop: number) =>
      void queryClient.setQueryData<LeftPlace>(queryKey, { shown, scrollTop }),
  }
}
