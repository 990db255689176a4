import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { toFailure } from '#src/api/failure.ts'
import { useFileUpload } from '#src/session/upload/use-file-upload.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { UploadBox } from '#src/ui/upload/upload-box.tsx'
import type { DealerPlace } from './dealer.mutations.ts'
import { dealerFilesQuery, dealerImportQuery, dealerListQuery } from './dealer.queries.ts'

const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

/** Why a file could not be imported, and what would be possible. */
function describeImportFailure(t: Translate, format: Format, error: unknown): string {
  const failure = toFailure(error)
  if (failure.kind !== 'refused') return t('dealer_import_refused_unknown')
  const { code, data } = failure
  if (code === 'import_header')
    return t('dealer_import_refused_header', {
      missing: listed(data['missing']),
      possible: listed(data['possible']),
    })
  if (code === 'import_empty') return t('dealer_import_refused_empty')
  if (code === 'import_too_long')
    return t('dealer_import_refused_long', { max: format.number(Number(data['max'])) })
  return t('dealer_import_refused_unknown')
}

const uploadModel = v.object({ description: v.pipe(v.string(), v.trim(), v.maxLength(200)) })

/** Takes a file of dealers and what it is, and imports it. */
export function UploadDealersDialog({
  api,
  orgId,
  isOnline,
  onClose,
}: DealerPlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useId()
  const queryClient = useQueryClient()
  const [fileStoreId, setFileStoreId] = useState<string>()
  const upload = useFileUpload(orgId, 'dealer_import', ({ id }) => setFileStoreId(id))
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: { readonly fileStoreId: string; readonly description: string }) =>
      api.DEALER_IMPORT.post({ orgId, organisation_id: orgId, ...input }),
  })
  const run = async ({ description }: v.InferOutput<typeof uploadModel>) => {
    if (fileStoreId === undefined) return { form: 'dealer_import_no_file' }
    try {
      const rows = await mutateAsync({ fileStoreId, description })
      queryClient.setQueryData(dealerImportQuery(orgId).queryKey, rows)
      for (const { queryKey } of [dealerListQuery(api, orgId), dealerFilesQuery(api, orgId)])
        void queryClient.invalidateQueries({ queryKey })
      const count = (...statuses: readonly string[]) =>
        format.number(rows.filter(({ status }) => statuses.includes(status)).length)
      flash.success('dealer_import_done', {
        stored: count('created', 'updated'),
        refused: count('refused'),
      })
      onClose()
      return undefined
    } catch (error) {
      return { form: describeImportFailure(t, format, error) }
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dealer_import_upload')}
      note={isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('dialog_cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={isPending} disabled={!isOnline}>
            {t('dealers_import')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        label={t('dealer_import_upload')}
        schema={uploadModel}
        defaults={{ description: '' }}
        onSubmit={run}
      >
        <UploadBox
          label={t('dealer_import_file')}
          {...upload}
          onFile={(file) => {
            setFileStoreId(undefined)
            upload.onFile(file)
          }}
        />
        <p className="second">{t('dealer_import_columns')}</p>
        <TextField
          name="description"
          label={t('dealer_import_description')}
          hint={t('dealer_import_description_hint')}
          maxlength={200}
        />
      </Form>
    </Dialog>
  )
}
