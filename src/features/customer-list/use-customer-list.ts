import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { visibleFields } from '#domain/customers/customer-field.rules.ts'
import { criteria } from '#domain/customers/customer-query.model.ts'
import type { CriterionValue } from '#domain/customers/customer-query.model.ts'
import { customerQuery } from '#domain/customers/customer-query.rules.ts'
import { defaultSort } from '#domain/customers/customer-sort.rules.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import { browserTableSettings, useTableSettings } from '#src/ui/table/table-settings.ts'
import type { TableSettings } from '#src/ui/table/table-settings.ts'
import { countsQuery, pageQuery, searchOf } from './customer-list.queries.ts'
import type { ListReader } from './list-reader.ts'
import { withoutWidget, type ListSearch } from './list-search.ts'
import { readListState, sortText, tableSort, valuesOf, withValues } from './list-state.ts'
import type { PersonalValues } from './list-state.ts'
import { rowWires } from './row-wires.ts'
import { tableDefaults } from './table-defaults.ts'
import type { OpenedWidgetModel } from './use-opened-widget.ts'

export interface CustomerListWorld {
  readonly api: Api
  readonly orgId: string
  readonly reader: ListReader
  readonly search: ListSearch
  readonly personal: PersonalValues
  /** Puts another state of the list into the address and the history. */
  readonly onState: (
    search: ListSearch,
    personal: PersonalValues,
    how?: { readonly replaces: boolean },
  ) => void
  /** The same by way of the list's reload, after an applied filter is dismissed (W§2 L27). */
  readonly onReload: (search: ListSearch, personal: PersonalValues) => void
  /** Somebody is about to be opened: the pointer or the focus rests on them. */
  readonly onNear?: (agreementNo: string) => void
}

/** What a list is kept to beside its filters. */
export type Kept = 'campaign' | 'job' | 'oId' | '_inventoryCount'

/** A widget's columns stand where it forces them, and until the person has chosen others (W§7 L153). */
function shownColumns(chosen: string[], widget: OpenedWidgetModel['opened']): string[] {
  const isAsDelivered = chosen.join() === tableDefaults.columns.join()
  return widget !== undefined && (widget.isForced || isAsDelivered) ? [...widget.columns] : chosen
}

/** The list's state read from address, history and memory, its page and its counts, and how to change it. */
export function useCustomerList(
  { api, orgId, reader, search, personal, onState, onReload }: CustomerListWorld,
  widget: OpenedWidgetModel,
) {
  const queryClient = useQueryClient()
  const [arrived] = useState(() => Date.now())
  const { organisation } = useFormat()
  const { access } = reader
  const { timeZone } = organisation.date
  const remembered = useTableSettings({
    table: 'customers',
    storage: browserTableSettings(`forecourt.table.${reader.userId}.${orgId}`),
    defaults: tableDefaults,
    ...(reader.tablesLastCleared === null ? {} : { lastCleared: reader.tablesLastCleared }),
  })
  const fields = visibleFields(access)
  const state = readListState(search, personal, remembered.settings, access, timeZone)
  const shown = state.ok
    ? state.value
    : { query: {}, asked: {}, sort: defaultSort, page: 1, size: tableDefaults.size }
  const columns = shownColumns(remembered.settings.columns, widget.opened)
  const settings: TableSettings = {
    ...remembered.settings,
    columns,
    sort: { ...tableSort(shown.sort) },
    size: shown.size,
  }
  const wanted = searchOf(orgId, shown, search)
  const page = useQuery({
    ...pageQuery(api, queryClient, {
      ...wanted,
      page: shown.page,
      columns: rowWires(settings.columns, fields),
    }),
    enabled: state.ok && widget.isReady,
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...countsQuery(api, wanted),
    enabled: state.ok && page.isSuccess && !page.isPlaceholderData,
  })
  const now = new Date(Math.max(page.dataUpdatedAt, arrived)).toISOString()

  // What cannot be asked is put into the state all the same: the list then says which filter it is and why.
  const setValues = (values: Readonly<Record<string, unknown>>) => {
    const read = customerQuery(values, { access, timeZone })
    const isAnotherList = Object.keys(widget.opened?.q ?? {}).some(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(shown.query[name]),
    )
    const next = withValues(
      isAnotherList ? withoutWidget(search) : search,
      read.ok ? read.value : values,
    )
    onState(next.search, next.personal)
  }
  const without = (names: readonly string[]): Readonly<Record<string, unknown>> => {
    const values = valuesOf(search, personal)
    return typeof values === 'object' && values !== null
      ? Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
      : {}
  }
  const changeSettings = (changes: Partial<Omit<TableSettings, 'savedAt'>>) => {
    const { columns: chosen, ...others } = changes
    // What a widget shows is not what the person chose.
    remembered.change(chosen === undefined || chosen.join() === columns.join() ? others : changes)
    if (changes.sort === undefined && changes.size === undefined) return
    const { page: _first, ...rest } = search
    onState(
      {
        ...rest,
        ...(changes.sort === undefined ? {} : { sort: sortText(changes.sort) }),
        ...(changes.size === undefined ? {} : { size: changes.size }),
      },
      personal,
    )
  }
  return {
    state,
    shown,
    settings,
    fields,
    /** The criteria that the person may use: searches, and those of fields that they see. */
    criteria: criteria.filter(
      ({ field }) => field === null || fields.some(({ wire }) => wire === field.wire),
    ),
    page,
    counts,
    now,
    today: formatDate(now, { ...organisation.date, date: 'YYYY-MM-DD' }),
    changeSettings,
    setValues,
    /** Takes criteria out, also of a search that is refused. */
    remove: (names: readonly string[]) => setValues(without(names)),
    /** Sets one criterion and leaves the others; without a value it is taken out. */
    put: (name: string, value: CriterionValue | undefined) =>
      setValues({ ...without([name]), ...(value === undefined ? {} : { [name]: value }) }),
    /** Takes out every filter and whatever the list is kept to, and with a refused search its sort, which may be what was refused. */
    clear: () => {
      const { sort, size, _workflow, oId, _inventoryCount } = search
      const rest = {
        ...(state.ok && sort !== undefined ? { sort } : {}),
        ...(size === undefined ? {} : { size }),
        ...(_workflow === undefined ? {} : { _workflow }),
      }
      if (oId === undefined && _inventoryCount === undefined) onState(rest, {})
      else onReload(rest, {})
    },
    /** Lets go of one thing that the list is kept to; an applied filter by way of the reload. */
    release: (kept: Kept) => {
      const { page: _first, [kept]: _gone, ...rest } = search
      // A calculator search calculates with the applied offer.
      const { calculatorType: _with, ...withoutOffer } = rest
      if (kept === 'oId') onReload(withoutOffer, personal)
      else if (kept === '_inventoryCount') onReload(rest, personal)
      else onState(rest, personal)
    },
    goTo: (number: number) => {
      const { page: _page, ...rest } = search
      onState(number === 1 ? rest : { ...rest, page: number }, personal)
    },
  }
}

export type CustomerListModel = ReturnType<typeof useCustomerList>
