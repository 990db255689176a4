import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { administratorWidgetsQuery } from './dashboard.queries.ts'
import { useWidgetActs } from './dashboard.mutations.ts'
import type { DashboardPlace } from './dashboard.mutations.ts'

interface CloneWidgetsProps extends DashboardPlace {
  readonly dashboardId: string
  readonly onClose: () => void
}

/** Copies chosen widgets of administrators' dashboards onto this one. */
export function CloneWidgetsDialog({ dashboardId, onClose, ...place }: CloneWidgetsProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(administratorWidgetsQuery(place.api, place.orgId))
  const { cloning } = useWidgetActs(place, dashboardId)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const widgets = data?.filter(({ id }) => chosen.includes(id)) ?? []
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dashboard_clone')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button
            kind="primary"
            busy={cloning.isPending}
            disabled={widgets.length === 0 || !place.isOnline}
            onClick={() => cloning.mutate(widgets, { onSuccess: onClose })}
          >
            {t('dashboard_clone_save', { count: widgets.length })}
          </Button>
        </>
      }
    >
      <p>{t('dashboard_clone_text')}</p>
      {error !== null && data === undefined ? (
        <StateView
          kind="failed"
          title={t('dashboard_clone_failed')}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton width={240} height={16} />
      ) : data.length === 0 ? (
        <p className="second">{t('dashboard_clone_empty')}</p>
      ) : (
        <ul className="clone-rows">
          {data.map(({ id, name, dashboard }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  aria-label={`${name} ${t('dashboard_clone_from', { dashboard })}`}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                    )
                  }
                />{' '}
                <span className="strong">{name}</span>{' '}
                <span className="small second">{t('dashboard_clone_from', { dashboard })}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
