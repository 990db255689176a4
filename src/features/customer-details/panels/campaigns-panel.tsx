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

function Campaign({ campaign, details }: { readonly campaign: CustomerCampaign; readonly details: CustomerDetails }) {
  const say = useText()
  const format = useFormat()
  const { title, label, date, endDate, campaignType, p4_proposals, campaign_builder_proposals, fours_proposals } = campaign
  const offers = [...details.proposals, ...details.saved_offers, ...details.applied_offers]
  const proposed = [...p4_proposals, ...campaign_builder_proposals, ...fours_proposals].map(({ oId, recommended }) => {
    const offer = offers.find((one) => one.oId === oId)
    const name = [offer?.aMake, offer?.aModel].filter(Boolean).join(' ') || oId
    return { oId, words: recommended ? say('campaign_recommended', { offer: name }) : name }
  })
  return (
    <FactList
      isListed
      title={title}
      mark={<span className="panel-mark second">{label === '' ? say(`campaign_type_${campaignType}`) : `${say(`campaign_type_${campaignType}`)}, ${label}`}</span>}
      facts={[
        { id: 'starts', label: say('campaign_starts'), value: <span className="figures">{format.date(date)}</span> },
        { id: 'ends', label: say('campaign_ends'), value: endDate === null ? <span className="quiet">{say('campaign_endless')}</span> : <span className="figures">{format.date(endDate)}</span> },
        {
          id: 'offers',
          label: say('campaign_offers'),
          value:
            proposed.length === 0 ? (
              <span className="quiet">{say('campaign_no_offers')}</span>
            ) : (
              <ul className="panel-list">
                {proposed.map(({ oId, words }) => (
                  <li key={oId}>{words}</li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  )
}

/** The campaigns that the customer is in and that have not ended (W§4 L92). What was loaded yesterday and still stands open is judged by today. */
export function CampaignsPanel({ details, access }: PanelProps) {
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
            <Campaign key={campaign.id} campaign={campaign} details={details} />
          ))}
        </div>
      )}
    </PanelBody>
  )
}
