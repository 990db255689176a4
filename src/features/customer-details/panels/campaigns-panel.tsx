import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerCampaign } from '#domain/customers/customer-campaign.model.ts'
import { isCampaignShown } from '#domain/customers/customer-campaign.rules.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { formatDate } from '#domain/formatting/date.ts'
import { Face } from '#src/ui/face/face.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import type { PanelProps } from '../panel.ts'
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
  const say = useText()
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
    label: say(name),
    value: (
      <ul className="panel-list">
        {made.map(({ oId, recommended }) => {
          const offer = offers.find((one) => one.oId === oId)
          const vehicle = [offer?.aMake, offer?.aModel].filter(Boolean).join(' ') || oId
          const words = recommended ? say('campaign_recommended', { offer: vehicle }) : vehicle
          return (
            <li key={oId}>
              {offer === undefined ? (
                words
              ) : (
                <Link
                  className="link"
                  to="/$orgId/customer/$agreementNo"
                  params={{ orgId, agreementNo: details.row.fAgreementNo }}
                  search={(kept) => ({ ...kept, oId, tab: 'key_financials' as const })}
                  state
                >
                  {words}
                </Link>
              )}
              {typeof offer?.fPayment === 'number' && (
                <span className="second">{` ${say('details_a_month', { sum: format.money(offer.fPayment) })}`}</span>
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
            ? say(`campaign_type_${campaignType}`)
            : `${say(`campaign_type_${campaignType}`)}, ${label}`}
        </span>
      }
      facts={[
        {
          id: 'starts',
          label: say('campaign_starts'),
          value: <span className="figures">{format.date(date)}</span>,
        },
        {
          id: 'ends',
          label: say('campaign_ends'),
          value:
            endDate === null ? (
              <span className="quiet">{say('campaign_endless')}</span>
            ) : (
              <span className="figures">{format.date(endDate)}</span>
            ),
        },
        ...(lists.length === 0
          ? [
              {
                id: 'offers',
                label: say('campaign_offers'),
                value: <span className="quiet">{say('campaign_no_offers')}</span>,
              },
            ]
          : lists),
      ]}
    />
  )
}

/** The campaigns that the customer is in and that have not ended (W§4 L92). What was loaded yesterday and still stands open is judged by today. */
export function CampaignsPanel({ details, access, orgId }: PanelProps) {
  const say = useText()
  const { organisation } = useFormat()
  const [opened] = useState(() => new Date().toISOString())
  const deviceDay = formatDate(opened, { ...organisation.date, date: 'YYYY-MM-DD' })
  const today = deviceDay > details.today ? deviceDay : details.today
  const shown = details.campaigns.filter((campaign) => isCampaignShown(campaign, today))
  return (
    <PanelBody tab="campaigns" access={access}>
      {shown.length === 0 ? (
        <Face kind="empty" title={say('campaign_empty_title')} text={say('campaign_empty_text')} />
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
