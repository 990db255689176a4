import { useQuery } from '@tanstack/react-query'
import {
  leagueLevels,
  searchCharts,
  trendSteps,
  widgetCharts,
} from '#domain/dashboards/widget-chart.model.ts'
import type { WidgetChart } from '#domain/dashboards/widget-chart.model.ts'
import { leagueMetrics, stages } from '#domain/reports/report.model.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useField } from '#src/ui/form/use-field.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { widgetCampaignsQuery } from './dashboard.queries.ts'
import type { DashboardPlace } from './dashboard.mutations.ts'
import { QueryField } from './query-field.tsx'
import type { DrawFilters } from './query-field.tsx'

type ChartFieldsProps = DashboardPlace & { readonly drawFilters: DrawFilters }

function TrendFields() {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        name="stage"
        label={t('widget_trend_stage')}
        options={stages.map((value) => ({ value, label: t(`chart_stage_${value}`) }))}
      />
      <SelectField
        name="step"
        label={t('widget_trend_step')}
        options={trendSteps.map((value) => ({ value, label: t(`widget_trend_${value}`) }))}
      />
    </>
  )
}

function LeagueFields() {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        name="level"
        label={t('widget_league_level')}
        options={leagueLevels.map((value) => ({ value, label: t(`widget_league_${value}`) }))}
      />
      <SelectField
        name="metric"
        label={t('reports_metrics')}
        options={leagueMetrics.map((value) => ({ value, label: t(`reports_metric_${value}`) }))}
      />
    </>
  )
}

/** The campaigns that the editor sees; a private one shows its figures to its maker alone. */
function CampaignField({ api, orgId }: DashboardPlace) {
  const { t } = useTranslation()
  const { data, error } = useQuery(widgetCampaignsQuery(api, orgId))
  const hint =
    error !== null
      ? t('widget_campaign_failed')
      : t(data?.length === 0 ? 'widget_campaign_none' : 'widget_campaign_hint')
  return (
    <SelectField
      name="campaign"
      label={t('reports_campaign')}
      hint={hint}
      options={(data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}

/** Which chart, and what that one shows. */
export function ChartFields(props: ChartFieldsProps) {
  const { t } = useTranslation()
  const { value: chart } = useField<WidgetChart>('chart')
  return (
    <>
      <SelectField
        name="chart"
        label={t('widget_chart')}
        options={widgetCharts.map((value) => ({ value, label: t(`widget_chart_${value}`) }))}
      />
      {searchCharts.some((known) => known === chart) && (
        <QueryField name="query" label={t('widget_search')} {...props} />
      )}
      {chart === 'trend' && <TrendFields />}
      {chart === 'league' && <LeagueFields />}
      {chart === 'campaign' && <CampaignField {...props} />}
    </>
  )
}
