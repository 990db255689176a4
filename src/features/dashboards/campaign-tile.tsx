import { Link } from '@tanstack/react-router'
import { campaignStages } from '#domain/dashboards/widget-chart.model.ts'
import { getFigureKey } from '#domain/dashboards/widget.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { WidgetBar } from './widget-bar.tsx'
import { FigureFrame } from './figure-frame.tsx'
import type { WidgetTileProps } from './widget-search.ts'

/** What the campaign and its days are called. */
function useCampaignName({ widget, data }: WidgetTileProps): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const campaign = data?.campaigns?.[widget.id]
  if (campaign === undefined) return undefined
  const { title: name } = campaign
  const from = format.date(campaign.from)
  return campaign.to === null
    ? t('chart_campaign_since', { name, from })
    : t('chart_of_days', { name, from, to: format.date(campaign.to) })
}

/** A campaign's members, and how far they came; members open their list, stages the report. */
export function CampaignTile({ id, ...props }: WidgetTileProps & { readonly id: string }) {
  const { widget, data } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { organisation } = useBoot()
  const campaign = data?.campaigns?.[widget.id]
  const getCount = (row: number) => data?.counts[getFigureKey(widget.id, row)] ?? 0
  const members = getCount(0)
  const params = { orgId: organisation.id }
  return (
    <FigureFrame {...props} about={useCampaignName(props)}>
      <ul>
        {campaignStages.map((stage, row) => {
          const share = members === 0 ? 0 : (getCount(row) / members) * 100
          const content = (
            <WidgetBar name={t(`chart_campaign_${stage}`)} length={share}>
              {data === undefined ? (
                <Skeleton width={32} height={12} />
              ) : (
                <span className="figures strong">
                  {format.number(getCount(row))}
                  {members > 0 && <span className="small second"> {format.percent(share, 0)}</span>}
                </span>
              )}
            </WidgetBar>
          )
          return (
            <li key={stage}>
              {campaign === undefined ? (
                <span className="chart-row">{content}</span>
              ) : stage === 'members' ? (
                <Link
                  className="chart-row"
                  to="/$orgId/customers"
                  params={params}
                  search={{ campaign: { id, type: campaign.type } }}
                >
                  {content}
                </Link>
              ) : (
                <Link
                  className="chart-row"
                  to="/$orgId/reports/$report"
                  params={{ ...params, report: 'campaign' }}
                  search={{ filters: { campaign: id } }}
                >
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </FigureFrame>
  )
}
