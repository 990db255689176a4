import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredFile } from '#domain/files/file.model.ts'
import type { MappingRuleSet } from '#domain/mapping-rule-sets/rule-set.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { useFileUpload } from '#src/session/upload/use-file-upload.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { UploadBox } from '#src/ui/upload/upload-box.tsx'
import { useRuleSetRefetch } from './rule-set.queries.ts'
import type { RuleSetPlace } from './rule-set.queries.ts'

/** Why a file was not taken. */
function useProblem() {
  const { t } = useTranslation()
  const format = useFormat()
  return (error: unknown): string => {
    const failure = toFailure(error)
    if (failure.kind !== 'refused') return t('rule_sets_upload_failed')
    const { code, data } = failure
    if (code === 'import_header') return t('rule_sets_upload_header')
    if (code === 'import_empty') return t('rule_sets_upload_empty')
    if (code === 'import_too_long')
      return t('rule_sets_upload_long', { max: format.number(Number(data['max'])) })
    const { lines } = data
    return code === 'import_rows' && Array.isArray(lines)
      ? t('rule_sets_upload_rows', { lines: lines.join(', ') })
      : t('rule_sets_upload_failed')
  }
}

/** Takes the file of a rule set. */
export function UploadRuleSetDialog({
  ruleSet: { name, version_id: versionId },
  onClose,
  ...place
}: RuleSetPlace & { readonly ruleSet: MappingRuleSet; readonly onClose: () => void }) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const describeProblem = useProblem()
  const [file, setFile] = useState<StoredFile>()
  const [problem, setProblem] = useState('')
  const upload = useFileUpload(orgId, 'mapping_csv', setFile)
  const { mutate, isPending } = useMutation({
    mutationFn: (import_csv: string) =>
      api.UPLOAD_MAPPING_CSV.post({ orgId, versionId, import_csv }),
    onSuccess: () => {
      flash.success('rule_sets_uploaded')
      onClose()
    },
    onError: (error) => {
      flash.error('rule_sets_upload_failed')
      setProblem(describeProblem(error))
    },
    onSettled: useRuleSetRefetch(place),
  })
  const run = () => {
    setProblem(file === undefined ? t('rule_sets_upload_no_file') : '')
    if (file !== undefined) mutate(file.id)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rule_sets_upload_title', { name })}
      note={isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('dialog_cancel')}
          </Button>
          <Button kind="primary" busy={isPending} disabled={!isOnline} onClick={run}>
            {t('rule_sets_upload')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <UploadBox
          label={t('rule_sets_upload_file')}
          {...upload}
          onFile={(chosen) => {
            setFile(undefined)
            setProblem('')
            upload.onFile(chosen)
          }}
        />
        <p className="second">{t('rule_sets_upload_columns')}</p>
        <p className="refusal" role="alert">
          {problem}
        </p>
      </div>
    </Dialog>
  )
}
