import { createOutline, listOutline, playOutline, trashOutline } from 'ionicons/icons'
import type { Job } from '#domain/jobs/job.model.ts'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { isTaskEnabled, mayExecuteTask } from '#domain/scheduled-tasks/scheduled-task.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { CheckCell } from '#src/ui/table/check-cell.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'
import type { useTaskTexts } from './task-texts.tsx'

/** What can be done in a row. */
export interface TaskRowActs {
  /** Nothing can be done without a network. */
  readonly isDisabled: boolean
  readonly onEnable: (task: ScheduledTask, isEnabled: boolean) => void
  readonly onExecute: (task: ScheduledTask) => void
  readonly onRuns: (task: ScheduledTask) => void
  readonly onEdit: (task: ScheduledTask) => void
  readonly onDelete: (task: ScheduledTask) => void
  readonly onCancel: (job: Job) => void
  readonly onResubmit: (job: Job) => void
}

type Texts = ReturnType<typeof useTaskTexts>

function buildStateColumns(
  t: Translate,
  texts: Texts,
  acts: TaskRowActs,
): readonly Column<ScheduledTask>[] {
  return [
    {
      id: 'is_enabled',
      header: t('tasks_enabled'),
      width: 96,
      isSortable: true,
      card: 'figure',
      cell: (task) => (
        <CheckCell
          className="task-enabled"
          label={t('tasks_enabled_named', { title: task.title })}
          isChecked={isTaskEnabled(task)}
          isDisabled={acts.isDisabled}
          onChange={() => acts.onEnable(task, !isTaskEnabled(task))}
        />
      ),
    },
    {
      id: 'job',
      header: t('tasks_last'),
      card: 'status',
      cell: (task) =>
        task.job === null ? (
          <span className="quiet">{t('tasks_never')}</span>
        ) : (
          <JobLine
            job={task.job}
            name={task.title}
            getResult={texts.getResult(task)}
            getFailure={texts.getFailure}
            isDisabled={acts.isDisabled}
            onCancel={acts.onCancel}
            onResubmit={acts.onResubmit}
          />
        ),
    },
  ]
}

function buildActsColumn(t: Translate, acts: TaskRowActs): Column<ScheduledTask> {
  return {
    id: 'acts',
    header: t('tasks_acts'),
    width: 268,
    align: 'end',
    card: 'note',
    cell: (task) => {
      const { title } = task
      return (
        <span className="task-acts">
          <Button
            size="small"
            icon={playOutline}
            label={t('tasks_execute_named', { title })}
            disabled={acts.isDisabled || !mayExecuteTask(task)}
            onClick={() => acts.onExecute(task)}
          >
            {t('tasks_execute')}
          </Button>
          <IconButton
            small
            icon={listOutline}
            opens="dialog"
            label={t('tasks_runs_named', { title })}
            onClick={() => acts.onRuns(task)}
          />
          <IconButton
            small
            icon={createOutline}
            opens="dialog"
            label={t('tasks_edit_named', { title })}
            onClick={() => acts.onEdit(task)}
          />
          <IconButton
            small
            icon={trashOutline}
            opens="dialog"
            label={t('tasks_delete_named', { title })}
            disabled={acts.isDisabled}
            onClick={() => acts.onDelete(task)}
          />
        </span>
      )
    },
  }
}

/** The columns of the tasks; on a phone a card with all that a row can do. */
export function buildTaskColumns(
  t: Translate,
  texts: Texts,
  acts: TaskRowActs,
): readonly Column<ScheduledTask>[] {
  const getNext = ({ next_run }: ScheduledTask) =>
    next_run === null ? t('tasks_next_none') : texts.getRunText(next_run)
  return [
    {
      id: 'title',
      header: t('tasks_task'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ title, kind }) => (
        <>
          {title}
          {kind !== 'pre_calculation' && (
            <span className="second-line second">{t(`tasks_kind_${kind}`)}</span>
          )}
        </>
      ),
    },
    {
      id: 'crontab',
      header: t('tasks_crontab'),
      width: 130,
      isSortable: true,
      hideBelow: 'lying',
      card: 'second',
      cell: ({ crontab }) => <code>{crontab}</code>,
    },
    {
      id: 'next_run',
      header: t('tasks_next'),
      width: 180,
      isSortable: true,
      sortKind: 'time',
      hideBelow: 'lying',
      card: 'fact',
      cell: (task) => <span className="figures">{getNext(task)}</span>,
    },
    ...buildStateColumns(t, texts, acts),
    buildActsColumn(t, acts),
  ]
}
