import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { StateViewProps } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { inventoryListKey, inventoryListQuery } from './inventory-list.queries.ts'
import type { InventoryListParams } from './inventory-list.queries.ts'

export interface InventoryListProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Milliseconds without typing before a search is sent. */
const searchDelay = 250

const initialParams: InventoryListParams = {
  search: '',
  condition: undefined,
  dealer: undefined,
  sort: 'name:asc',
  size: 50,
  page: 1,
}

/** The request of the list that was loaded last; null before the first one. */
function useLastLoaded(orgId: string): InventoryListParams | null {
  const loaded = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: inventoryListKey(orgId) })
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return (loaded[0]?.queryKey[2] as InventoryListParams | undefined) ?? null
}

/** The list, what is searched for in it and its page, or what is shown in its place. */
export function useInventoryList({ api, orgId, isOnline }: InventoryListProps) {
  const { t } = useTranslation()
  const [params, setParams] = useState(initialParams)
  const search = useDebounced(params.search.trim(), searchDelay)
  const { data, error, isPending, refetch } = useQuery({
    ...inventoryListQuery(api, orgId, { ...params, search }),
    placeholderData: keepPreviousData,
  })
  const lastLoaded = useLastLoaded(orgId)
  /** A change of what is listed starts at the first page. */
  const change = (changes: Partial<InventoryListParams>) =>
    setParams((current) => ({ ...current, page: 1, ...changes }))
  const clear = () => change({ search: '', condition: undefined, dealer: undefined })
  const getState = (): 'loading' | StateViewProps | undefined => {
    const failure = error === null ? null : toFailure(error)
    if (failure?.kind === 'refused' && failure.status < 500)
      return { kind: 'refused', text: t('inventory_refused_text') }
    if (data === undefined) {
      if (!isOnline)
        return {
          kind: 'offline',
          text: t('inventory_offline_text'),
          actions: lastLoaded !== null && (
            <Button onClick={() => setParams(lastLoaded)}>{t('inventory_show_last')}</Button>
          ),
        }
      return isPending
        ? 'loading'
        : { kind: 'failed', title: t('inventory_failed'), onRetry: () => void refetch() }
    }
    if (data.cars.length > 0) return undefined
    return data.counts.cars === 0
      ? { kind: 'empty', title: t('inventory_empty_title'), text: t('inventory_empty_text') }
      : {
          kind: 'empty',
          title: t('inventory_none_found_title'),
          text: t('inventory_none_found_text'),
          actions: <Button onClick={clear}>{t('inventory_clear_filters')}</Button>,
        }
  }
  const isLimited = search !== '' || params.condition !== undefined || params.dealer !== undefined
  return { data, state: getState(), params, change, isLimited }
}

export type InventoryListState = ReturnType<typeof useInventoryList>
