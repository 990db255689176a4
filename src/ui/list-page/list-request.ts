import { useEffect, useEffectEvent, useState } from 'react'
import type { Sort } from '../table/column.ts'
import type { PageSize } from '../table/page-size.ts'
import { useTableStorage } from '../table/table-storage.tsx'
import {
  defaultTableSettings,
  useTableSettings,
  type ChosenSettings,
  type TableSettingsChanges,
} from '../table/table-settings.ts'
import { useDebounced } from '../use-debounced.ts'
import { readListSort, useListAddress, writeListSort, type ListAddress } from './list-address.ts'

/** What is listed: a page of the rows that search and filters find. */
export interface ListRequest {
  readonly search: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: Sort
  readonly size: PageSize
  /** From 1. */
  readonly page: number
}

export interface ListOptions {
  /** Names the list among the remembered settings. */
  readonly id: string
  /** How it is sorted until somebody chooses. */
  readonly defaultSort: Sort
  /** The names that it can be sorted by. */
  readonly sorts: readonly string[]
}

/** The request of a list page, and how people change it. */
export interface ListControls {
  readonly id: string
  readonly request: ListRequest
  /** Search or filters leave rows out. */
  readonly isLimited: boolean
  /** The text of the search box, which is ahead of the request while somebody types. */
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onFilter: (name: string, value: string | undefined) => void
  readonly onPage: (page: number) => void
  /** Shows all rows. */
  readonly onClear: () => void
  /** Goes back to a request that was shown before. */
  readonly onRequest: (request: ListRequest) => void
  readonly address: ListAddress
  /** What the person has chosen of the table's settings. */
  readonly chosen: ChosenSettings
  readonly onSettings: (changes: TableSettingsChanges) => void
  readonly onResetSettings: () => void
}

/** Milliseconds without typing before a search is sent. */
const searchDelay = 250
/** Rows a page where nobody has chosen. */
const listPageSize: PageSize = 50

/** The search box: its text reaches the address once nobody types, and follows Back and Forward. */
function useSearchBox({ params, change }: ListAddress) {
  const [typed, setTyped] = useState(params.text)
  const [sent, setSent] = useState(params.text)
  const settled = useDebounced(typed.trim(), searchDelay)
  // Another history entry: not an answer to what was typed here.
  const [known, setKnown] = useState(params.text)
  if (known !== params.text) {
    setKnown(params.text)
    if (params.text !== sent) {
      setSent(params.text)
      setTyped(params.text)
    }
  }
  const send = useEffectEvent((text: string) => {
    if (text === sent || text !== typed.trim()) return
    setSent(text)
    change({ text, page: undefined }, { replaces: true })
  })
  useEffect(() => send(settled), [settled])
  const clear = () => {
    setTyped('')
    setSent('')
  }
  return { typed, setTyped, clear }
}

/** What a list page shows: its address first, then what is remembered, then its defaults. */
export function useListControls({ id, defaultSort, sorts }: ListOptions): ListControls {
  const address = useListAddress()
  const { params, change } = address
  const { storage, lastCleared } = useTableStorage()
  const {
    chosen,
    change: remember,
    reset,
  } = useTableSettings({
    table: id,
    storage,
    defaults: { ...defaultTableSettings([], defaultSort), size: listPageSize },
    ...(lastCleared === undefined ? {} : { lastCleared }),
  })
  const { typed, setTyped, clear } = useSearchBox(address)
  const { filters = {} } = params
  const remembered = chosen.sort === undefined ? undefined : writeListSort(chosen.sort)
  const request: ListRequest = {
    search: params.text,
    filters,
    sort: readListSort(params.sort, sorts) ?? readListSort(remembered, sorts) ?? defaultSort,
    size: params.size ?? chosen.size ?? listPageSize,
    page: params.page ?? 1,
  }
  return {
    id,
    request,
    isLimited: params.text !== '' || Object.keys(filters).length > 0,
    typed,
    onType: setTyped,
    onFilter: (name, value) => {
      const { [name]: _left, ...others } = filters
      change({
        filters: value === undefined ? others : { ...others, [name]: value },
        page: undefined,
      })
    },
    onPage: (page) => change({ page: page === 1 ? undefined : page }),
    onClear: () => {
      clear()
      change({ text: '', filters: {}, page: undefined })
    },
    onRequest: ({ search, filters: before, sort, size, page }) => {
      setTyped(search)
      change({ text: search, filters: before, sort: writeListSort(sort), size, page })
    },
    address,
    chosen,
    onSettings: ({ sort, size, ...others }) => {
      remember({
        ...others,
        ...(sort === undefined ? {} : { sort }),
        ...(size === undefined ? {} : { size }),
      })
      if (sort !== undefined || size !== undefined)
        change({
          ...(sort === undefined ? {} : { sort: writeListSort(sort) }),
          ...(size === undefined ? {} : { size }),
          page: undefined,
        })
    },
    onResetSettings: () => {
      reset()
      change({ sort: undefined, size: undefined, page: undefined })
    },
  }
}
