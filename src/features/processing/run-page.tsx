import { useQuery } from '@tanstack/react-query'
import { playOutline } from 'ionicons/icons'
import type { RunDetails } from '#domain/processing/processing.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { CountBar } from '#src/ui/frame/count-bar.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { useProcessingActs } from './processing.mutations.ts'
import { runDetailsQuery } from './processing.queries.ts'
import { getRunResult } from './run-columns.tsx'
import { MendRows } from './mend-rows.tsx'
import { RunErrors } from './run-errors.tsx'
import { RunTabs } from './run-tabs.tsx'
import type { RunPageProps } from './run-tabs.tsx'
import { TakeBack } from './take-back.tsx'
import { useProcessingPages } from './use-processing-pages.ts'
import './processing.css'

/** Why the whole file was refused. */
function Refusals({ refusals }: Pick<RunDetails, 'refusals'>) {
  const { t } = useTranslation()
  if (refusals.length === 0) return null
  return (
    <Hint tone="refusal">
      <p className="strong">{t('processing_file_refused')}</p>
      {refusals.map(({ code, names }) => (
        <p key={code}>
          {t(`import_file_${code}` as Parameters<Translate>[0], { names: names.join(', ') })}
        </p>
      ))}
    </Hint>
  )
}

function useRunCounts({ run }: RunDetails) {
  const { t } = useTranslation()
  const { counts } = run
  if (counts === null) return []
  const { added, changed, unchanged, ended, bad, left_out: left, warnings } = counts
  const dealers = counts.dealers_added
  return Object.entries({ added, changed, unchanged, ended, bad, left, warnings, dealers }).map(
    ([id, value]) => ({
      id,
      label: t(`processing_figure_${id}` as 'processing_figure_added'),
      value,
    }),
  )
}

function Facts({ details }: { readonly details: RunDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { run, completed_in: seconds, time, totalErrors, totalRows } = details
  const facts: readonly (readonly [string, string])[] = [
    [t('processing_file_name'), run.fileName],
    [t('processing_source_file'), run.sourceFile],
    [t('processing_template'), run.template],
    [t('processing_kind'), t(`processing_kind_${run.kind}`)],
    [t('processing_user'), run.user],
    [t('processing_time'), time === null ? '–' : format.dateTime(time)],
    [
      t('processing_completed_in'),
      seconds === null ? '–' : t('processing_seconds', { seconds: format.number(seconds, 1) }),
    ],
    [t('processing_total_rows'), format.number(totalRows)],
    [t('processing_total_errors'), format.number(totalErrors)],
  ]
  return (
    <dl className="processing-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function RunDetailsPart({ details, ...props }: RunPageProps & { readonly details: RunDetails }) {
  const { orgId, isOnline } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { toView } = useProcessingPages(orgId)
  const { cancellation, resubmission } = useProcessingActs(props)
  const { run } = details
  const counts = useRunCounts(details)
  return (
    <>
      <PageHead
        title={run.fileName}
        actions={
          run.type === 'source' &&
          run.counts !== null && (
            <Button
              kind="primary"
              icon={playOutline}
              onClick={() => toView(run.datasetid, 'process')}
            >
              {t('processing_load')}
            </Button>
          )
        }
      />
      <RunTabs {...props} />
      <div className="processing-view">
        <div className="run-status">
          <span className="second">{t('processing_status')}</span>
          <JobLine
            job={run.job}
            name={run.fileName}
            getResult={() => getRunResult(t, format, run)}
            isDisabled={!isOnline}
            onCancel={({ id }) => cancellation.mutate(id)}
            onResubmit={({ id }) => resubmission.mutate(id)}
          />
        </div>
        <Refusals refusals={details.refusals} />
        {counts.length > 0 && (
          <section className="run-counts" aria-label={t('processing_rows')}>
            <h2>{t(run.type === 'source' ? 'processing_would' : 'processing_did')}</h2>
            <CountBar counts={counts} />
          </section>
        )}
        <TakeBack {...props} run={run} />
        <Facts details={details} />
        <details>
          <summary>{t('processing_template_text')}</summary>
          <pre className="template-text">{details.template_data}</pre>
        </details>
      </div>
    </>
  )
}

/** One processing of a file: what became of it, and its errors. */
export function RunPage(props: RunPageProps) {
  const { api, orgId, datasetId, part, isOnline } = props
  const { t } = useTranslation()
  const { toList } = useProcessingPages(orgId)
  const { data, error, refetch } = useQuery(runDetailsQuery(api, orgId, datasetId))
  if (data !== undefined)
    return (
      <>
        {part === 'details' && <RunDetailsPart {...props} details={data} />}
        {part === 'errors' && <RunErrors {...props} run={data.run} />}
        {part === 'mend' && <MendRows {...props} details={data} />}
      </>
    )
  const failure = error === null ? null : toFailure(error)
  const isGone = failure?.kind === 'refused' && failure.code === 'not_found'
  return (
    <>
      <PageHead title={t('processing_run_title')} />
      <div className="processing-view">
        {failure === null && isOnline && <Skeleton height={320} />}
        {failure === null && !isOnline && (
          <StateView kind="offline" text={t('processing_offline_text')} />
        )}
        {failure !== null && (
          <StateView
            kind={isGone ? 'empty' : 'failed'}
            title={t('processing_details_failed')}
            {...(isGone ? { text: t('processing_gone_text') } : { onRetry: () => void refetch() })}
            actions={
              <Button kind="primary" onClick={() => toList('preProcessedData')}>
                {t('processing_to_list')}
              </Button>
            }
          />
        )}
      </div>
    </>
  )
}
