import { useQuery } from '@tanstack/react-query'
import { addOutline, ellipsisVertical } from 'ionicons/icons'
import { useState } from 'react'
import type { Dashboard } from '#domain/dashboards/dashboard.model.ts'
import type { GridLayout } from '#domain/dashboards/grid.rules.ts'
import type { PlacedWidget } from '#domain/dashboards/widget.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { ScrollRegion } from '#src/ui/frame/scroll-region.tsx'
import { Select } from '#src/ui/input/select.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CloneWidgetsDialog } from './clone-dialog.tsx'
import { useDashboardActs, useLayout, useWidgetActs } from './dashboard.mutations.ts'
import type { DashboardPlace } from './dashboard.mutations.ts'
import { dashboardsQuery, widgetDataQuery } from './dashboard.queries.ts'
import { DashboardGrid } from './dashboard-grid.tsx'
import { NameDialog } from './name-dialog.tsx'
import type { DrawFilters } from './query-field.tsx'
import { AssignDashboardsDialog, CacheDialog } from './role-dialogs.tsx'
import { WidgetDialog } from './widget-dialog.tsx'
import { WidgetTools } from './widget-tools.tsx'

interface DashboardPageProps extends DashboardPlace {
  readonly dashboardId: string
  readonly drawFilters: DrawFilters
  /** Opens another dashboard; null goes home. */
  readonly onOpen: (dashboardId: string | null) => void
}

/** What is open beside the page. */
type Opened =
  | { readonly is: 'new' | 'rename' | 'assign' | 'cache' | 'clone' | 'delete' }
  | { readonly is: 'widget'; readonly widget: PlacedWidget | undefined }
  | null

function EditedGrid({
  dashboard,
  onEdit,
  ...place
}: DashboardPlace & {
  readonly dashboard: Dashboard
  readonly onEdit: (widget: PlacedWidget) => void
}) {
  const { t } = useTranslation()
  const { data } = useQuery(widgetDataQuery(place.api, place.orgId, dashboard.id, 'All'))
  const placeWidgets = useLayout(place, dashboard)
  const { deletion } = useWidgetActs(place, dashboard.id)
  const [announced, setAnnounced] = useState('')
  const layout: GridLayout = Object.fromEntries(
    dashboard.widgets.map(({ id, positions }) => [id, positions]),
  )
  const move =
    ({ id, name }: PlacedWidget) =>
    (moved: GridLayout) => {
      placeWidgets(moved)
      const { x = 0, y = 0 } = moved[id] ?? {}
      setAnnounced(t('widget_moved', { name, column: x + 1, row: y + 1 }))
    }
  return (
    <>
      <DashboardGrid
        dashboard={dashboard}
        data={data}
        type="All"
        tools={(widget) => (
          <WidgetTools
            widget={widget}
            layout={layout}
            disabled={!place.isOnline}
            onMove={move(widget)}
            onEdit={() => onEdit(widget)}
            onDelete={() => deletion.mutate(widget.id)}
          />
        )}
      />
      <p className="sr-only" role="status">
        {announced}
      </p>
    </>
  )
}

function Dialogs({
  opened,
  dashboard,
  dashboards,
  drawFilters,
  onOpen,
  onClose,
  ...place
}: Omit<DashboardPageProps, 'dashboardId'> & {
  readonly opened: Opened
  readonly dashboard: Dashboard
  readonly dashboards: readonly Dashboard[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { deletion } = useDashboardActs(place)
  if (opened === null) return null
  const props = { ...place, onClose }
  switch (opened.is) {
    case 'new':
      return <NameDialog {...props} dashboard={undefined} onSaved={({ id }) => onOpen(id)} />
    case 'rename':
      return <NameDialog {...props} dashboard={dashboard} onSaved={() => {}} />
    case 'assign':
      return <AssignDashboardsDialog {...props} dashboards={dashboards} />
    case 'cache':
      return <CacheDialog {...props} />
    case 'clone':
      return <CloneWidgetsDialog {...props} dashboardId={dashboard.id} />
    case 'widget':
      return (
        <WidgetDialog
          {...props}
          dashboard={dashboard}
          widget={opened.widget}
          drawFilters={drawFilters}
        />
      )
    case 'delete':
      return (
        <ConfirmDialog
          isOpen
          isDanger
          onClose={onClose}
          isBusy={deletion.isPending}
          title={t('dashboards_delete_title')}
          confirm={t('dashboards_delete')}
          onConfirm={() =>
            deletion.mutate(dashboard.id, {
              onSuccess: () => {
                onClose()
                onOpen(dashboards.find(({ id }) => id !== dashboard.id)?.id ?? null)
              },
            })
          }
        >
          <p>{t('dashboards_delete_text', { name: dashboard.name })}</p>
        </ConfirmDialog>
      )
  }
}

function PageActions({ onOpen }: { readonly onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation()
  const act = (is: Exclude<NonNullable<Opened>['is'], 'widget'>) => () => onOpen({ is })
  return (
    <>
      <Button onClick={act('new')}>{t('dashboards_new')}</Button>
      <MenuButton
        label={t('dashboards_title')}
        actions={[
          { id: 'rename', label: t('dashboards_rename'), onChoose: act('rename') },
          { id: 'assign', label: t('dashboard_assign'), onChoose: act('assign') },
          { id: 'clone', label: t('dashboard_clone'), onChoose: act('clone') },
          { id: 'cache', label: t('dashboard_cache'), onChoose: act('cache') },
          {
            id: 'delete',
            label: t('dashboards_delete'),
            isDanger: true,
            group: 'delete',
            onChoose: act('delete'),
          },
        ]}
        trigger={(trigger) => (
          <IconButton outlined icon={ellipsisVertical} label={t('dashboards_title')} {...trigger} />
        )}
      />
      <Button
        kind="primary"
        icon={addOutline}
        opens="dialog"
        onClick={() => onOpen({ is: 'widget', widget: undefined })}
      >
        {t('widget_add')}
      </Button>
    </>
  )
}

/** One dashboard with what edits it: its widgets, their places, and who has it. */
export function DashboardPage({ dashboardId, onOpen, ...props }: DashboardPageProps) {
  const { api, orgId, isOnline } = props
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>(null)
  const { data, error, isPending, refetch } = useQuery(dashboardsQuery(api, orgId))
  const dashboard = data?.find(({ id }) => id === dashboardId)
  const isAway = error !== null && toFailure(error).kind === 'unreachable'
  return (
    <>
      <PageHead
        title={t('dashboards_title')}
        beside={
          dashboard !== undefined && (
            <span className="dashboard-choice">
              <Select
                label={t('dashboards_choose')}
                options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={dashboardId}
                onChange={onOpen}
              />
            </span>
          )
        }
        actions={dashboard !== undefined && <PageActions onOpen={setOpened} />}
      />
      <Loader isLoading={isPending} label={t('dashboard_loading')} />
      <ScrollRegion label={t('dashboards_title')}>
        <div className="dashboard-page">
          {error !== null && data === undefined && (
            <StateView
              kind={isAway ? 'offline' : 'failed'}
              title={t(isAway ? 'dashboards_offline' : 'dashboards_failed')}
              onRetry={() => void refetch()}
            />
          )}
          {data !== undefined && dashboard === undefined && (
            <StateView
              kind="empty"
              title={t(data.length === 0 ? 'dashboards_empty_title' : 'dashboards_gone_title')}
              text={t(data.length === 0 ? 'dashboards_empty_text' : 'dashboards_gone_text')}
              actions={
                <Button kind="primary" onClick={() => setOpened({ is: 'new' })}>
                  {t('dashboards_new')}
                </Button>
              }
            />
          )}
          {dashboard !== undefined && (
            <>
              <p className="small second">
                {dashboard.role_ids.length === 0
                  ? t('dashboards_unassigned')
                  : t('dashboards_roles', { count: dashboard.role_ids.length })}
                {!isOnline && ` ${t('dashboards_offline')}`}
              </p>
              {dashboard.widgets.length === 0 ? (
                <p className="second">{t('dashboard_no_widgets')}</p>
              ) : (
                <EditedGrid
                  api={api}
                  orgId={orgId}
                  isOnline={isOnline}
                  dashboard={dashboard}
                  onEdit={(widget) => setOpened({ is: 'widget', widget })}
                />
              )}
            </>
          )}
        </div>
      </ScrollRegion>
      {opened?.is === 'new' && dashboard === undefined ? (
        <NameDialog
          api={api}
          orgId={orgId}
          isOnline={isOnline}
          dashboard={undefined}
          onSaved={({ id }) => onOpen(id)}
          onClose={() => setOpened(null)}
        />
      ) : (
        dashboard !== undefined && (
          <Dialogs
            {...props}
            opened={opened}
            dashboard={dashboard}
            dashboards={data ?? []}
            onOpen={onOpen}
            onClose={() => setOpened(null)}
          />
        )
      )}
    </>
  )
}
