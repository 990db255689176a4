import { useId } from 'react'
import * as v from 'valibot'
import type { Dashboard } from '#domain/dashboards/dashboard.model.ts'
import { widgetLimits } from '#domain/dashboards/widget.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
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
  const form = useId()
  const { naming } = useDashboardActs(place)
  const title = t(dashboard === undefined ? 'dashboards_new_title' : 'dashboards_rename')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={440}
      note={place.isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            busy={naming.isPending}
            disabled={!place.isOnline}
          >
            {t(dashboard === undefined ? 'dashboards_create' : 'dashboards_save')}
          </Button>
        </>
      }
    >
      <Form<{ name: string }, { name: string }>
        isShort
        id={form}
        label={title}
        schema={nameModel}
        defaults={{ name: dashboard?.name ?? '' }}
        onSubmit={async ({ name }) => {
          try {
            onSaved(await naming.mutateAsync({ id: dashboard?.id, name }))
            onClose()
            return undefined
          } catch {
            return { form: 'dashboards_failed_saved' }
          }
        }}
      >
        <TextField name="name" label={t('dashboards_name')} maxlength={widgetLimits.name} />
      </Form>
    </Dialog>
  )
}
