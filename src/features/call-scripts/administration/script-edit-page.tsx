import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import type { Api } from '#src/api/client.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { writtenScriptsQuery } from '../call-scripts.queries.ts'
import { useSaveScript } from './call-script.mutations.ts'
import { scriptDraftModel, toScriptDraft, toWrittenScript } from './script-draft.model.ts'
import type { ScriptDraft } from './script-draft.model.ts'
import { ScriptForm } from './script-form.tsx'
import '../call-scripts.css'

export interface ScriptEditPageProps {
  readonly api: Api
  readonly orgId: string
  readonly scriptId: string
  readonly isOnline: boolean
  /** Back to the list of scripts. */
  readonly onList: () => void
}

function useScriptFields() {
  const { t } = useTranslation()
  return [
    { name: 'title', label: t('scripts_title_column') },
    { name: 'category', label: t('scripts_category') },
    {
      name: 'published',
      label: t('scripts_status'),
      describe: (value: unknown) =>
        t(value === 'published' ? 'scripts_published' : 'scripts_draft'),
    },
    {
      name: 'sections',
      label: t('scripts_sections'),
      describe: (value: unknown) =>
        t('scripts_sections_count', { count: Array.isArray(value) ? value.length : 0 }),
    },
  ]
}

function ScriptEditor({
  api,
  orgId,
  isOnline,
  script,
}: Pick<ScriptEditPageProps, 'api' | 'orgId' | 'isOnline'> & { readonly script: CallScript }) {
  const { t } = useTranslation()
  const form = useId()
  const fields = useScriptFields()
  const { save, isSaving } = useSaveScript(api, orgId, script)
  const edit = useEditForm<ScriptDraft>({
    subject: `call-script ${script.id}`,
    form: 'script',
    current: { values: toScriptDraft(script), by: null, at: script.modified_at },
  })
  const guard = useUnsavedGuard({
    count: edit?.edited.length ?? 0,
    onDiscard: () => edit?.onDiscard(),
  })
  if (edit === undefined) return null
  return (
    <>
      <PageHead
        title={script.title}
        actions={
          <EditActions
            edit={edit}
            form={form}
            isBusy={isSaving}
            obstacle={isOnline ? undefined : t('bulk_offline')}
          />
        }
      />
      <div className="script-edit">
        <EditForm<ScriptDraft, ScriptDraft>
          id={form}
          label={script.title}
          schema={scriptDraftModel}
          edit={edit}
          fields={fields}
          onSave={(draft) => save(toWrittenScript(draft))}
        >
          <ScriptForm />
        </EditForm>
      </div>
      {guard.dialog}
    </>
  )
}

/** Writes a script: what it is called, its parts, and whether it is read to customers. */
export function ScriptEditPage(props: ScriptEditPageProps) {
  const { api, orgId, scriptId, isOnline, onList } = props
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(writtenScriptsQuery(api, orgId))
  const script = data?.find(({ id }) => id === scriptId)
  if (script !== undefined) return <ScriptEditor {...props} key={script.id} script={script} />
  const getState = () => {
    if (data !== undefined)
      return (
        <StateView
          kind="empty"
          title={t('scripts_gone_title')}
          text={t('scripts_gone_text')}
          actions={
            <Button kind="primary" onClick={onList}>
              {t('scripts_to_list')}
            </Button>
          }
        />
      )
    if (!isOnline) return <StateView kind="offline" text={t('scripts_offline')} />
    if (isError)
      return <StateView kind="failed" title={t('scripts_failed')} onRetry={() => void refetch()} />
    return <Skeleton height={320} />
  }
  return (
    <>
      <PageHead title={t('scripts_edit_title')} />
      <div className="script-edit">{getState()}</div>
    </>
  )
}
