import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import { productTypesOf } from '#domain/customers/customer-field.rules.ts'
import { writeCustomerQuery } from '#domain/customers/customer-query.rules.ts'
import { writeSort } from '#domain/customers/customer-sort.rules.ts'
import { useDeviceWords } from '#src/features/boot/device-words.ts'
import { Loader } from '#src/ui/face/loader.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { belowDesk, phone, touch, useMedia } from '#src/ui/media.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { RowLinkProps } from '#src/ui/table/table-row.tsx'
import { useText } from '#src/ui/text.ts'
import { whenFetched } from '#src/ui/when-fetched.ts'
import { AssigneeChoice } from './assignee-choice.tsx'
import { valuesQuery } from './customer-list.queries.ts'
import { MappedCars } from './mapped-cars.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LimitNotice } from './limit-notice.tsx'
import { ListBar } from './list-bar.tsx'
import { listColumns } from './list-columns.tsx'
import { ListCounts, ListSum } from './list-counts.tsx'
import { focusPrimarySearch } from './primary-search.ts'
import type { RecordedRows } from './recorded-rows.ts'
import { useKeptTo } from './kept-words.ts'
import { useListFace } from './list-face.tsx'
import type { ListPlace } from './list-place.ts'
import type { ListReader } from './list-reader.ts'
import type { ListSearch } from './list-search.ts'
import { tableDefaults } from './table-defaults.ts'
import { useSelection } from './selection-store.ts'
import { useCustomerList, type CustomerListWorld } from './use-customer-list.ts'
import { useNear } from './use-near.ts'
import { useOpenedWidget } from './use-opened-widget.ts'
import { besideToolbar, useWorkflow } from './use-workflow.ts'
import { WorkflowToolbar } from './workflow-toolbar.tsx'
import './customer-list.css'

const ListSheets = lazy(async () => ({
  default: (await whenFetched(() => import('./list-sheets.tsx'))).ListSheets,
}))

type Opened = 'filters' | 'columns' | 'keys' | null

/** Days for which an account link counts as recent, unless the organisation says otherwise (W§9 L205). */
const usualRecentDays = 30

/** An address can leave the workflow toolbar out; it gives it to nobody who does not work in workflow mode. */
const inMode = (reader: ListReader, { _workflow }: ListSearch): ListReader =>
  _workflow === 0 || _workflow === false ? { ...reader, isWorkflow: false } : reader

/** What is selected, and all that the search finds, where that can be named by the search alone. */
export interface Selected {
  readonly selected: readonly string[]
  /** The only one selected, where they are in sight. */
  readonly only: CustomerListRow | undefined
  readonly all: { readonly q: string; readonly count: number } | null
}

export interface CustomerListProps extends CustomerListWorld {
  readonly isOnline: boolean
  /** The list was searched by words that a reload has lost. */
  readonly areWordsLost: boolean
  /** The acts on what is selected. */
  readonly bulk?: (of: Selected) => ReactNode
  /** What this device has recorded about the customers since. */
  readonly recorded: RecordedRows
}

/** The list of customers of an organisation: found, sorted, paged and selected (W§2 L25-31). */
export function CustomerList({
  bulk,
  recorded,
  isOnline,
  areWordsLost,
  ...given
}: CustomerListProps) {
  const world = { ...given, reader: inMode(given.reader, given.search) }
  const { api, orgId, reader, search, personal } = world
  const say = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const isBelowDesk = useMedia(belowDesk)
  const isTouch = useMedia(touch)
  const [opened, setOpened] = useState<Opened>(null)
  const [hasSheets, setHasSheets] = useState(false)
  if ((opened === 'filters' || opened === 'columns') && !hasSheets) setHasSheets(true)
  const widget = useOpenedWidget(world)
  const list = useCustomerList(world, widget)
  const selection = useSelection(orgId)
  const workflow = useWorkflow(world, list)
  const keptTo = useKeptTo(
    search,
    list.page.isPlaceholderData ? undefined : list.page.data?.narrowed_by,
  )
  const face = useListFace(list, { nameOf: workflow.nameOf, keptTo, widget })
  const near = useNear(reader.isKept ? undefined : world.onNear)
  const panel = useId()
  const device = useDeviceWords()
  const { settings, shown, page, counts, now, today, fields } = list
  const close = () => setOpened(null)
  const place: ListPlace = {
    search: { ...search, sort: writeSort(shown.sort), size: shown.size, page: shown.page },
    personal,
    ids: page.isPlaceholderData ? [] : (page.data?.pagination_ids ?? []),
  }
  const rows = (page.data?.customer_data ?? []).map(recorded.over)
  const [first] = selection.selected
  const only =
    selection.selected.size === 1
      ? rows.find(({ fAgreementNo }) => fAgreementNo === first)
      : undefined
  const columns = listColumns({
    openOf: recorded.openOf,
    fields,
    chosen: settings.columns,
    say,
    now,
    today,
    leaseProducts: productTypesOf('lease', reader.access.parameters),
    isStacked: isBelowDesk || isTouch,
    mappedCars: (row) => (
      <MappedCars row={row} orgId={orgId} place={reader.isKept ? undefined : place} />
    ),
    recentLinkDays: Number(
      reader.access.parameters.get('my_account_link_days_limit') ?? usualRecentDays,
    ),
  })
  const target = ({ fAgreementNo }: CustomerListRow) =>
    ({
      to: '/$orgId/customer/$agreementNo',
      params: { orgId, agreementNo: fAgreementNo },
      state: { pagination: place },
    }) as const
  const rowLink = (row: CustomerListRow, { className, children }: RowLinkProps) =>
    reader.isKept ? (
      <span className={className}>{children}</span>
    ) : (
      <Link {...target(row)} data-agreement={row.fAgreementNo} className={className}>
        {children}
      </Link>
    )
  const sorts = columns
    .filter(({ isSortable, card }) => isSortable === true && card !== undefined)
    .flatMap(({ id, header }) => [
      {
        id: `${id}-down`,
        label: say('list_sort_down', { column: header }),
        isChosen: shown.sort.field === id && shown.sort.direction === 'desc',
        onChoose: () => list.changeSettings({ sort: { column: id, direction: 'descending' } }),
      },
      {
        id: `${id}-up`,
        label: say('list_sort_up', { column: header }),
        isChosen: shown.sort.field === id && shown.sort.direction === 'asc',
        onChoose: () => list.changeSettings({ sort: { column: id, direction: 'ascending' } }),
      },
    ])
  const isLimited = counts.data?.limit_hit === true || page.data?.limit_hit === true
  // A campaign, a run or an offer keeps the list to customers that its filters alone do not name.
  const isNamedBySearch =
    list.state.ok &&
    [search.campaign, search.job, search.oId, search.calculatorType].every(
      (kept) => kept === undefined,
    )
  const count = counts.data?.total_count
  const all =
    isNamedBySearch && typeof count === 'number' && counts.data?.total_is_capped === false
      ? { q: writeCustomerQuery(shown.asked), count }
      : null
  const ofDevice = device.list(page.data)
  const isOld = page.data !== undefined && (page.isError || !isOnline)

  return (
    <div className="customer-list">
      <Loader isLoading={page.isFetching} label={say('list_loading')} />
      <PageHead
        title={say('shell_customers')}
        {...(isPhone
          ? {}
          : { counts: <ListCounts counts={counts} selected={selection.selected.size} /> })}
      />
      {reader.isWorkflow && (
        <WorkflowToolbar
          workflow={workflow}
          panel={panel}
          {...(isPhone ? {} : { end: <AssigneeChoice workflow={workflow} /> })}
        />
      )}
      <ListBar
        keptTo={keptTo}
        onRelease={list.release}
        query={reader.isWorkflow ? besideToolbar(shown.query) : shown.query}
        nameOf={workflow.nameOf}
        {...(reader.isWorkflow ? { beside: <AssigneeChoice workflow={workflow} outlined /> } : {})}
        onRemove={list.remove}
        onClear={list.clear}
        onFilters={() => setOpened('filters')}
        {...(widget.opened?.isForced === true ? {} : { onColumns: () => setOpened('columns') })}
        density={settings.density}
        onDensity={(density) => list.changeSettings({ density })}
        sorts={sorts}
        sortedBy={columns.find(({ id }) => id === shown.sort.field)?.header ?? say('table_sort_by')}
        isDescending={shown.sort.direction === 'desc'}
        sum={<ListSum counts={counts} />}
      />
      <div
        id={panel}
        className="list-panel"
        {...near}
        {...(reader.isWorkflow
          ? { role: 'tabpanel', 'aria-label': say(`contact_status_${workflow.tab}`) }
          : {})}
      >
        <DataTable
          label={say('shell_customers')}
          columns={columns}
          rows={rows}
          rowId={({ fAgreementNo }) => fAgreementNo}
          rowName={({ cFullName, fAgreementNo }) => cFullName ?? fAgreementNo}
          rowLink={rowLink}
          face={face}
          settings={{
            ...settings,
            columns:
              widget.opened?.isForced === true
                ? settings.columns
                : [...settings.columns, shown.sort.field],
          }}
          onSettings={list.changeSettings}
          paging={{
            page: page.data?.page ?? shown.page,
            onPage: list.goTo,
            total:
              counts.data?.total_is_capped === true
                ? undefined
                : (counts.data?.total_count ?? undefined),
            hasNext: page.data?.has_more ?? false,
          }}
          selection={selection}
          bulk={bulk?.({ selected: [...selection.selected], only, all })}
          notice={
            isOld || isLimited || areWordsLost ? (
              <>
                {areWordsLost && <span>{say('list_words_lost')}</span>}
                {isOld ? (
                  <span>
                    {ofDevice ??
                      say('list_as_of', {
                        time: format.time(new Date(page.dataUpdatedAt).toISOString()),
                      })}
                  </span>
                ) : (
                  isLimited && <LimitNotice onNarrow={() => setOpened('filters')} />
                )}
              </>
            ) : undefined
          }
          restoreAs="customers"
          onSearch={() => focusPrimarySearch() || setOpened('filters')}
          onHelp={() => setOpened('keys')}
          {...(reader.isKept
            ? {}
            : { onOpen: (row: CustomerListRow) => void navigate(target(row)) })}
        />
      </div>
      {hasSheets && (
        <Suspense fallback={null}>
          <ListSheets
            filters={{
              isOpen: opened === 'filters',
              onClose: close,
              criteria: list.criteria,
              query: shown.query,
              today,
              onApply: list.setValues,
              boundsOf: (name) =>
                name === 'fParity' || name === 'fEquity'
                  ? (counts.data?.aggregations?.[name] ?? undefined)
                  : undefined,
              valuesOf: (name) => valuesQuery(api, orgId, name),
            }}
            columns={{
              isOpen: opened === 'columns',
              onClose: close,
              columns,
              settings,
              defaults: tableDefaults,
              onSave: list.changeSettings,
            }}
          />
        </Suspense>
      )}
      <KeysDialog isOpen={opened === 'keys'} onClose={close} />
    </div>
  )
}
