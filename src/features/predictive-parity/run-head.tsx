import { Link } from '@tanstack/react-router'
import { optionsOutline, refreshOutline } from 'ionicons/icons'
import { p4EditRights } from '#domain/predictive-parity/p4-project.model.ts'
import type { ListedRun, P4Run } from '#domain/predictive-parity/p4-run.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { CountBar } from '#src/ui/frame/count-bar.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { RunAddress } from './run-address.ts'

interface RunHeadProps {
  readonly orgId: string
  readonly run: P4Run
  readonly runs: readonly ListedRun[]
  readonly isOnline: boolean
  readonly isStarting: boolean
  readonly address: RunAddress
  readonly onSettings: () => void
  readonly onRunAgain: () => void
}

/** The runs that this one can be put beside; the one that is beside it leads back. */
function CompareRow({
  orgId,
  run,
  runs,
  address,
}: Pick<RunHeadProps, 'orgId' | 'run' | 'runs' | 'address'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const others = runs.filter(({ id, has_ended }) => id !== run.id && has_ended)
  if (!run.has_ended || others.length === 0) return null
  return (
    <nav className="p4-runs" aria-label={t('p4_compare')}>
      <span className="second">{t('p4_compare')}</span>
      {others.map(({ id, number, created_at }) => (
        <Link
          key={id}
          className="link"
          to="/$orgId/p4-projects/$projectId/runs/$runId"
          params={{ orgId, projectId: run.project_id, runId: run.id }}
          search={{ tab: address.tab, compare: id }}
          aria-current={address.compare === id ? 'true' : undefined}
        >
          {t('p4_run_number', { number })}, {format.date(created_at)}
        </Link>
      ))}
      {address.compare !== undefined && (
        <Link
          className="link"
          to="/$orgId/p4-projects/$projectId/runs/$runId"
          params={{ orgId, projectId: run.project_id, runId: run.id }}
          search={{ tab: address.tab }}
          activeOptions={{ exact: true }}
        >
          {t('p4_compare_end')}
        </Link>
      )}
    </nav>
  )
}

/** The project's other runs, and the way back to the projects. */
function RunLinksRow({ orgId, run, runs }: Pick<RunHeadProps, 'orgId' | 'run' | 'runs'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <nav className="p4-runs" aria-label={t('p4_runs')}>
      <Link
        className="link"
        to="/$orgId/p4-projects"
        params={{ orgId }}
        activeOptions={{ exact: true }}
      >
        {t('p4_all_projects')}
      </Link>
      {runs.map(({ id, number, created_at }) => (
        <Link
          key={id}
          className="link"
          to="/$orgId/p4-projects/$projectId/runs/$runId"
          params={{ orgId, projectId: run.project_id, runId: id }}
          aria-current={id === run.id ? 'page' : undefined}
        >
          {t('p4_run_number', { number })}, {format.date(created_at)}
        </Link>
      ))}
    </nav>
  )
}

/** What a run has counted; one under way has nothing yet. */
function RunCounts({ run }: Pick<RunHeadProps, 'run'>) {
  const { t } = useTranslation()
  const sum = (read: (month: P4Run['metrics'][number]) => number) =>
    run.metrics.reduce((total, month) => total + read(month), 0)
  return (
    <CountBar
      counts={[
        { id: 'customers', label: t('p4_customers'), value: run.customers_count },
        {
          id: 'within',
          label: t('p4_within_total'),
          value: sum(({ positive_parity }) => positive_parity),
          isPositive: true,
        },
        {
          id: 'over',
          label: t('p4_over_total'),
          value: sum(({ negative_parity }) => negative_parity),
        },
        { id: 'months', label: t('p4_months'), value: run.metrics.length },
      ]}
    />
  )
}

/** What run it is, its figures, and what can be done with it. */
export function RunHead(props: RunHeadProps) {
  const { run, isOnline, isStarting, onSettings, onRunAgain } = props
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useRights().meets(p4EditRights)
  return (
    <>
      <PageHead
        title={run.title}
        beside={
          <span className="second" title={run.processing_id}>
            {t('p4_run_of', { day: format.dateTime(run.created_at), by: run.created_by })}
          </span>
        }
        counts={run.has_ended && <RunCounts run={run} />}
        actions={
          mayEdit && (
            <>
              <Button
                icon={optionsOutline}
                opens="dialog"
                disabled={!isOnline}
                onClick={onSettings}
              >
                {t('p4_settings')}
              </Button>
              <Button
                icon={refreshOutline}
                busy={isStarting}
                disabled={!isOnline}
                onClick={onRunAgain}
              >
                {t('p4_run_again')}
              </Button>
            </>
          )
        }
      />
      <RunLinksRow {...props} />
      <CompareRow {...props} />
    </>
  )
}
