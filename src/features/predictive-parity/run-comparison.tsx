import { useQuery } from '@tanstack/react-query'
import type { P4Month, P4Run, P4Tab } from '#domain/predictive-parity/p4-run.model.ts'
import { compareRuns } from '#domain/predictive-parity/run-comparison.rules.ts'
import type { RunComparison } from '#domain/predictive-parity/run-comparison.rules.ts'
import { toFailure } from '#src/api/failure.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useMonthName } from '#src/ui/month-name.ts'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { barTexts, getBarCount } from './chart-months.ts'
import { runQuery } from './p4.queries.ts'
import type { P4Place } from './p4.queries.ts'

interface RunComparisonProps extends P4Place {
  readonly run: P4Run
  /** The id of the run beside it. */
  readonly otherId: string
  readonly tab: P4Tab
}

interface MeasureProps {
  readonly run: P4Run
  readonly other: P4Run
  readonly what: string
  readonly read: (month: P4Month) => number
}

/** A difference with its sign: a minus of its own width, and a plus where there are more. */
function useDifference() {
  const format = useFormat()
  return (difference: number | null): string => {
    if (difference === null) return '–'
    const size = format.number(Math.abs(difference), 0)
    if (difference === 0) return size
    return difference > 0 ? `+${size}` : `−${size}`
  }
}

function Summary({ run, other, shared }: MeasureProps & Pick<RunComparison, 'shared'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { long } = useMonthName()
  if (shared === null) return <p className="second">{t('p4_compare_apart')}</p>
  const { difference } = shared
  const text =
    difference === 0 ? 'p4_compare_equal' : difference > 0 ? 'p4_compare_more' : 'p4_compare_fewer'
  return (
    <p className="second">
      {t(text, {
        from: long(shared.from),
        to: long(shared.to),
        number: run.number,
        own: format.number(shared.own, 0),
        other_number: other.number,
        other: format.number(shared.other, 0),
        difference: format.number(Math.abs(difference), 0),
      })}
    </p>
  )
}

interface FigureProps {
  readonly value: number | null
  readonly highest: number
  readonly kind: 'own' | 'other'
}

/** A figure with its bar; both runs have one scale. */
function ComparedFigure({ value, highest, kind }: FigureProps) {
  const format = useFormat()
  return (
    <td className="figures">
      {value === null ? '–' : format.number(value, 0)}
      <span
        className={`p4-compared-bar ${kind}`}
        style={{ width: `${highest === 0 ? 0 : ((value ?? 0) / highest) * 100}%` }}
      />
    </td>
  )
}

/** One figure of both runs: a sentence, and a line for each month. */
function ComparedMeasure(props: MeasureProps) {
  const { run, other, what, read } = props
  const { t } = useTranslation()
  const { long } = useMonthName()
  const writeDifference = useDifference()
  const { months, shared } = compareRuns(run.metrics, other.metrics, read)
  const highest = Math.max(0, ...months.flatMap((one) => [one.own ?? 0, one.other ?? 0]))
  return (
    <section className="p4-compared" aria-label={what}>
      <h3>{what}</h3>
      <Summary {...props} shared={shared} />
      <table>
        <caption className="sr-only">{t('p4_compare_table', { what })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('p4_compare_month')}</th>
            <th scope="col">{t('p4_run_number', { number: run.number })}</th>
            <th scope="col">{t('p4_run_number', { number: other.number })}</th>
            <th scope="col">{t('p4_compare_difference')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, own, other: theirs, difference }) => (
            <tr key={month}>
              <th scope="row">{long(month)}</th>
              <ComparedFigure value={own} highest={highest} kind="own" />
              <ComparedFigure value={theirs} highest={highest} kind="other" />
              <td className="figures">{writeDifference(difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The run beside another of its project: each chart’s figures month by month. */
export function RunComparisonView({ run, otherId, tab, ...place }: RunComparisonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const key = { projectId: run.project_id, runId: otherId }
  const { data: other, error, refetch } = useQuery(runQuery(place, key))
  const failure = error === null ? null : toFailure(error)
  if (failure?.kind === 'refused' && failure.code === 'not_found')
    return <StateView kind="empty" title={t('p4_run_gone_title')} text={t('p4_run_gone_text')} />
  if (other === undefined && failure !== null)
    return (
      <StateView kind="failed" title={t('p4_run_fetch_failed')} onRetry={() => void refetch()} />
    )
  if (other === undefined) return <Skeleton width="100%" height={320} />
  const measures = [
    { what: t(barTexts[tab]), read: (month: P4Month) => getBarCount(month, tab) },
    ...(tab === 'parity'
      ? [{ what: t('p4_bar_over'), read: (month: P4Month) => month.negative_parity }]
      : []),
    { what: t('p4_row_active'), read: (month: P4Month) => month.active_customers },
  ]
  const isGoalChanged = JSON.stringify(run.parameters) !== JSON.stringify(other.parameters)
  return (
    <div className="p4-comparison">
      <p>
        {t('p4_compare_about', {
          number: run.number,
          day: format.date(run.day),
          customers: format.number(run.customers_count, 0),
          other_number: other.number,
          other_day: format.date(other.day),
          other_customers: format.number(other.customers_count, 0),
        })}{' '}
        {isGoalChanged && t('p4_compare_goal')}
      </p>
      {measures.map((measure) => (
        <ComparedMeasure key={measure.what} run={run} other={other} {...measure} />
      ))}
    </div>
  )
}
