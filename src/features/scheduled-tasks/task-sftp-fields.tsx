import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Api } from '#src/api/client.ts'
import { sftpLimits } from '#domain/sftp/sftp-server.model.ts'
import { taskServersQuery, taskTemplatesQuery } from './scheduled-task.queries.ts'
import { fileFates } from './task-draft.model.ts'
import type { TaskDraft } from './task-draft.model.ts'

interface TaskSftpFieldsProps {
  readonly api: Api
  readonly orgId: string
  readonly draft: TaskDraft
}

/** Where files are fetched, which, and what is made of them. */
export function TaskSftpFields({ api, orgId, draft }: TaskSftpFieldsProps) {
  const { t } = useTranslation()
  const servers = useQuery(taskServersQuery(api, orgId))
  const templates = useQuery(taskTemplatesQuery(api, orgId))
  const hasNone = servers.data?.length === 0
  return (
    <>
      {hasNone && (
        <Hint tone="caution">
          {t('tasks_sftp_none')}{' '}
          <Link to="/$orgId/sftp-servers" params={{ orgId }} className="link">
            {t('sftp_title')}
          </Link>
        </Hint>
      )}
      {servers.isError && <Hint tone="refusal">{t('sftp_failed')}</Hint>}
      <SelectField
        name="server_id"
        label={t('tasks_sftp_server')}
        disabled={hasNone}
        options={(servers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        name="pattern"
        label={t('tasks_sftp_pattern')}
        hint={t('tasks_sftp_pattern_hint')}
        placeholder="*.csv"
        maxlength={200}
      />
      <TextField
        name="move_to"
        label={t('tasks_sftp_move_to')}
        hint={t('tasks_sftp_move_to_hint')}
        maxlength={sftpLimits.path}
      />
      <SelectField
        name="action"
        label={t('tasks_sftp_then')}
        options={fileFates.map((value) => ({ value, label: t(`tasks_sftp_then_${value}`) }))}
      />
      {draft.action !== 'store' && (
        <SelectField
          name="template_id"
          label={t('tasks_sftp_template')}
          options={(templates.data ?? [])
            .filter(
              ({ status, template_id }) =>
                status === 'published' || template_id === draft.template_id,
            )
            .map(({ template_id, template_name }) => ({
              value: template_id,
              label: template_name,
            }))}
        />
      )}
    </>
  )
}
