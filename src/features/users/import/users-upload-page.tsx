import { useMutation, useQueryClient } from '@tanstack/react-query'
import { arrowUndoOutline } from 'ionicons/icons'
import { useState } from 'react'
import { maxImportBytes } from '#domain/user-import/user-import.model.ts'
import type { UserImport } from '#domain/user-import/user-import.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { UploadBox } from '#src/ui/upload/upload-box.tsx'
import { describeUserProblem } from '../user.mutations.ts'
import type { UserPlace } from '../user.mutations.ts'
import { ImportedRows } from './imported-rows.tsx'
import { describeImportProblem, toBase64 } from './user-import.ts'
import '../users.css'

interface UsersUploadPageProps extends UserPlace {
  readonly ownId: string
  /** To the list, once people were added. */
  readonly onDone: () => void
}

/** The file is sent in one call, which cannot be paused. */
const inOneCall = {
  onPause: () => undefined,
  onResume: () => undefined,
  onCancel: () => undefined,
}

/** Reads a file; a refusal is a sentence. */
function useUpload({ api, orgId, ownId }: UsersUploadPageProps) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: async (file: File) =>
      api.IMPORT_USERS.post({
        orgId,
        org_id: orgId,
        callerID: ownId,
        import_csv: await toBase64(file),
      }),
    onError: (error) => setRefused(describeImportProblem(t, error)),
  })
  const choose = (file: File) => {
    setRefused(null)
    if (file.size > maxImportBytes) setRefused(t('users_import_too_large'))
    else upload.mutate(file)
  }
  return { ...upload, choose, refused }
}

/** Adds those who can be added, and leads to the list. */
function useContinue({ api, orgId, onDone }: UsersUploadPageProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (datasetid: string) =>
      api.IMPORT_USERS_CONTINUE.post({ orgId, org_id: orgId, datasetid }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['GET_USERS', orgId] })
      flash.success('success_import_users')
      onDone()
    },
    onError: (error) => {
      const failure = toFailure(error)
      const problem = describeUserProblem(t, error)
      if (problem !== null) flash.errorSentence(problem)
      else if (failure.kind === 'refused' && failure.code === 'changed_since')
        flash.error('users_import_changed')
      else flash.error('failed_import_users')
    },
  })
}

function Review({
  found,
  place,
}: {
  readonly found: UserImport
  readonly place: UsersUploadPageProps
}) {
  const { t } = useTranslation()
  const { users, errors, users_total } = found
  return (
    <>
      <p className="second">
        {t('users_import_total', { count: users_total })}
        {!place.isOnline && ` · ${t('bulk_offline')}`}
      </p>
      {errors.length > 0 && (
        <section aria-label={t('users_import_failures')}>
          <h2>
            {t('users_import_failures')} <span className="figures">{errors.length}</span>
          </h2>
          <p className="second">{t('users_import_failures_text')}</p>
          <ImportedRows rows={errors} />
        </section>
      )}
      <section aria-label={t('users_import_successes')}>
        <h2>
          {t('users_import_successes')} <span className="figures">{users.length}</span>
        </h2>
        <ImportedRows rows={users} />
      </section>
    </>
  )
}

/** Adds people from a CSV file: upload, review of what can be added and what cannot, continue. */
export function UsersUploadPage(props: UsersUploadPageProps) {
  const { isOnline } = props
  const { t } = useTranslation()
  const upload = useUpload(props)
  const continuing = useContinue(props)
  const found = upload.data
  const file = upload.variables
  return (
    <>
      <PageHead
        title={t('users_import_title')}
        actions={
          found !== undefined && (
            <>
              <Button icon={arrowUndoOutline} onClick={upload.reset}>
                {t('users_import_again')}
              </Button>
              <Button
                kind="primary"
                busy={continuing.isPending}
                disabled={!isOnline || found.users.length === 0}
                onClick={() => continuing.mutate(found.datasetid)}
              >
                {t('users_import_continue', { count: found.users.length })}
              </Button>
            </>
          )
        }
      />
      <div className="users-upload">
        {found === undefined ? (
          <>
            {!isOnline && <Hint tone="caution">{t('bulk_offline')}</Hint>}
            {!isOnline && <p>{t('users_import_text')}</p>}
            {isOnline && (
              <UploadBox
                label={t('users_import_file')}
                hint={t(upload.isPending ? 'users_import_reading' : 'users_import_text')}
                accept=".csv,text/csv"
                state={
                  upload.isPending && file !== undefined
                    ? { kind: 'checking', name: file.name, total: file.size }
                    : { kind: 'idle' }
                }
                refusal={upload.refused}
                onFile={upload.choose}
                {...inOneCall}
              />
            )}
          </>
        ) : (
          <Review found={found} place={props} />
        )}
      </div>
    </>
  )
}
