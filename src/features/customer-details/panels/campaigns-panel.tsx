import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerCampaign } from '#domain/customers/customer-campaign.model.ts'
import { isCampaignShown } from '#domain/customers/customer-campaign.rules.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { formatDate } from '#domain/formatting/date.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { FactList } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'

function Campaign({
  campaign,
  details,
  orgId,
}: {
  readonly campaign: CustomerCampaign
  readonly details: CustomerDetails
  readonly orgId: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const {
    title,
    label,
    date,
    endDate,
    campaignType,
    p4_proposals,
    campaign_builder_proposals,
    fours_proposals,
  } = campaign
  const offers = [...details.proposals, ...details.saved_offers, ...details.applied_offers]
  const proposals = [
    { label: 'campaign_proposals_p4', made: p4_proposals },
    { label: 'campaign_proposals_builder', made: campaign_builder_proposals },
    { label: 'campaign_proposals_4s', made: fours_proposals },
  ] as const
  const proposed = proposals.filter(({ made }) => made.length > 0)
  const lists = proposed.map(({ label: name, made }) => ({
    id: name,
    label: t(name),
    value: (
      <ul className="panel-list">
        {made.map(({ oId, recommended }) => {
          const offer = offers.find((one) => one.oId === oId)
          const vehicle = [offer?.aMake, offer?.aModel].filter(Boolean).join(' ') || oId
          const words = recommended ? t('campaign_recommended', { offer: vehicle }) : vehicle
          return (
            <li key={oId}>
              {offer === undefined ? (
                words
              ) : (
                <Link
                  className="link"
                  to="/$orgId/customer/$agreementNo"
                  params={{ orgId, agreementNo: details.row.fAgreementNo }}
                  search={(visible) => ({ ...visible, oId, tab: 'key_financials' as const })}
                  state
                >
                  {words}
                </Link>
              )}
              {typeof offer?.fPayment === 'number' && (
                <span className="second">{` ${t('details_a_month', { sum: format.money(offer.fPayment) })}`}</span>
              )}
            </li>
          )
        })}
      </ul>
    ),
  }))
  return (
    <FactList
      isListed
      title={title}
      mark={
        <span className="panel-mark second">
          {label === ''
            ? t(`campaign_type_${campaignType}`)
            : `${t(`campaign_type_${campaignType}`)}, ${label}`}
        </span>
      }
      facts={[
        {
          id: 'starts',
          label: t('campaign_starts'),
          value: <span className="figures">{format.date(date)}</span>,
        },
        {
          id: 'ends',
          label: t('campaign_ends'),
          value:
            endDate === null ? (
              <span className="quiet">{t('campaign_endless')}</span>
            ) : (
              <span className="figures">{format.date(endDate)}</span>
            ),
        },
        ...(lists.length === 0
          ? [
              {
                id: 'offers',
                label: t('campaign_offers'),
                value: <span className="quiet">{t('campaign_no_offers')}</span>,
              },
            ]
          : lists),
      ]}
    />
  )
}

/** The customer's running campaigns. Answers loaded on an earlier day are filtered by today. */
export function CampaignsPanel({ details, access, orgId }: PanelProps) {
  const { t } = useTranslation()
  const { organisation } = useFormat()
  const [opened] = useState(() => new Date().toISOString())
  const deviceDay = formatDate(opened, { ...organisation.date, date: 'YYYY-MM-DD' })
  const today = deviceDay > details.today ? deviceDay : details.today
  const shown = details.campaigns.filter((campaign) => isCampaignShown(campaign, today))
  return (
    <PanelBody tab="campaigns" access={access}>
      {shown.length === 0 ? (
        <StateView kind="empty" title={t('campaign_empty_title')} text={t('campaign_empty_text')} />
      ) : (
        <div className="field-sections">
          {shown.map((campaign) => (
            <Campaign key={campaign.id} campaign={campaign} details={details} orgId={orgId} />
          ))}
        </div>
      )}
    </PanelBody>
  )
}
