import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { isFoundGroup } from '#domain/customers/search/scope-filter.model.ts'
import { writeSort } from '#domain/customers/search/customer-sort.rules.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { phone, useMedia } from '#src/ui/media.ts'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useListScopeFilters } from './filters/list-scope-filters.ts'
import { ListBar } from './list-bar.tsx'
import { useListNotice } from './use-list-notice.tsx'
import { useListStateView } from './use-list-state-view.tsx'
import { ListTable } from './list-table.tsx'
import type { ListedCustomer, ListOrigin } from './search/list-origin.ts'
import { toCustomerSearchParams } from './search/customer-list.queries.ts'
import type { CustomerSearchParams } from './search/customer-list.queries.ts'
import { writeSize, type PersonalCriteria } from './search/list-state.ts'
import type { ListSearch } from './search/list-search.ts'
import type { ListViewer } from './search/list-viewer.ts'
import { ListCounts, ListSum } from './table/list-counts.tsx'
import { toCampaignSearch } from './search/campaign-search.ts'
import { toListSelection, type ListSelection } from './table/list-selection.ts'
import type { RowOverlay } from './table/row-overlay.ts'
import { useSelection } from './table/selection-store.ts'
import { buildSortActions } from './table/sort-actions.ts'
import { useCardSelection } from '#src/ui/list-page/use-card-selection.ts'
import { useCustomerList } from './table/use-customer-list.ts'
import type { CustomerListDeps, CustomerListModel } from './table/use-customer-list.ts'
import { useHoverIntent } from './table/use-hover-intent.ts'
import { useOpenedWidget } from './table/use-opened-widget.ts'
import { useListColumns } from './use-list-columns.tsx'
import { AssigneeChoice } from './workflow/assignee-choice.tsx'
import { useWorkflow, withoutToolbarCriteria } from './workflow/use-workflow.ts'
import { WorkflowToolbar } from './workflow/workflow-toolbar.tsx'
import './customer-list.css'

const ListSheets = lazy(async () => ({
  default: (await loadChunk(() => import('./list-sheets.tsx'))).ListSheets,
}))

type Opened = 'filters' | 'columns' | null

/**
 * An address can hide the workflow toolbar; it shows it to nobody who does not work in workflow
 * mode.
 */
const applyWorkflowMode = (viewer: ListViewer, { _workflow }: ListSearch): ListViewer =>
  _workflow === 0 || _workflow === false ? { ...viewer, isWorkflow: false, role: 'other' } : viewer

/** The list to come back to from a customer: at the page that they are on. */
const createGetOrigin =
  ({ search, personal }: CustomerListDeps, { shown, pages }: CustomerListModel) =>
  ({ fAgreementNo }: ListedCustomer): ListOrigin => {
    const page = pages.fetched.find(({ data }) =>
      data?.pagination_ids.some((id) => id === fAgreementNo),
    )?.data
    return {
      search: {
        ...search,
        sort: writeSort(shown.sort),
        size: writeSize(shown),
        page: page?.page ?? shown.page,
      },
      personal,
      ids: page?.pagination_ids ?? [],
    }
  }

/** What the list shows, as a file of it is asked for. */
export interface ExportedList {
  readonly params: CustomerSearchParams
  readonly columns: readonly string[]
  /** How many are found; undefined while it is not known, or not exactly. */
  readonly total: number | undefined
  readonly campaignTitle: string | null
}

/** Whom the list shows, as a campaign takes them, and the campaign that it is limited to. */
export interface ListFound {
  readonly search: ReturnType<typeof toCampaignSearch>
  readonly campaign: { readonly id: string; readonly title: string } | null
}

export interface CustomerListProps extends CustomerListDeps {
  readonly isOnline: boolean
  /** The list was searched by text that a reload has lost. */
  readonly isSearchTextLost: boolean
  /** That text; null where the device does not hold it, undefined until that is known. */
  readonly lostSearch: PersonalCriteria | null | undefined
  /** The customer who was open last, if one comes back from them. */
  readonly lastOpened?: string | undefined
  /** The actions on what is selected; without any nothing can be selected. */
  readonly bulk?: (selection: ListSelection) => ReactNode
  /** The button that reaches a customer of a row. */
  readonly contact?: (row: CustomerListRow) => ReactNode
  /** What can be done with all that the list shows, or with the selection. */
  readonly listActions?: (
    query: CustomerQuery,
    selection: ListSelection,
    found: ListFound | null,
  ) => ReactNode
  /** Takes what the list shows out of the product; without it nothing is taken. */
  readonly exportMenu?: (list: ExportedList) => ReactNode
  /** What this device has recorded about the customers since. */
  readonly overlay: RowOverlay
}

const getCampaignTitle = ({ page }: Pick<CustomerListModel, 'page'>): string | null =>
  page.data?.narrowed_by.find(({ by }) => by === 'campaign')?.name ?? null

const toExportedList = (
  { orgId, search }: CustomerListDeps,
  { shown, settings, total, page }: CustomerListModel,
): ExportedList => ({
  params: toCustomerSearchParams(orgId, shown, search),
  columns: settings.columns,
  total,
  campaignTitle: getCampaignTitle({ page }),
})

/** What the list's actions are about; nobody is found by a search that is refused. */
const toActed = (
  { search }: CustomerListDeps,
  list: CustomerListModel,
  rows: Parameters<typeof toListSelection>[1],
  selected: Parameters<typeof toListSelection>[0],
): Parameters<NonNullable<CustomerListProps['listActions']>> => [
  list.shown.query,
  toListSelection(selected, rows, list, search),
  list.state.ok
    ? {
        search: toCampaignSearch(search, list.shown.appliedQuery),
        campaign:
          search.campaign === undefined || isFoundGroup(search.campaign.type)
            ? null
            : { id: String(search.campaign.id), title: getCampaignTitle(list) ?? '' },
      }
    : null,
]

/** The list of customers of an organisation: found, sorted, paged and selected. */
export function CustomerList({
  bulk,
  listActions,
  contact,
  overlay,
  isOnline,
  isSearchTextLost,
  lostSearch,
  lastOpened,
  ...input
}: CustomerListProps) {
  const deps = { ...input, viewer: applyWorkflowMode(input.viewer, input.search) }
  const { api, orgId, viewer, search } = deps
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const [opened, setOpened] = useState<Opened>(null)
  const [hasSheets, setHasSheets] = useState(false)
  if (opened !== null && !hasSheets) setHasSheets(true)
  const openFilters = () => setOpened('filters')
  const widget = useOpenedWidget(deps)
  const hasForcedColumns = widget.opened?.isForced === true
  const list = useCustomerList(deps, widget, lastOpened)
  const selection = useSelection(orgId, bulk !== undefined)
  const cardSelection = useCardSelection(selection, isPhone)
  const workflow = useWorkflow(deps, list)
  const { settings, shown, page, counts } = list
  const scopeFilters = useListScopeFilters(
    search,
    page.isPlaceholderData ? undefined : page.data?.narrowed_by,
  )
  const { getAssigneeName } = workflow
  const stateView = useListStateView(list, { getAssigneeName, scopeFilters, widget })
  const hoverHandlers = useHoverIntent(viewer.isListOnly ? undefined : deps.onHoverIntent)
  const notice = useListNotice(deps, {
    list,
    isOnline,
    isSearchTextLost,
    lostSearch,
    onOpenFilters: openFilters,
  })
  const panel = useId()
  const getOrigin = createGetOrigin(deps, list)
  const rows = list.rows.map((row) => row && overlay.applyTo(row))
  const columns = useListColumns(deps, list, { overlay, getOrigin, contact })
  return (
    <div className="customer-list">
      <Loader isLoading={list.pages.isFetching} label={t('list_loading')} />
      <PageHead
        title={t('shell_customers')}
        {...(isPhone
          ? {}
          : { counts: <ListCounts counts={counts} selected={selection?.selected.size} /> })}
      />
      {viewer.isWorkflow && (
        <WorkflowToolbar
          workflow={workflow}
          panel={panel}
          {...(isPhone ? {} : { end: <AssigneeChoice workflow={workflow} /> })}
        />
      )}
      <ListBar
        scopeFilters={scopeFilters}
        onRemoveScopeFilter={list.removeScopeFilter}
        query={viewer.isWorkflow ? withoutToolbarCriteria(shown.query) : shown.query}
        getAssigneeName={getAssigneeName}
        {...(viewer.isWorkflow ? { beside: <AssigneeChoice workflow={workflow} outlined /> } : {})}
        onRemove={list.remove}
        onClear={list.clear}
        onFilters={openFilters}
        {...(hasForcedColumns ? {} : { onColumns: () => setOpened('columns') })}
        density={settings.density}
        onDensity={(density) => list.changeSettings({ density })}
        sorts={buildSortActions(columns, list, t)}
        sortedBy={columns.find(({ id }) => id === shown.sort.field)?.header ?? t('table_sort_by')}
        isDescending={shown.sort.direction === 'desc'}
        sum={<ListSum counts={counts} />}
        exportMenu={input.exportMenu?.(toExportedList(deps, list))}
        save={listActions?.(...toActed(deps, list, rows, selection?.selected))}
        {...(selection && (rows.length > 0 || cardSelection.isSelecting) ? { cardSelection } : {})}
      />
      <div
        id={panel}
        className="list-panel"
        {...hoverHandlers}
        {...(viewer.isWorkflow
          ? { role: 'tabpanel', 'aria-label': t(`contact_status_${workflow.tab}`) }
          : {})}
      >
        <ListTable
          orgId={orgId}
          list={list}
          rows={rows}
          columns={columns}
          state={stateView}
          selection={selection}
          isSelectingCards={cardSelection.isSelecting}
          bulk={selection && bulk?.(toListSelection(selection.selected, rows, list, search))}
          notice={notice}
          getOrigin={viewer.isListOnly ? undefined : getOrigin}
          hasForcedColumns={hasForcedColumns}
          onFilters={openFilters}
          lastOpened={lastOpened}
        />
      </div>
      {hasSheets && (
        <Suspense fallback={null}>
          <ListSheets
            api={api}
            orgId={orgId}
            list={list}
            columns={columns}
            userId={viewer.userId}
            opened={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
