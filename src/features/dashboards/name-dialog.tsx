import * as v from 'valibot'
import type { Dashboard } from '#domain/dashboards/dashboard.model.ts'
import { widgetLimits } from '#domain/dashboards/widget.model.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { DashboardFormDialog } from './dashboard-form-dialog.tsx'
import { useDashboardActs } from './dashboard.mutations.ts'
import type { DashboardPlace } from './dashboard.mutations.ts'

const nameModel = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(widgetLimits.name)),
})

interface NameDialogProps extends DashboardPlace {
  /** Undefined is a new one. */
  readonly dashboard: Dashboard | undefined
  readonly onSaved: (dashboard: Dashboard) => void
  readonly onClose: () => void
}

/** Names a dashboard, which makes a new one. */
export function NameDialog({ dashboard, onSaved, onClose, ...place }: NameDialogProps) {
  const { t } = useTranslation()
  const { naming } = useDashboardActs(place)
  const isNew = dashboard === undefined
  return (
    <DashboardFormDialog<{ name: string }>
      title={t(isNew ? 'dashboards_new_title' : 'dashboards_rename')}
      submitLabel={t(isNew ? 'dashboards_create' : 'dashboards_save')}
      width={440}
      schema={nameModel}
      defaults={{ name: dashboard?.name ?? '' }}
      isOnline={place.isOnline}
      isBusy={naming.isPending}
      failure="dashboards_failed_saved"
      save={async ({ name }) => onSaved(await naming.mutateAsync({ id: dashboard?.id, name }))}
      onClose={onClose}
    >
      <TextField name="name" label={t('dashboards_name')} maxlength={widgetLimits.name} />
    </DashboardFormDialog>
  )
}
