import { useQuery } from '@tanstack/react-query'
import { hourglassOutline, peopleOutline } from 'ionicons/icons'
import { useEffect, useState } from 'react'
import { p4Tabs } from '#domain/predictive-parity/p4-run.model.ts'
import type { P4Run } from '#domain/predictive-parity/p4-run.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { BarPanel } from './bar-panel.tsx'
import type { RunLinks } from './bar-panel.tsx'
import { getTabCount } from './chart-months.ts'
import { CheckBox } from './check-box.tsx'
import { CustomerPlaceBox } from './customer-place-box.tsx'
import { MonthChart } from './month-chart.tsx'
import { useRunProject } from './p4.mutations.ts'
import { enabledQuery, projectsQuery, runQuery } from './p4.queries.ts'
import type { P4Place, RunKey } from './p4.queries.ts'
import { ProjectSettingsDialog } from './project-settings-dialog.tsx'
import type { RunAddress } from './run-address.ts'
import { RunComparisonView } from './run-comparison.tsx'
import { RunHead } from './run-head.tsx'
import './predictive-parity.css'

interface ForecastRunPageProps extends P4Place, RunKey {
  readonly address: RunAddress
  readonly onAddress: (address: RunAddress) => void
  readonly onRun: (run: RunKey) => void
  readonly userId: string
  readonly links: RunLinks
}

/** Earlier runs that a month is compared with. */
const comparedRuns = 2

function ChartHead({
  run,
  address,
  onAddress,
}: Pick<ForecastRunPageProps, 'address' | 'onAddress'> & {
  readonly run: P4Run
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Tabs
      label={t('p4_tabs')}
      active={address.tab}
      onChange={(tab) => onAddress({ tab, compare: address.compare })}
      panel="p4-chart"
      tabs={p4Tabs.map((id) => ({
        id,
        label: t(`p4_tab_${id}`),
        count: format.number(getTabCount(run.metrics, id), 0),
      }))}
      end={
        <span className="p4-legend small second">
          {t(address.tab === 'parity' ? 'p4_once' : 'p4_once_risk')}
        </span>
      }
    />
  )
}

/** The charts, or why there are none yet. */
function RunCharts({
  run,
  address,
  onAddress,
  links,
  ...place
}: P4Place &
  Pick<ForecastRunPageProps, 'address' | 'onAddress' | 'links'> & { readonly run: P4Run }) {
  const { t } = useTranslation()
  const commands = useJobCommands(place.api, place.orgId, ['P4_RUN', place.orgId])
  if (!run.has_ended)
    return (
      <StateView
        kind="empty"
        icon={hourglassOutline}
        title={t('p4_pending_title')}
        text={t('p4_pending_text')}
        actions={
          run.job !== null && (
            <JobLine
              job={run.job}
              name={t('p4_run_name', { name: run.project_name })}
              isDisabled={!place.isOnline}
              {...commands}
            />
          )
        }
      />
    )
  if (run.customers_count === 0)
    return (
      <StateView
        kind="empty"
        icon={peopleOutline}
        title={t('p4_nobody_title')}
        text={t('p4_nobody_text')}
      />
    )
  return (
    <>
      <ChartHead run={run} address={address} onAddress={onAddress} />
      <div id="p4-chart" role="tabpanel" aria-label={t(`p4_tab_${address.tab}`)}>
        {address.compare === undefined ? (
          <MonthChart
            metrics={run.metrics}
            tab={address.tab}
            open={address.open}
            onOpen={(open) => onAddress({ ...address, open })}
          />
        ) : (
          <RunComparisonView {...place} run={run} otherId={address.compare} tab={address.tab} />
        )}
      </div>
      {address.compare === undefined && (
        <CustomerPlaceBox
          {...place}
          run={run}
          onBar={(tab, open) => onAddress({ tab, open })}
          onCustomer={links.onCustomer}
        />
      )}
      {run.check !== null && address.compare === undefined && (
        <CheckBox check={run.check} tab={address.tab} />
      )}
    </>
  )
}

/** Says what could not be fetched, as it happens. */
function useFailureMessages(isRunFailed: boolean, isEnabledFailed: boolean): void {
  useEffect(() => {
    if (isRunFailed) flash.error('p4_run_fetch_failed')
  }, [isRunFailed])
  useEffect(() => {
    if (isEnabledFailed) flash.error('p4_enabled_failed')
  }, [isEnabledFailed])
}

function RunState({
  error,
  isOnline,
  onRetry,
}: {
  readonly error: Error | null
  readonly isOnline: boolean
  readonly onRetry: () => void
}) {
  const { t } = useTranslation()
  const failure = error === null ? null : toFailure(error)
  if (failure?.kind === 'refused' && failure.code === 'not_found')
    return <StateView kind="empty" title={t('p4_run_gone_title')} text={t('p4_run_gone_text')} />
  if (failure?.kind === 'refused' && failure.status < 500)
    return <StateView kind="refused" text={t('p4_refused_text')} />
  if (!isOnline) return <StateView kind="offline" text={t('p4_offline_text')} />
  if (failure === null) return <Skeleton width="100%" height={320} />
  return <StateView kind="failed" title={t('p4_run_fetch_failed')} onRetry={onRetry} />
}

/** One run: its charts by month, and the month that is open. */
export function ForecastRunPage(props: ForecastRunPageProps) {
  const { projectId, runId, address, onAddress, onRun, userId, links, ...place } = props
  const { data: run, error, refetch } = useQuery(runQuery(place, { projectId, runId }))
  // Only a run that has ended holds customers.
  const enabled = useQuery({ ...enabledQuery(place, runId), enabled: run?.has_ended === true })
  const { data: projects } = useQuery(projectsQuery(place))
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const running = useRunProject(place, ({ id }) => onRun({ projectId, runId: id }))
  const isGone = error !== null && toFailure(error).kind === 'refused'
  useFailureMessages(error !== null && !isGone, enabled.isError && !isGone)
  if (run === undefined)
    return <RunState error={error} isOnline={place.isOnline} onRetry={() => void refetch()} />
  const { tab } = address
  const open = address.compare === undefined ? address.open : undefined
  const project = projects?.find(({ id }) => id === projectId)
  const runs = project?.runs ?? [run]
  const goTo = (month: number) =>
    open === undefined || month < 1 || month > run.metrics.length
      ? undefined
      : () => onAddress({ tab, open: { ...open, month } })
  return (
    <>
      <RunHead
        orgId={place.orgId}
        run={run}
        runs={runs}
        isOnline={place.isOnline}
        isStarting={running.isPending}
        address={address}
        onSettings={() => setSettingsOpen(true)}
        onRunAgain={() => running.mutate(projectId)}
      />
      <div className="list-page-body">
        <div className="p4-run">
          <RunCharts {...place} run={run} address={address} onAddress={onAddress} links={links} />
        </div>
        {open !== undefined && run.has_ended && (
          <BarPanel
            {...place}
            run={run}
            earlier={runs.filter(({ number }) => number < run.number).slice(0, comparedRuns)}
            tab={tab}
            open={open}
            enabled={enabled.data}
            userId={userId}
            links={links}
            frame={{
              onClose: () => onAddress({ tab }),
              steps: {
                label: `${open.month} / ${run.metrics.length}`,
                onPrevious: goTo(open.month - 1),
                onNext: goTo(open.month + 1),
              },
              takesFocus: true,
              tab: undefined,
              onTab: () => {},
            }}
          />
        )}
      </div>
      {isSettingsOpen && project !== undefined && (
        <ProjectSettingsDialog
          {...place}
          project={project}
          onClose={() => setSettingsOpen(false)}
        />
      )}
    </>
  )
}
