import { Link } from '@tanstack/react-router'
import { addOutline, calendarOutline, downloadOutline, refreshOutline } from 'ionicons/icons'
import { useState } from 'react'
import {
  exportKinds,
  exportListRights,
  exportMakerRights,
} from '#domain/exports/export-rights.model.ts'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import { exportScheduleRights } from '#domain/exports/export-schedule.model.ts'
import { isExportOpen } from '#domain/exports/export.rules.ts'
import type { ExportEntry } from '#domain/exports/export.rules.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { buildExportColumns } from './export-columns.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ExportScheduleDialog } from './export-schedule-dialog.tsx'
import { ExportSchedules } from './export-schedules.tsx'
import { useExportActs } from './export.mutations.ts'
import type { ExportPlace } from './export.mutations.ts'
import { getReportText } from './export-texts.ts'
import { exportsQuery } from './export.queries.ts'
import './exports.css'

export interface ExportsPageProps extends ExportPlace {
  /** The tab that the page was opened with; the first that the person has unless it is one. */
  readonly selectedTab: string | undefined
  readonly onTab: (tab: ExportKind) => void
  /** A search in words; null where its reader may not read it. */
  readonly describeSearch: (q: string) => string | null
  /** Sends the browser to an address of the host. */
  readonly onRedirect: (address: string) => void
}

interface TabProps extends ExportsPageProps {
  readonly kind: ExportKind
  readonly tabs: React.ReactNode
}

const sortValues: Readonly<Record<string, (entry: ExportEntry) => string>> = {
  name: ({ name }) => name,
  rows: ({ rows }) => String(rows ?? 0).padStart(12, '0'),
  created_at: ({ created_at }) => created_at,
}

function useExportList({ api, orgId, isOnline, kind }: TabProps, create: React.ReactNode) {
  const { t } = useTranslation()
  return useLocalList({
    id: `exports-${kind}`,
    defaultSort: { column: 'created_at', direction: 'descending' },
    sorts: Object.keys(sortValues),
    query: exportsQuery(api, orgId, kind),
    read: (entries) => entries,
    searchTexts: ({ name, requested_by }) => [name, requested_by ?? ''],
    sortValue: (entry, column) => sortValues[column]?.(entry) ?? '',
    isOnline,
    texts: {
      refused: t('exports_refused_text'),
      offline: t('exports_offline_text'),
      failed: t('exports_failed'),
      empty: {
        icon: downloadOutline,
        title: t(`exports_empty_${kind}_title`),
        text: t(`exports_empty_${kind}_text`),
        actions:
          kind === 'users' ? (
            create
          ) : kind === 'p4Export' || kind === 'reports' ? undefined : (
            <Link to="/$orgId/customers" params={{ orgId }} className="link">
              {t('exports_empty_customers_act')}
            </Link>
          ),
      },
      noneFound: {
        title: t('exports_none_title'),
        text: (query) => t('exports_none_text', { query }),
      },
      asOf: (time) => t('exports_as_of', { time }),
    },
  })
}

/** What an export is of, in one line. */
const describeEntry = (
  { settings = {}, title }: ExportEntry,
  kind: ExportKind,
  describeSearch: (q: string) => string | null,
  t: Translate,
): string | null => {
  if (kind === 'campaigns') return title ?? ''
  if (kind === 'reports') return getReportText(settings, t)
  if (kind !== 'customers') return ''
  return settings.q === undefined ? t('exports_filter_none') : describeSearch(settings.q)
}

function ExportsTab(props: TabProps) {
  const { api, orgId, isOnline, kind, tabs, describeSearch, onRedirect } = props
  const { t } = useTranslation()
  const format = useFormat()
  const rights = useRights()
  const [isCreating, setCreating] = useState(false)
  const [scheduling, setScheduling] = useState<ExportEntry | null>(null)
  const [areSchedulesOpen, setSchedulesOpen] = useState(false)
  const place = { api, orgId, isOnline }
  const acts = useExportActs(place, kind, onRedirect)
  const mayCreate = kind === 'users' && rights.meets(exportMakerRights.users)
  const create = mayCreate && (
    <Button
      kind="primary"
      icon={addOutline}
      opens="dialog"
      disabled={!isOnline}
      onClick={() => setCreating(true)}
    >
      {t('exports_dialog_users_title')}
    </Button>
  )
  const maySchedule = !rights.isActing && rights.meets(exportScheduleRights)
  const mayRepeat = maySchedule && acts.mayRepeat && rights.meets(exportMakerRights[kind])
  const schedules = maySchedule && (
    <Button icon={calendarOutline} opens="dialog" onClick={() => setSchedulesOpen(true)}>
      {t('exports_schedules')}
    </Button>
  )
  const list = useExportList(props, create)
  const describe = (entry: ExportEntry) => describeEntry(entry, kind, describeSearch, t)
  const count = (status: (entry: ExportEntry) => boolean) => list.all?.filter(status).length
  return (
    <>
      <ListScreen
        title={t('exports_title')}
        className="exports"
        list={list}
        columns={buildExportColumns({ t, format, acts, isOnline, describe })}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchLabel={t('exports_search')}
        counts={[
          { id: 'open', label: t('exports_count_open'), value: count(isExportOpen) },
          {
            id: 'failed',
            label: t('exports_count_failed'),
            value: count(({ status }) => status === 'failed' || status === 'error'),
          },
        ]}
        remark={
          <div className="exports-tabs">
            {tabs}
            <span className="small quiet">{t('exports_kept')}</span>
          </div>
        }
        exportAction={
          <IconButton
            small
            icon={refreshOutline}
            label={t('exports_refresh')}
            disabled={!isOnline}
            onClick={acts.onRefresh}
          />
        }
        actions={
          <>
            {schedules}
            {list.all !== undefined && list.all.length > 0 && create}
          </>
        }
        panel={({ row, frame }) =>
          row !== undefined && (
            <ExportPanel
              key={row.id}
              frame={frame}
              kind={kind}
              entry={row}
              about={describe(row)}
              onSchedule={mayRepeat && row.is_own ? () => setScheduling(row) : null}
              acts={acts}
              isOnline={isOnline}
            />
          )
        }
      />
      {scheduling !== null && (
        <ExportScheduleDialog
          {...place}
          target={{ exportId: scheduling.id }}
          name={scheduling.name}
          onClose={() => setScheduling(null)}
        />
      )}
      {areSchedulesOpen && <ExportSchedules {...place} onClose={() => setSchedulesOpen(false)} />}
      {isCreating && (
        <ExportDialog
          {...place}
          subject={{ kind: 'users' }}
          toExports={null}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}

/** The files that people had made, by what they hold; each kind by its right. */
export function ExportsPage(props: ExportsPageProps) {
  const { t } = useTranslation()
  const rights = useRights()
  const kinds = exportKinds.filter((kind) => rights.meets(exportListRights[kind]))
  const active = kinds.find((kind) => kind === props.selectedTab) ?? kinds[0]
  if (active === undefined) return null
  return (
    <ExportsTab
      key={active}
      {...props}
      kind={active}
      tabs={
        <Tabs
          label={t('exports_tabs')}
          tabs={kinds.map((id) => ({ id, label: t(`exports_tab_${id}`) }))}
          active={active}
          onChange={props.onTab}
        />
      }
    />
  )
}
