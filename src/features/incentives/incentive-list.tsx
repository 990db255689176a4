import { useQuery } from '@tanstack/react-query'
import { giftOutline } from 'ionicons/icons'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { IncentiveReach, IncentiveRow } from '#domain/incentive-settings/incentive.contract.ts'
import { incentiveRights, incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { RecordsPage } from '#src/session/records/records-page.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CloneIncentiveDialog } from './clone-incentive-dialog.tsx'
import { CreateIncentive } from './create-incentive.tsx'
import {
  buildIncentiveColumns,
  getIncentiveSorts,
  getIncentiveSortValue,
} from './incentive-columns.tsx'
import {
  getValidity,
  IncentiveFilters,
  ProblemHint,
  useIncentiveCounts,
  useIncentiveRowActions,
} from './incentive-list-parts.tsx'
import type { IncentiveProblem } from './incentive-list-parts.tsx'
import { IncentivePanel } from './incentive-panel.tsx'
import { nameIncentive, useIncentiveFieldTexts } from './incentive-texts.ts'
import { IncentiveTimeline } from './incentive-timeline.tsx'
import { readIncentiveItem, useIncentiveActs } from './incentive.mutations.ts'
import {
  incentiveHistoryQuery,
  incentiveListQuery,
  incentiveReachQuery,
} from './incentive.queries.ts'
import type { IncentivePlace } from './incentive.queries.ts'
import type { IncentiveView } from './incentive-view.ts'
import { useOrganisationDay } from './use-organisation-day.ts'

export interface IncentiveListProps extends IncentivePlace {
  readonly type: IncentiveType
  readonly view: IncentiveView
  readonly tabs: ReactNode
  readonly onView: (view: IncentiveView) => void
  /** Opens an incentive beside the list. */
  readonly onOpen: (id: string) => void
  /** The form for a new one is open from the start; what closes it. */
  readonly onCreationClosed?: () => void
}

function useIncentiveList(
  { type, ...place }: Pick<IncentiveListProps, 'api' | 'orgId' | 'isOnline' | 'type'>,
  reach: IncentiveReach | undefined | null,
) {
  const { t } = useTranslation()
  const today = useOrganisationDay()
  return useLocalList({
    id: `incentives-${type}`,
    defaultSort: { column: 'valid_from', direction: 'ascending' },
    sorts: getIncentiveSorts(type),
    query: incentiveListQuery(place, type),
    read: (rows) => rows,
    searchTexts: ({ incentive }) => [
      nameIncentive(t, type, incentive),
      ...['code', 'vehicle_code', 'description'].map((field) => String(incentive[field] ?? '')),
    ],
    sortValue: (row, column) => getIncentiveSortValue(type, row, column, reach),
    passes: (row, _name, value) => getValidity(row, today) === value,
    isOnline: place.isOnline,
    texts: {
      refused: t('incentives_refused_text'),
      offline: t('incentives_offline_text'),
      failed: t('incentives_failed'),
      empty: {
        icon: giftOutline,
        title: t('incentives_empty_title'),
        text: t('incentives_empty_text'),
      },
      noneFound: {
        title: t('incentives_none_title'),
        text: (query) => t('incentives_none_text', { query }),
      },
    },
  })
}

interface IncentiveHistoryOptions extends IncentivePlace {
  readonly type: IncentiveType
  readonly all: readonly IncentiveRow[]
  readonly isBusy: boolean
  readonly restore: ReturnType<typeof useIncentiveActs>['restore']
}

/** The changes of all three types; each can be put back. */
function useIncentiveHistory({ type, all, isBusy, restore, ...place }: IncentiveHistoryOptions) {
  const { t } = useTranslation()
  const find = (item: string) => all.find(({ id }) => `${type}/${id}` === item)?.incentive
  return {
    query: incentiveHistoryQuery(place),
    isBusy,
    fields: useIncentiveFieldTexts(incentiveTypes),
    getItemName: (item: string) => {
      const incentive = find(item)
      if (incentive !== undefined) return nameIncentive(t, type, incentive)
      const named = readIncentiveItem(item)
      return named === null || named.type === type
        ? t('incentives_gone')
        : t(`incentives_type_${named.type}`)
    },
    onPutBack: restore,
  }
}

/** The incentives of one type: listed or on a time line, made, changed, cloned and deleted. */
export function IncentiveList(props: IncentiveListProps) {
  const { type, view, tabs, onView, onOpen, onCreationClosed, ...place } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { data: found, isError } = useQuery(incentiveReachQuery(place, type))
  const reach = found ?? (isError || !place.isOnline ? null : undefined)
  const list = useIncentiveList(props, reach)
  const [problem, setProblem] = useState<IncentiveProblem>()
  const [cloning, setCloning] = useState<IncentiveRow>()
  const [isLeft, setLeft] = useState(false)
  const leave = useEffectEvent(() => onCreationClosed?.())
  // Only once the sheet is gone: what was typed into it keeps the page.
  useEffect(() => {
    if (isLeft) leave()
  }, [isLeft])
  const { deletion, restore, isRestoring } = useIncentiveActs(place, type, setProblem)
  const all = list.all ?? []
  const { filters } = list.controls.request
  const { open } = list.controls.address.params
  const remove = (row: IncentiveRow) => {
    setProblem(undefined)
    deletion.mutate(row)
  }
  const hasTimeline = view === 'timeline' && list.state === undefined
  return (
    <>
      <RecordsPage
        className="incentives"
        title={t('incentives_title')}
        list={list}
        mayEdit={useRights().meets(incentiveRights)}
        columns={buildIncentiveColumns({ t, format, type, reach })}
        rowId={({ id }) => id}
        rowName={({ incentive }) => nameIncentive(t, type, incentive)}
        rowActions={useIncentiveRowActions({
          isOnline: place.isOnline,
          onOpen,
          onClone: setCloning,
          onDelete: remove,
        })}
        counts={useIncentiveCounts(type, list.all, reach)}
        remark={
          <>
            {tabs}
            {problem !== undefined && <ProblemHint problem={problem} type={type} />}
          </>
        }
        searchLabel={t('incentives_search')}
        filters={
          <IncentiveFilters
            valid={filters['valid']}
            onValid={(value) => list.controls.onFilter('valid', value)}
            view={view}
            onView={onView}
          />
        }
        {...(hasTimeline
          ? {
              instead: (
                <IncentiveTimeline
                  type={type}
                  rows={list.rows}
                  all={all}
                  total={list.total ?? 0}
                  reach={reach}
                  openId={open}
                  onOpen={(row) => onOpen(row.id)}
                />
              ),
            }
          : {})}
        creation={{
          label: t(`incentives_create_${type}`),
          isOpen: onCreationClosed !== undefined,
          sheet: (onClose) => (
            <CreateIncentive
              {...place}
              type={type}
              onCreated={() => setProblem(undefined)}
              onClose={() => {
                onClose()
                setLeft(true)
              }}
            />
          ),
        }}
        history={useIncentiveHistory({ type, all, isBusy: isRestoring, restore, ...place })}
        record={(row, frame) => (
          <IncentivePanel
            key={row.id}
            {...place}
            frame={frame}
            type={type}
            row={row}
            rows={all}
            isCovered={cloning !== undefined}
            isDeleting={deletion.isPending}
            onDelete={() => remove(row)}
            onClone={() => setCloning(row)}
          />
        )}
      />
      {cloning !== undefined && (
        <CloneIncentiveDialog
          {...place}
          type={type}
          original={cloning}
          onCloned={({ id }) => {
            setCloning(undefined)
            onOpen(id)
          }}
          onClose={() => setCloning(undefined)}
        />
      )}
    </>
  )
}
