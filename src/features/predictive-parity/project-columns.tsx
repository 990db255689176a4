import { Link } from '@tanstack/react-router'
import type { Job } from '#domain/jobs/job.model.ts'
import type { ListedRun, P4Project } from '#domain/predictive-parity/p4-run.model.ts'
import type { Format } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

export interface ProjectActs {
  readonly orgId: string
  readonly isDisabled: boolean
  /** Opens the settings of a project without a run. */
  readonly onSettings: (project: P4Project) => void
  readonly onCancel: (job: Job) => void
  readonly onResubmit: (job: Job) => void
}

const sortValues: Readonly<Record<string, (project: P4Project) => string | number>> = {
  name: ({ name }) => name,
  horizon: ({ horizon }) => horizon,
  runs: ({ runs }) => runs.length,
  updated_at: ({ updated_at }) => updated_at,
}

export const projectSorts = Object.keys(sortValues)

export const getProjectSortValue = (project: P4Project, column: string): string | number =>
  sortValues[column]?.(project) ?? ''

function LastRun({
  run,
  t,
  format,
  acts,
  name,
}: {
  readonly run: ListedRun | undefined
  readonly t: Translate
  readonly format: Format
  readonly acts: ProjectActs
  readonly name: string
}) {
  if (run === undefined) return <span className="quiet">{t('p4_not_run')}</span>
  if (run.has_ended)
    return (
      <span className="figures">
        {t('p4_run_number', { number: run.number })} · {format.dateTime(run.created_at)}
      </span>
    )
  if (run.job === null) return '–'
  return (
    <JobLine
      job={run.job}
      name={t('p4_run_name', { name })}
      isDisabled={acts.isDisabled}
      onCancel={acts.onCancel}
      onResubmit={acts.onResubmit}
    />
  )
}

/** Leads to the newest run. */
function ProjectName({
  project,
  acts,
}: {
  readonly project: P4Project
  readonly acts: ProjectActs
}) {
  const [run] = project.runs
  if (run !== undefined)
    return (
      <Link
        className="link"
        to="/$orgId/p4-projects/$projectId/runs/$runId"
        params={{ orgId: acts.orgId, projectId: project.id, runId: run.id }}
      >
        {project.name}
      </Link>
    )
  if (acts.isDisabled) return project.name
  return (
    <button type="button" className="p4-name" onClick={() => acts.onSettings(project)}>
      {project.name}
    </button>
  )
}

const buildUpdatedColumn = (t: Translate, format: Format): Column<P4Project> => ({
  id: 'updated_at',
  header: t('p4_updated'),
  width: 260,
  isSortable: true,
  sortKind: 'time',
  hideBelow: 'lying',
  cell: ({ updated_at, updated_by }) => (
    <>
      <span className="figures">{format.dateTime(updated_at)}</span>{' '}
      <span className="second">{updated_by}</span>
    </>
  ),
})

/** The columns of the projects; on a phone a card. */
export function buildProjectColumns(
  t: Translate,
  format: Format,
  acts: ProjectActs,
): readonly Column<P4Project>[] {
  const figure = (
    id: 'horizon' | 'runs',
    header: string,
    read: (project: P4Project) => number,
  ): Column<P4Project> => ({
    id,
    header,
    width: 90,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    card: 'fact',
    cardLabel: header,
    cell: (project) => <span className="figures">{format.number(read(project), 0)}</span>,
  })
  return [
    {
      id: 'name',
      header: t('p4_name'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: (project) => <ProjectName project={project} acts={acts} />,
    },
    {
      id: 'objective',
      header: t('p4_objective'),
      width: 190,
      card: 'second',
      cell: ({ parameters }) => t(`p4_objective_${parameters.psCampaignObjective}`),
    },
    figure('horizon', t('p4_months'), ({ horizon }) => horizon),
    figure('runs', t('p4_runs'), ({ runs }) => runs.length),
    {
      id: 'last_run',
      header: t('p4_last_run'),
      width: 290,
      card: 'note',
      cell: ({ name, runs }) => (
        <LastRun run={runs[0]} t={t} format={format} acts={acts} name={name} />
      ),
    },
    buildUpdatedColumn(t, format),
  ]
}
