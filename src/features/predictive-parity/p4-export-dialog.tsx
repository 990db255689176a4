import * as v from 'valibot'
import { exportLimits } from '#domain/exports/export.model.ts'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
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
  const exporting = useExportBar(place, { bar, projectId, userId }, toExports)
  const title = t('p4_export_title')
  return (
    <SubmitDialog<ExportDraft, ExportDraft>
      onClose={onClose}
      title={title}
      about={about}
      submitLabel={t('p4_export_submit')}
      isOnline={place.isOnline}
      isBusy={exporting.isPending}
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
    </SubmitDialog>
  )
}
