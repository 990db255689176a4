import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toFailure } from '#src/api/failure.ts'
import { FileUploadDialog } from '#src/session/upload/file-upload-dialog.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
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

/** Takes a file of dealers and what it is, and imports it. */
export function UploadDealersDialog({
  api,
  orgId,
  isOnline,
  onClose,
}: DealerPlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: { readonly fileStoreId: string; readonly description: string }) =>
      api.DEALER_IMPORT.post({ orgId, organisation_id: orgId, ...input }),
  })
  const run = async (fileStoreId: string, description: string) => {
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
    <FileUploadDialog
      orgId={orgId}
      isOnline={isOnline}
      purpose="dealer_import"
      title="dealer_import_upload"
      submitLabel="dealers_import"
      fileLabel="dealer_import_file"
      description={{
        label: 'dealer_import_description',
        hint: 'dealer_import_description_hint',
        max: 200,
      }}
      missing="dealer_import_no_file"
      isBusy={isPending}
      onSubmit={run}
      onClose={onClose}
    >
      <p className="second">{t('dealer_import_columns')}</p>
    </FileUploadDialog>
  )
}
