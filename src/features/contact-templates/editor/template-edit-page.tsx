import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ContactTemplate } from '#domain/contact-templates/contact-template.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useSaveTemplate } from '../contact-template.mutations.ts'
import { templateQuery, templatesQuery } from '../contact-template.queries.ts'
import { templateDraftModel, toTemplateDraft, toTemplateText } from '../template-draft.model.ts'
import type { TemplateDraft } from '../template-draft.model.ts'
import { TemplateForm } from './template-form.tsx'
import '../contact-templates.css'

export interface TemplateEditPageProps {
  readonly api: Api
  readonly orgId: string
  readonly templateId: string
  readonly isOnline: boolean
  /** Back to the list of templates. */
  readonly onList: () => void
}

/** The template of an id: the list says its type, name and language. */
function useTemplate({ api, orgId, templateId }: TemplateEditPageProps) {
  const list = useQuery(templatesQuery(api, orgId))
  const row = list.data?.find(({ template_id }) => template_id === templateId)
  const opened = useQuery(templateQuery(api, orgId, row))
  const error = list.error ?? opened.error
  const failure = error === null ? null : toFailure(error)
  return {
    template: opened.data?.template_id === templateId ? opened.data : undefined,
    isGone: list.data !== undefined && row === undefined,
    isFailed: failure !== null,
    onRetry: () => void list.refetch().then(() => opened.refetch()),
  }
}

function useTemplateFields() {
  const { t } = useTranslation()
  return [
    { name: 'template_name', label: t('templates_name') },
    { name: 'template_subject', label: t('templates_subject') },
    {
      name: 'template_content',
      label: t('templates_content'),
      describe: (value: unknown) =>
        String(value)
          .replaceAll(/<[^>]*>/gu, ' ')
          .replaceAll(/\s+/gu, ' ')
          .trim()
          .slice(0, 60),
    },
    {
      name: 'template_lang',
      label: t('templates_language'),
      describe: (value: unknown) =>
        t(value === 'de_de' ? 'templates_language_de_de' : 'templates_language_en_gb'),
    },
    {
      name: 'visibility',
      label: t('templates_visibility'),
      describe: (value: unknown) =>
        t(value === 'author' ? 'templates_visible_author' : 'templates_visible_everybody'),
    },
    {
      name: 'status',
      label: t('templates_status'),
      describe: (value: unknown) =>
        t(value === 'published' ? 'templates_active' : 'templates_inactive'),
    },
  ]
}

function TemplateEditor({
  api,
  orgId,
  isOnline,
  template,
}: Pick<TemplateEditPageProps, 'api' | 'orgId' | 'isOnline'> & {
  readonly template: ContactTemplate
}) {
  const { t } = useTranslation()
  const form = useId()
  const fields = useTemplateFields()
  const { template_type, template_id } = template
  const [model] = useState(() => templateDraftModel(t, template_type))
  const { save, isSaving } = useSaveTemplate(api, orgId, template)
  const edit = useEditForm<TemplateDraft>({
    subject: `contact-template ${template_id}`,
    form: 'template',
    current: {
      values: toTemplateDraft(template),
      by: template.updated_by,
      at: template.updated_at,
    },
  })
  const guard = useUnsavedGuard({
    count: edit?.edited.length ?? 0,
    onDiscard: () => edit?.onDiscard(),
  })
  if (edit === undefined) return null
  return (
    <>
      <PageHead
        title={template.template_name}
        actions={
          <EditActions
            edit={edit}
            form={form}
            isBusy={isSaving}
            obstacle={isOnline ? undefined : t('bulk_offline')}
          />
        }
      />
      <div className="template-edit">
        {!isOnline && <Hint tone="caution">{t('templates_offline_note')}</Hint>}
        <EditForm<TemplateDraft, TemplateDraft>
          id={form}
          label={template.template_name}
          schema={model}
          edit={edit}
          fields={fields}
          onSave={(draft) => save(toTemplateText(draft, template_type))}
        >
          <TemplateForm
            api={api}
            orgId={orgId}
            template={template}
            draft={edit.values}
            isOnline={isOnline}
          />
        </EditForm>
      </div>
      {guard.dialog}
    </>
  )
}

/** Writes a template: its words, its places, how it arrives and what it was. */
export function TemplateEditPage(props: TemplateEditPageProps) {
  const { t } = useTranslation()
  const { template, isGone, isFailed, onRetry } = useTemplate(props)
  if (template !== undefined)
    return <TemplateEditor {...props} key={template.template_id} template={template} />
  return (
    <>
      <PageHead title={t('templates_edit_title')} />
      <div className="template-edit">
        {isGone ? (
          <StateView
            kind="empty"
            title={t('templates_gone_title')}
            text={t('templates_gone_text')}
            actions={
              <Button kind="primary" onClick={props.onList}>
                {t('templates_to_list')}
              </Button>
            }
          />
        ) : !props.isOnline ? (
          <StateView kind="offline" text={t('templates_offline_text')} />
        ) : isFailed ? (
          <StateView kind="failed" title={t('templates_failed')} onRetry={onRetry} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </>
  )
}
