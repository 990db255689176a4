import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getDefaultColumns, isQueue } from '#domain/customers/fields/list-columns.rules.ts'
import { visibleFields } from '#domain/customers/fields/customer-field.rules.ts'
import { criterionDefinitions } from '#domain/customers/search/criterion-definition.rules.ts'
import type { CustomerSearch } from '#domain/customers/search/customer-search.model.ts'
import type { CriterionValue } from '#domain/customers/search/customer-query.model.ts'
import { toCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import { defaultPageSize } from '#src/ui/table/page-size.ts'
import { localTableSettings, pickChanges, useTableSettings } from '#src/ui/table/table-settings.ts'
import type { TableSettings, TableSettingsChanges } from '#src/ui/table/table-settings.ts'
import {
  customerCountsQuery,
  toCustomerSearchParams,
  type CustomerSearchParams,
} from '../search/customer-list.queries.ts'
import type { ListViewer } from '../search/list-viewer.ts'
import { withoutWidget, type ListScopeFilterName, type ListSearch } from '../search/list-search.ts'
import {
  getTab,
  readListState,
  formatTableSort,
  toTableSort,
  readCriterionValues,
  withCriterionValues,
  writeSize,
} from '../search/list-state.ts'
import type { PersonalCriteria } from '../search/list-state.ts'
import { getFillingSize, useListLayout } from './list-layout.ts'
import { requiredRowFields } from './row-fields.ts'
import { customerTableDefaults, defaultListState } from './table-defaults.ts'
import { getLeftPlace } from './list-place.ts'
import { joinListPages, useListPages } from './use-list-pages.ts'
import type { OpenedWidgetModel } from './use-opened-widget.ts'

export interface CustomerListDeps {
  readonly api: Api
  readonly orgId: string
  readonly viewer: ListViewer
  readonly search: ListSearch
  readonly personal: PersonalCriteria
  /** Puts another state of the list into the address and the history. */
  readonly onState: (
    search: ListSearch,
    personal: PersonalCriteria,
    how?: { readonly replaces: boolean },
  ) => void
  /** The same by way of the list's reload, after an applied filter is dismissed. */
  readonly onReload: (search: ListSearch, personal: PersonalCriteria) => void
  /** Somebody is about to be opened: the pointer or the focus rests on them. */
  readonly onHoverIntent?: (agreementNo: string) => void
}

/** The list's state as address, history and remembered table settings give it. */
function useReadListState(
  { orgId, viewer, search, personal }: CustomerListDeps,
  { opened }: OpenedWidgetModel,
) {
  const { organisation } = useFormat()
  const { chosen, change, reset } = useTableSettings({
    table: 'customers',
    storage: localTableSettings(`forecourt.table.${viewer.userId}.${orgId}`),
    defaults: customerTableDefaults,
    ...(viewer.tablesLastCleared === null ? {} : { lastCleared: viewer.tablesLastCleared }),
  })
  const { layout, getRowHeight } = useListLayout()
  const density = chosen.density ?? customerTableDefaults.density
  const [fillingSize] = useState(() => getFillingSize(getRowHeight(density)))
  // A page's number means nothing without its size, which another window would not fill.
  const ownSize = search.page === undefined ? fillingSize : defaultPageSize
  const settled = {
    size: chosen.size ?? ownSize,
    isContinuous: chosen.isContinuous === true && search.page === undefined,
    sort: chosen.sort ?? customerTableDefaults.sort,
  }
  const read = (from: ListSearch, besides: PersonalCriteria) =>
    readListState(from, besides, settled, viewer.access, organisation.date.timeZone)
  const state = read(search, personal)
  const shown = state.ok ? state.value : defaultListState
  const view = { role: viewer.role, tab: getTab(shown), layout }
  // A widget's columns apply where it forces them, and until the person has chosen others.
  const widgetColumns =
    opened?.isForced === true || chosen.columns === undefined ? opened?.columns : undefined
  const ownColumns = widgetColumns ?? chosen.columns
  const settings: TableSettings = {
    ...customerTableDefaults,
    density,
    columns: [...(ownColumns ?? getDefaultColumns(view))],
    sort: { ...toTableSort(shown.sort) },
    size: shown.isContinuous ? settled.size : shown.size,
    isContinuous: shown.isContinuous,
  }
  /** The search with other filters; null where it would be refused. */
  const toSearchParams = (
    values: Readonly<Record<string, unknown>>,
  ): CustomerSearchParams | null => {
    const next = withCriterionValues(search, values)
    const other = read(next.search, next.personal)
    return other.ok ? toCustomerSearchParams(orgId, other.value, next.search) : null
  }
  return {
    state,
    shown,
    settings,
    toSearchParams,
    areColumnsDefault: ownColumns === undefined,
    isQueue: isQueue(view),
    change,
    reset,
  }
}

type ReadListState = ReturnType<typeof useReadListState>

function useCriteriaChanges(
  { viewer, search, personal, onState }: CustomerListDeps,
  { shown }: ReadListState,
  { opened }: OpenedWidgetModel,
) {
  const { organisation } = useFormat()
  // What is refused is put into the state all the same: the list then shows which filter it is and
  // why.
  const setValues = (values: Readonly<Record<string, unknown>>) => {
    const read = toCustomerQuery(values, {
      access: viewer.access,
      timeZone: organisation.date.timeZone,
    })
    const isAnotherList = Object.keys(opened?.q ?? {}).some(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(shown.query[name]),
    )
    const next = withCriterionValues(
      isAnotherList ? withoutWidget(search) : search,
      read.ok ? read.value : values,
    )
    onState(next.search, next.personal)
  }
  const withoutCriteria = (names: readonly string[]): Readonly<Record<string, unknown>> => {
    const values = readCriterionValues(search, personal)
    return typeof values === 'object' && values !== null
      ? Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
      : {}
  }
  return {
    setValues,
    /** Takes criteria out, also of a search that is refused. */
    remove: (names: readonly string[]) => setValues(withoutCriteria(names)),
    /** Sets one criterion and leaves the others; without a value it is taken out. */
    setValue: (name: string, value: CriterionValue | undefined) =>
      setValues({ ...withoutCriteria([name]), ...(value === undefined ? {} : { [name]: value }) }),
  }
}

function listChanges(
  { search, personal, onState, onReload }: CustomerListDeps,
  { state, settings, change, reset }: ReadListState,
) {
  return {
    changeSettings: (requested: TableSettingsChanges) => {
      // What is not changed is not chosen: the columns of a widget, the size of the window.
      const changes = pickChanges(requested, settings)
      change(changes)
      const hasOtherRows = changes.size !== undefined || changes.isContinuous !== undefined
      if (changes.sort === undefined && !hasOtherRows) return
      const { page: _first, ...rest } = search
      onState(
        {
          ...rest,
          ...(changes.sort === undefined ? {} : { sort: formatTableSort(changes.sort) }),
          ...(hasOtherRows ? { size: writeSize({ ...settings, ...changes }) } : {}),
        },
        personal,
      )
    },
    resetSettings: () => {
      reset()
      const { sort: _sort, size: _size, page: _first, ...rest } = search
      onState(rest, personal)
    },
    /**
     * Takes out every filter and scope filter, and with a refused search its sort, which may be
     * what was refused.
     */
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
    /** Takes out one scope filter; an applied filter by way of the reload. */
    removeScopeFilter: (name: ListScopeFilterName) => {
      const { page: _first, [name]: _gone, ...rest } = search
      // A calculator search calculates with the applied offer.
      const { calculatorType: _with, ...withoutOffer } = rest
      if (name === 'oId') onReload(withoutOffer, personal)
      else if (name === '_inventoryCount') onReload(rest, personal)
      else onState(rest, personal)
    },
    goTo: (number: number) => {
      const { page: _page, ...rest } = search
      const size = writeSize(settings)
      onState(number === 1 ? rest : { ...rest, page: number, size }, personal)
    },
  }
}

/** The counts of a search without a cap; undefined until there are some. */
const toTotal = (counts: CustomerSearch | undefined): number | undefined =>
  counts === undefined || counts.total_is_capped ? undefined : (counts.total_count ?? undefined)

/** The list's state, its pages and its counts, and how to change it. */
export function useCustomerList(
  deps: CustomerListDeps,
  widget: OpenedWidgetModel,
  lastOpened: string | undefined,
) {
  const { api, orgId, viewer, search } = deps
  const queryClient = useQueryClient()
  const { organisation } = useFormat()
  const [arrived] = useState(() => Date.now())
  const read = useReadListState(deps, widget)
  const { state, shown, settings, toSearchParams, areColumnsDefault } = read
  const criteriaChanges = useCriteriaChanges(deps, read, widget)
  const fields = visibleFields(viewer.access)
  const searchParams = toCustomerSearchParams(orgId, shown, search)
  const { isContinuous } = shown
  const shownSearch = [searchParams, isContinuous ? 'continuous' : shown.page]
  const left = lastOpened === undefined ? undefined : getLeftPlace(queryClient, orgId, shownSearch)
  const pages = useListPages({
    api,
    searchParams,
    columns: requiredRowFields(settings.columns, fields),
    page: shown.page,
    isContinuous,
    isReady: state.ok && widget.isReady,
    left: left?.pages,
  })
  const page = pages.shownPage
  const counts = useQuery({
    ...customerCountsQuery(api, searchParams),
    enabled: state.ok && page.isSuccess && !page.isPlaceholderData,
  })
  const total = toTotal(counts.data)
  const now = new Date(Math.max(page.dataUpdatedAt, arrived)).toISOString()
  return {
    state,
    shown,
    settings,
    toSearchParams,
    areColumnsDefault,
    isQueue: read.isQueue,
    fields,
    /** The criteria that the person may use: searches, and those of fields that they see. */
    criteria: criterionDefinitions.filter(
      ({ field }) => field === null || fields.some(({ wire }) => wire === field.wire),
    ),
    /** Names the search and its page. */
    shownSearch,
    page,
    pages,
    total,
    ...(isContinuous
      ? joinListPages(pages, { size: shown.size, total })
      : { rows: page.data?.customer_data ?? [], isEnd: page.data?.has_more === false }),
    counts,
    now,
    today: formatDate(now, { ...organisation.date, date: 'YYYY-MM-DD' }),
    ...criteriaChanges,
    ...listChanges(deps, read),
  }
}

export type CustomerListModel = ReturnType<typeof useCustomerList>
