import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassificationUpload } from '#domain/asset-classification/classification-file.rules.ts'
import { classificationFields } from '#domain/asset-classification/asset.model.ts'
import type { StoredFile } from '#domain/files/file.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { useFileUpload } from '#src/session/upload/use-file-upload.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { UploadBox } from '#src/ui/upload/upload-box.tsx'
import { useClassificationRefetch } from './classification.mutations.ts'
import type { ClassificationPlace } from './classification.queries.ts'
import './asset-classification.css'

/** What a file changed, and which of its rows were refused and why. */
function UploadResult({ result }: { readonly result: ClassificationUpload }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { updates, added, unchanged, error_count, errors } = result
  const getFieldName = (field: string) => {
    const known = classificationFields.find((one) => one === field)
    return known === undefined ? field : t(`classification_${known}`)
  }
  return (
    <div className="classification-result" role="status">
      <dl>
        {(
          [
            ['updates', updates],
            ['added', added],
            ['unchanged', unchanged],
            ['errors', error_count],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`classification_upload_${name}`)}</dt>
            <dd className="figures">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ line, assetId, error, field, value }) => (
            <li key={line}>
              <span className="figures strong">{t('classification_upload_line', { line })}</span>{' '}
              <span>{assetId}</span>{' '}
              <span className="second">
                {t(`classification_error_${error}`, { field: getFieldName(field), value })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {error_count > errors.length && (
        <p className="second small">{t('classification_upload_first', { count: errors.length })}</p>
      )}
    </div>
  )
}

/** Why a file could not be read, and what would be possible. */
function useUploadFailure() {
  const { t } = useTranslation()
  const format = useFormat()
  return (error: unknown): string => {
    const failure = toFailure(error)
    const code = failure.kind === 'refused' ? failure.code : ''
    if (code === 'import_header') return t('classification_upload_refused_header')
    if (code === 'import_empty') return t('classification_upload_refused_empty')
    if (code === 'import_too_long' && failure.kind === 'refused')
      return t('classification_upload_refused_long', {
        max: format.number(Number(failure.data['max'])),
      })
    return t('classification_upload_refused_unknown')
  }
}

/** Takes a file of classes, stores it, and shows what it changed. */
export function UploadClassificationDialog({
  api,
  orgId,
  isOnline,
  mapping,
  onClose,
}: ClassificationPlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const describeFailure = useUploadFailure()
  const refetch = useClassificationRefetch({ orgId })
  const [file, setFile] = useState<StoredFile>()
  const [problem, setProblem] = useState('')
  const upload = useFileUpload(orgId, 'asset_classification', setFile)
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ id, name }: StoredFile) =>
      api.CLASSIFICATION_UPLOAD.post({
        orgId,
        ...mapping,
        classifications: id,
        name,
        filename: name,
      }),
    onSuccess: () => flash.success('generic_success_save_event'),
    onError: (error) => {
      flash.error('generic_failed_save_event')
      setProblem(describeFailure(error))
    },
    onSettled: refetch,
  })
  const run = () => {
    setProblem(file === undefined ? t('classification_upload_no_file') : '')
    if (file !== undefined) mutate(file)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('classification_upload')}
      note={isOnline ? undefined : t('bulk_offline')}
      actions={
        data === undefined ? (
          <>
            <Button disabled={isPending} onClick={onClose}>
              {t('dialog_cancel')}
            </Button>
            <Button kind="primary" busy={isPending} disabled={!isOnline} onClick={run}>
              {t('classification_upload_act')}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {t('classification_done')}
          </Button>
        )
      }
    >
      {data === undefined ? (
        <div className="stack">
          <UploadBox
            label={t('classification_upload_file')}
            {...upload}
            onFile={(chosen) => {
              setFile(undefined)
              setProblem('')
              upload.onFile(chosen)
            }}
          />
          <p className="second">{t('classification_upload_columns')}</p>
          <p className="refusal" role="alert">
            {problem}
          </p>
        </div>
      ) : (
        <UploadResult result={data} />
      )}
    </Dialog>
  )
}
