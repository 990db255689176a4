import { useQueries, useQuery } from '@tanstack/react-query'
import { downloadOutline } from 'ionicons/icons'
import { useState } from 'react'
import { exportListRights, exportMakerRights } from '#domain/exports/export-rights.model.ts'
import { p4CampaignRights } from '#domain/predictive-parity/p4-project.model.ts'
import type { ListedRun, P4Enabled, P4Run, P4Tab } from '#domain/predictive-parity/p4-run.model.ts'
import type { RunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useMonthName } from '#src/ui/month-name.ts'
import { useRights } from '#src/ui/rights.tsx'
import { SidePanel } from '#src/ui/side-panel/side-panel.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { BarCustomers } from './bar-customers.tsx'
import { barCountTexts, getAggregates, getBarCount } from './chart-months.ts'
import { GoalBox } from './goal-box.tsx'
import type { OpenBar } from './month-chart.tsx'
import { P4CampaignDialog } from './p4-campaign-dialog.tsx'
import { P4ExportDialog } from './p4-export-dialog.tsx'
import { barCountQuery, runQuery, toBarCampaign } from './p4.queries.ts'
import type { P4Place } from './p4.queries.ts'

/** Where the page leads. */
export interface RunLinks {
  readonly onCustomer: (agreementNo: string) => void
  /** Opens the list limited to a campaign or to a bar. */
  readonly onList: (campaign: { readonly id: string; readonly type: 'p4' }) => void
  readonly onExports: () => void
}

interface BarPanelProps extends P4Place {
  readonly run: P4Run
  readonly earlier: readonly ListedRun[]
  readonly tab: P4Tab
  readonly open: OpenBar
  readonly enabled: P4Enabled | undefined
  readonly userId: string
  readonly frame: PanelFrame
  readonly links: RunLinks
}

/** Why no campaign can be made of the bar; undefined where one can. */
function useObstacle(
  enabled: P4Enabled | undefined,
  count: number | undefined,
): string | undefined {
  const { t } = useTranslation()
  if (enabled === undefined) return t('p4_copy_unknown')
  if (enabled.enable_campaign_button) return count === 0 ? t('p4_copy_nobody') : undefined
  return t(enabled.campaign ? 'p4_copy_exists' : 'p4_copy_empty')
}

/** The same month in the runs before, where they foresaw it. */
function EarlierRuns({
  run,
  earlier,
  tab,
  open,
  ...place
}: Pick<BarPanelProps, 'run' | 'earlier' | 'tab' | 'open'> & P4Place) {
  const { t } = useTranslation()
  const format = useFormat()
  const answers = useQueries({
    queries: earlier.map(({ id }) => runQuery(place, { projectId: run.project_id, runId: id })),
  })
  const name = run.metrics[open.month - 1]?.date_str
  const found = answers.flatMap(({ data }) => {
    const month = data?.metrics.find(({ date_str }) => date_str === name)
    return data === undefined || month === undefined ? [] : [{ data, month }]
  })
  if (found.length === 0) return null
  return (
    <section className="p4-history">
      <h3>{t('p4_history')}</h3>
      <dl>
        {found.map(({ data, month }) => (
          <div key={data.id}>
            <dt>
              {t('p4_run_number', { number: data.number })}{' '}
              <span className="second">{format.date(data.created_at)}</span>
            </dt>
            <dd className="figures">
              {format.number(open.isOver ? month.negative_parity : getBarCount(month, tab), 0)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function BarFacts({
  run,
  earlier,
  tab,
  open,
  links,
  bar,
  count,
  ...place
}: Omit<BarPanelProps, 'frame' | 'enabled' | 'userId'> & {
  readonly bar: RunPlace
  readonly count: number | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const month = run.metrics[open.month - 1]
  if (month === undefined) return null
  const aggregates = getAggregates(month, tab)
  return (
    <div className="p4-bar-facts">
      <p className="p4-bar-count">
        <b className={`figures ${open.isOver || tab !== 'parity' ? 'caution' : 'positive'}`}>
          {count === undefined ? '–' : format.number(count, 0)}
        </b>
        <span>{t(open.isOver ? 'p4_drill_over' : barCountTexts[tab])}</span>
      </p>
      {tab === 'parity' && !open.isOver && <GoalBox month={month} parameters={run.parameters} />}
      {!open.isOver && (
        <dl className="p4-offers" aria-label={t('p4_drill_offers')}>
          {(['original', 'mapped', 'custom', 'blended'] as const).map((offer) => (
            <div key={offer}>
              <dt>{t(`p4_row_${offer}`)}</dt>
              <dd className="figures">{format.number(aggregates[offer].count, 0)}</dd>
            </div>
          ))}
        </dl>
      )}
      {count === 0 ? (
        <p className="second">{t('p4_drill_nobody')}</p>
      ) : (
        <>
          <BarCustomers {...place} bar={bar} onCustomer={links.onCustomer} />
          <Button onClick={() => links.onList(toBarCampaign(bar))}>{t('p4_show_all')}</Button>
        </>
      )}
      <EarlierRuns {...place} run={run} earlier={earlier} tab={tab} open={open} />
    </div>
  )
}

/** The opened bar: who is in it, whether it is enough, and what can be made of it. */
export function BarPanel({ frame, enabled, userId, ...props }: BarPanelProps) {
  const { run, tab, open, links, api, orgId, isOnline } = props
  const { t } = useTranslation()
  const monthName = useMonthName()
  const rights = useRights()
  const [dialog, setDialog] = useState<'export' | 'campaign'>()
  const bar = { runId: run.id, tab, month: open.month, isOver: open.isOver }
  const place = { api, orgId, isOnline }
  const { data: count } = useQuery(barCountQuery(place, bar))
  const obstacle = useObstacle(enabled, count)
  const month = run.metrics[open.month - 1]
  if (month === undefined) return null
  const title = monthName.long(month.date_str)
  const toExports = rights.meets(exportListRights.p4Export) ? links.onExports : null
  const close = () => setDialog(undefined)
  return (
    <>
      <SidePanel
        frame={frame}
        title={title}
        about={`${run.project_name}, ${t('p4_run_number', { number: run.number })}`}
        isCovered={dialog !== undefined}
        note={rights.meets(p4CampaignRights) ? obstacle : undefined}
        actions={
          <>
            {rights.meets(p4CampaignRights) && (
              <span title={obstacle}>
                <Button
                  kind="primary"
                  opens="dialog"
                  disabled={obstacle !== undefined || !isOnline}
                  onClick={() => setDialog('campaign')}
                >
                  {t('p4_copy')}
                </Button>
              </span>
            )}
            {rights.meets(exportMakerRights.p4Export) && (
              <Button
                icon={downloadOutline}
                opens="dialog"
                disabled={!isOnline || count === 0}
                onClick={() => setDialog('export')}
              >
                {t('p4_export')}
              </Button>
            )}
          </>
        }
      >
        <BarFacts {...props} bar={bar} count={count} />
      </SidePanel>
      {dialog === 'export' && (
        <P4ExportDialog
          {...place}
          bar={bar}
          projectId={run.project_id}
          userId={userId}
          about={title}
          toExports={toExports}
          onClose={close}
        />
      )}
      {dialog === 'campaign' && (
        <P4CampaignDialog
          {...place}
          bar={bar}
          title={`${run.project_name}, ${title}`.slice(0, 100)}
          start={run.day}
          onShow={(id) => links.onList({ id, type: 'p4' })}
          onClose={close}
        />
      )}
    </>
  )
}
