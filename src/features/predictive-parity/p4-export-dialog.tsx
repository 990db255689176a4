import { useId } from 'react'
import * as v from 'valibot'
import { exportLimits } from '#domain/exports/export.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useExportBar } from './p4.mutations.ts'
import type { BarToExport } from './p4.mutations.ts'
import type { P4Place } from './p4.queries.ts'

interface P4ExportDialogProps extends P4Place, BarToExport {
  readonly about: string
  readonly toExports: (() => void) | null
  readonly onClose: () => void
}

const draftModel = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(exportLimits.name)),
})

type ExportDraft = v.InferOutput<typeof draftModel>

/** Asks for the file of a bar's customers; it is named after the chart. */
export function P4ExportDialog({
  bar,
  projectId,
  userId,
  about,
  toExports,
  onClose,
  ...place
}: P4ExportDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const exporting = useExportBar(place, { bar, projectId, userId }, toExports)
  const title = t('p4_export_title')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      about={about}
      note={place.isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            busy={exporting.isPending}
            disabled={!place.isOnline}
          >
            {t('p4_export_submit')}
          </Button>
        </>
      }
    >
      <Form<ExportDraft, ExportDraft>
        id={form}
        label={title}
        isShort
        schema={draftModel}
        defaults={{ name: `${bar.tab}.csv` }}
        onSubmit={async ({ name }) => {
          try {
            await exporting.mutateAsync(name)
            onClose()
            return undefined
          } catch {
            return { form: 'export_list_status_failed' }
          }
        }}
      >
        <TextField name="name" label={t('p4_export_name')} maxlength={exportLimits.name} />
      </Form>
    </Dialog>
  )
}
