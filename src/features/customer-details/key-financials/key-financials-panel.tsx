import { chevronBackOutline, chevronForwardOutline } from 'ionicons/icons'
import { useState } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { phone, useMedia } from '#src/ui/media.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import type { PanelProps } from '../panel.ts'
import { OfferCards } from './offer-cards.tsx'
import { OfferTable } from './offer-table.tsx'
import { PaymentOverviewBox } from './payment-overview-box.tsx'
import { StandingBox } from './standing-box.tsx'
import './key-financials.css'

/** Beside the tabs and the activity on a small laptop there is room for two columns of offers, else for three. */
const narrow = '(min-width: 1100px) and (max-width: 1279.98px)'

/** Where they stand, what they pay, and what they could pay: the agreement's figures beside its offers, proposals by best parity, then those that were saved or applied. */
export function KeyFinancialsPanel({ details, access }: PanelProps) {
  const say = useText()
  const format = useFormat()
  const isPhone = useMedia(phone)
  const columns = useMedia(narrow) ? 2 : 3
  const offers = [...details.proposals, ...details.saved_offers, ...details.applied_offers]
  const [first, setFirst] = useState(0)
  const from = Math.min(first, Math.max(0, offers.length - columns))
  const shown = offers.slice(from, from + columns)
  const isPaged = !isPhone && offers.length > columns
  return (
    <section className="key-financials" aria-label={say('details_region')}>
      <div className="panel-head">
        <h2>{say('details_tab_key_financials')}</h2>
        {isPaged && (
          <>
            <span className="second figures">{say('financials_offers', { from: format.number(from + 1), to: format.number(from + shown.length), total: format.number(offers.length) })}</span>
            <IconButton icon={chevronBackOutline} small label={say('financials_previous_offers')} disabled={from === 0} onClick={() => setFirst(Math.max(0, from - columns))} />
            <IconButton icon={chevronForwardOutline} small label={say('financials_next_offers')} disabled={from + columns >= offers.length} onClick={() => setFirst(from + columns)} />
          </>
        )}
      </div>
      {isPhone && offers.length > 0 ? <OfferCards details={details} offers={offers} /> : <OfferTable details={details} offers={shown} />}
      {offers.length === 0 && <p className="second">{say('financials_no_offers_text')}</p>}
      <div className="figure-boxes">
        <StandingBox details={details} access={access} />
        <PaymentOverviewBox details={details} />
      </div>
    </section>
  )
}
