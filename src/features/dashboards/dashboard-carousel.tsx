import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { chevronBackOutline, chevronForwardOutline, createOutline } from 'ionicons/icons'
import { useState } from 'react'
import { dashboardEditRights } from '#domain/dashboards/dashboard-rights.model.ts'
import type { Dashboard } from '#domain/dashboards/dashboard.model.ts'
import { dashboardTypes } from '#domain/dashboards/widget.rules.ts'
import type { DashboardType } from '#domain/dashboards/widget.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { dashboardsQuery, widgetDataQuery } from './dashboard.queries.ts'
import { DashboardGrid } from './dashboard-grid.tsx'

interface DashboardPlace {
  readonly api: Api
  readonly orgId: string
}

function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const isAway = toFailure(error).kind === 'unreachable'
  return (
    <div role="alert">
      <Hint tone={isAway ? 'caution' : 'refusal'}>
        {t('dashboard_failed_widgets_load')} {isAway && `${t('dashboard_offline')} `}
        <Button size="small" onClick={onRetry}>
          {t('face_retry')}
        </Button>
      </Hint>
    </div>
  )
}

/** Which dashboard is shown, and the way to the next. */
function Slides({
  at,
  count,
  onMove,
}: {
  readonly at: number
  readonly count: number
  readonly onMove: (at: number) => void
}) {
  const { t } = useTranslation()
  return (
    <span className="dashboard-slides">
      <IconButton
        small
        icon={chevronBackOutline}
        label={t('dashboard_previous')}
        onClick={() => onMove((at + count - 1) % count)}
      />
      <span className="small second figures" aria-live="polite">
        {t('dashboard_slide', { number: at + 1, count })}
      </span>
      <IconButton
        small
        icon={chevronForwardOutline}
        label={t('dashboard_next')}
        onClick={() => onMove((at + 1) % count)}
      />
    </span>
  )
}

function Slide({
  api,
  orgId,
  dashboard,
  type,
}: DashboardPlace & { readonly dashboard: Dashboard; readonly type: DashboardType }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useQuery(widgetDataQuery(api, orgId, dashboard.id, type))
  return (
    <>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {dashboard.widgets.length === 0 ? (
        <p className="second">{t('dashboard_no_widgets')}</p>
      ) : (
        <DashboardGrid dashboard={dashboard} data={data} type={type} />
      )}
      {data !== undefined && (
        <p className="small quiet">
          {t(data.stale_as_of === undefined ? 'dashboard_as_of' : 'list_stale_as_of', {
            time: format.time(data.as_of),
          })}
        </p>
      )}
    </>
  )
}

/** The dashboards of a person's roles, one at a time; nothing for who has none. */
export function DashboardCarousel({ api, orgId }: DashboardPlace) {
  const { t } = useTranslation()
  const mayEdit = useRights().meets(dashboardEditRights)
  const { data, error, refetch } = useQuery(dashboardsQuery(api, orgId))
  const [type, setType] = useState<DashboardType>('All')
  const [chosen, setChosen] = useState(0)
  const own = data?.filter(({ is_own }) => is_own) ?? []
  const at = Math.min(chosen, own.length - 1)
  const dashboard = own[at]
  if (error !== null && data === undefined)
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (dashboard === undefined) return null
  return (
    <section className="dashboard" aria-label={t('dashboard_section')}>
      <header className="dashboard-head">
        <h2>{dashboard.name}</h2>
        {own.length > 1 && <Slides at={at} count={own.length} onMove={setChosen} />}
        <Segmented
          label={t('dashboard_type')}
          options={dashboardTypes.map((value) => ({
            value,
            label: t(value === 'All' ? 'dashboard_all' : `dashboard_${value}`),
          }))}
          value={type}
          onChange={setType}
        />
        <span className="spacer" />
        {mayEdit && (
          <Link
            className="link dashboard-edit"
            to="/$orgId/dashboard/$dashboardId/edit"
            params={{ orgId, dashboardId: dashboard.id }}
          >
            <Icon icon={createOutline} size={16} /> {t('dashboard_edit')}
          </Link>
        )}
      </header>
      <Slide key={dashboard.id} api={api} orgId={orgId} dashboard={dashboard} type={type} />
    </section>
  )
}
