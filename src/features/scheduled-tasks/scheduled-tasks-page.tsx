import { addOutline, timerOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { isTaskEnabled } from '#domain/scheduled-tasks/scheduled-task.rules.ts'
import type { Api } from '#src/api/client.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useTaskActions } from './scheduled-task.mutations.ts'
import { scheduledTasksKey, scheduledTasksQuery } from './scheduled-task.queries.ts'
import { buildTaskColumns } from './task-columns.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { TaskRuns } from './task-runs.tsx'
import { useTaskTexts } from './task-texts.tsx'
import './scheduled-tasks.css'

interface ScheduledTasksPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Sorts disabled tasks, which have no next run, last. */
const afterAll = '9999'

const sortValues: Readonly<Record<string, (task: ScheduledTask) => string>> = {
  title: ({ title }) => title,
  crontab: ({ crontab }) => crontab,
  next_run: ({ next_run }) => next_run ?? afterAll,
  is_enabled: (task) => (isTaskEnabled(task) ? '1' : '2'),
}

function useTaskList(
  { api, orgId, isOnline }: ScheduledTasksPageProps,
  createButton: React.ReactNode,
) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'scheduled-tasks',
    defaultSort: { column: 'title', direction: 'ascending' },
    sorts: Object.keys(sortValues),
    query: scheduledTasksQuery(api, orgId),
    read: (tasks) => tasks,
    searchTexts: ({ title, crontab }) => [title, crontab],
    sortValue: (task, column) => sortValues[column]?.(task) ?? '',
    isOnline,
    texts: {
      refused: t('tasks_refused_text'),
      offline: t('tasks_offline_text'),
      failed: t('tasks_failed'),
      empty: {
        icon: timerOutline,
        title: t('tasks_empty_title'),
        text: t('tasks_empty_text'),
        actions: createButton,
      },
      noneFound: {
        title: t('tasks_none_title'),
        text: (query) => t('tasks_none_text', { query }),
      },
      asOf: (time) => t('tasks_as_of', { time }),
    },
  })
}

/** What the organisation has calculated at set times: its tasks, and how far each one’s job is. */
export function ScheduledTasksPage(props: ScheduledTasksPageProps) {
  const { api, orgId, isOnline } = props
  const { t } = useTranslation()
  const texts = useTaskTexts()
  const [editing, setEditing] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<ScheduledTask | null>(null)
  const { enabling, execution, deletion } = useTaskActions(api, orgId)
  const jobCommands = useJobCommands(api, orgId, scheduledTasksKey(orgId))
  const createButton = (
    <Button icon={addOutline} opens="dialog" disabled={!isOnline} onClick={() => setEditing('new')}>
      {t('tasks_create')}
    </Button>
  )
  const list = useTaskList(props, createButton)
  const columns = buildTaskColumns(t, texts, {
    isDisabled: !isOnline,
    onEnable: ({ id }, is_enabled) => enabling.mutate({ id, is_enabled }),
    onExecute: ({ id }) => execution.mutate(id),
    onRuns: ({ id }) => setShown(id),
    onEdit: ({ id }) => setEditing(id),
    onDelete: setDeleting,
    ...jobCommands,
  })
  const shownTask = list.all?.find(({ id }) => id === shown)
  return (
    <>
      <ListScreen
        title={t('tasks_title')}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        className="scheduled-tasks"
        searchLabel={t('tasks_search')}
        actions={list.all !== undefined && list.all.length > 0 && createButton}
      />
      {shownTask !== undefined && (
        <TaskRuns
          api={api}
          orgId={orgId}
          task={shownTask}
          isOnline={isOnline}
          onClose={() => setShown(null)}
        />
      )}
      {editing !== null && (
        <TaskDialog
          api={api}
          orgId={orgId}
          task={list.all?.find(({ id }) => id === editing)}
          isOnline={isOnline}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        isDanger
        isBusy={deletion.isPending}
        title={t('tasks_delete_title')}
        confirm={t('tasks_delete')}
        onConfirm={() =>
          deleting !== null && deletion.mutate(deleting.id, { onSettled: () => setDeleting(null) })
        }
      >
        <p>{t('tasks_delete_text', { title: deleting?.title ?? '' })}</p>
      </ConfirmDialog>
    </>
  )
}
