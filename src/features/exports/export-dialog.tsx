import { useState } from 'react'
import * as v from 'valibot'
import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import { exportFormats, exportLimits } from '#domain/exports/export.model.ts'
import type { ExportSettings } from '#domain/exports/export.model.ts'
import { getExportableFields, toExportColumns } from '#domain/exports/export-columns.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { ColumnChecks } from '#src/ui/table/column-checks.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useRequestExport } from './export.mutations.ts'
import type { ExportPlace } from './export.mutations.ts'
import './exports.css'

/** What the dialog exports. */
export type ExportSubject =
  | {
      readonly kind: 'customers'
      readonly settings: ExportSettings
      /** The columns of the list, chosen at first. */
      readonly shown: readonly string[]
      readonly about?: string
    }
  | {
      readonly kind: 'campaigns'
      readonly campaignId: string
      readonly title: string
      readonly shown: readonly string[]
    }
  | { readonly kind: 'users' }

export interface ExportDialogProps extends ExportPlace {
  readonly subject: ExportSubject
  /** Opens the exports; null for who may not, or is there. */
  readonly toExports: (() => void) | null
  readonly onClose: () => void
}

const anyChannel = 'any'
const channels = [anyChannel, ...contactChannels.map(({ channel }) => channel)] as const

/** Its messages are text keys. */
const exportDraftModel = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(exportLimits.name)),
  format: v.picklist(exportFormats),
  channel: v.picklist(channels),
  columns: v.pipe(v.array(v.string()), v.minLength(1, 'exports_columns_missing')),
})

type ExportDraft = v.InferOutput<typeof exportDraftModel>

const titles = {
  customers: 'exports_dialog_title',
  campaigns: 'exports_dialog_campaign_title',
  users: 'exports_dialog_users_title',
} as const

function toSettings(subject: ExportSubject, { columns, channel }: ExportDraft): ExportSettings {
  if (subject.kind === 'users') return {}
  if (subject.kind === 'customers') return { ...subject.settings, columns }
  return {
    campaign_id: subject.campaignId,
    columns,
    ...(channel === anyChannel ? {} : { channel }),
  }
}

/** The fields that may be columns, under the headings that the list has. */
function useColumnChoice(subject: ExportSubject) {
  const { t } = useTranslation()
  const { rights, parameters } = useBoot()
  if (subject.kind === 'users') return { columns: [], chosen: ['fAgreementNo'] }
  const fields = getExportableFields({ rights, parameters })
  return {
    chosen: toExportColumns(subject.shown, fields),
    columns: fields.map((field) => ({
      id: field.wire,
      header: t(field.label),
      group: t(`customer_group_${field.group}`),
      isRowHeader: field.wire === 'fAgreementNo',
      cell: () => null,
    })),
  }
}

/** The campaign was asked for: where its file will be. */
function ProcessedExport({
  subject,
  toExports,
  onClose,
}: Pick<ExportDialogProps, 'toExports' | 'onClose'> & {
  readonly subject: ExportSubject & { readonly kind: 'campaigns' }
}) {
  const { t } = useTranslation()
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('exports_dialog_campaign_title')}
      about={subject.title}
      width={480}
      actions={
        <>
          <Button onClick={onClose}>{t('exports_dialog_close')}</Button>
          {toExports !== null && (
            <Button kind="primary" onClick={toExports}>
              {t('exports_view')}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{t('exports_processed')}</p>
    </Sheet>
  )
}

function ExportFields({ subject }: Pick<ExportDialogProps, 'subject'>) {
  const { t } = useTranslation()
  const { columns } = useColumnChoice(subject)
  return (
    <>
      <TextField name="name" label={t('exports_name')} maxlength={exportLimits.name} />
      <SegmentedField
        name="format"
        label={t('exports_format')}
        options={exportFormats.map((value) => ({ value, label: t(`exports_format_${value}`) }))}
      />
      {subject.kind === 'campaigns' && (
        <SelectField
          name="channel"
          label={t('exports_channel')}
          hint={t('exports_channel_hint')}
          options={channels.map((value) => ({ value, label: t(`exports_channel_${value}`) }))}
        />
      )}
      {columns.length > 0 && (
        <>
          <Hint>{t('exports_hint')}</Hint>
          <ColumnChecks columns={columns} />
        </>
      )}
    </>
  )
}

/** Asks for a file: its name, its format, and which columns it has. */
export function ExportDialog({ subject, toExports, onClose, ...place }: ExportDialogProps) {
  const { t } = useTranslation()
  const [isProcessed, setProcessed] = useState(false)
  const { chosen } = useColumnChoice(subject)
  const { request, isSending } = useRequestExport(place, subject.kind)
  if (isProcessed && subject.kind === 'campaigns')
    return <ProcessedExport subject={subject} toExports={toExports} onClose={onClose} />
  const title = t(titles[subject.kind])
  const submit = async (draft: ExportDraft) => {
    const { name, format } = draft
    const refusal = await request({ name, format, settings: toSettings(subject, draft) })
    if (refusal !== undefined) return refusal
    if (subject.kind === 'campaigns') setProcessed(true)
    else {
      const action = toExports === null ? [] : [{ key: 'exports_view', run: toExports } as const]
      flash.success('customers_exports_label_processed', {}, ...action)
      onClose()
    }
    return undefined
  }
  return (
    <SubmitDialog<ExportDraft, ExportDraft>
      shape="sheet"
      isPersistent
      onClose={onClose}
      title={title}
      about={
        subject.kind === 'campaigns'
          ? subject.title
          : subject.kind === 'customers'
            ? subject.about
            : undefined
      }
      width={480}
      submitLabel={t('exports_dialog_submit')}
      isOnline={place.isOnline}
      isBusy={isSending}
      isShort
      schema={exportDraftModel}
      defaults={{ name: '', format: 'csv', channel: anyChannel, columns: [...chosen] }}
      onSubmit={submit}
    >
      <ExportFields subject={subject} />
    </SubmitDialog>
  )
}
