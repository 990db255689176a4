import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Sort } from '../table/column.ts'
import type { PageSize } from '../table/page-size.ts'
import { useTableStorage } from './table-storage.tsx'
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
  /** Rows a page until somebody chooses; 50 unless given. */
  readonly defaultSize?: PageSize
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
  readonly box: RefObject<HTMLInputElement | null>
  readonly onFilter: (name: string, value: string | undefined) => void
  readonly onPage: (page: number) => void
  /** Shows all rows, and puts the cursor into the search box. */
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
  // oxlint-disable-next-line react/set-state-in-effect -- what was typed reaches the address once nobody types
  useEffect(() => send(settled), [settled])
  const clear = () => {
    setTyped('')
    setSent('')
  }
  return { typed, setTyped, clear }
}

/** What is requested: the address first, then what is remembered, then the defaults. */
function useListRequest(
  { id, defaultSort, sorts, defaultSize = listPageSize }: ListOptions,
  { params }: ListAddress,
) {
  const { storage, lastCleared } = useTableStorage()
  const remembered = useTableSettings({
    table: id,
    storage,
    defaults: { ...defaultTableSettings([], defaultSort), size: defaultSize },
    ...(lastCleared === undefined ? {} : { lastCleared }),
  })
  const { sort, size = defaultSize } = remembered.chosen
  const written = sort === undefined ? undefined : writeListSort(sort)
  const request: ListRequest = {
    search: params.text,
    filters: params.filters ?? {},
    sort: readListSort(params.sort, sorts) ?? readListSort(written, sorts) ?? defaultSort,
    size: params.size ?? size,
    page: params.page ?? 1,
  }
  return { request, remembered }
}

/** What a list page shows, and how people change it: by its address, which Back leads back from. */
export function useListControls(options: ListOptions): ListControls {
  const address = useListAddress()
  const { params, change } = address
  const { request, remembered } = useListRequest(options, address)
  const { typed, setTyped, clear } = useSearchBox(address)
  const box = useRef<HTMLInputElement>(null)
  return {
    id: options.id,
    request,
    isLimited: params.text !== '' || Object.keys(request.filters).length > 0,
    typed,
    onType: setTyped,
    box,
    onFilter: (name, value) => {
      const { [name]: _left, ...others } = request.filters
      const filters = value === undefined ? others : { ...others, [name]: value }
      change({ filters, page: undefined })
    },
    onPage: (page) => change({ page: page === 1 ? undefined : page }),
    onClear: () => {
      clear()
      change({ text: '', filters: {}, page: undefined })
      // The button that was pressed goes with its state.
      box.current?.focus()
    },
    onRequest: ({ search, filters, sort, size, page }) =>
      change({ text: search, filters, sort: writeListSort(sort), size, page }),
    address,
    chosen: remembered.chosen,
    onSettings: (changes) => {
      const { sort, size } = changes
      remembered.change(changes)
      if (sort === undefined && size === undefined) return
      change({
        ...(sort === undefined ? {} : { sort: writeListSort(sort) }),
        ...(size === undefined ? {} : { size }),
        page: undefined,
      })
    },
    onResetSettings: () => {
      remembered.reset()
      change({ sort: undefined, size: undefined, page: undefined })
    },
  }
}
