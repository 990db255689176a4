import { useFormat } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { StandingFigure } from '#src/ui/marks/standing-figure.tsx'
import { useText } from '#src/ui/text.ts'
import { ChangeFigure } from './change-figure.tsx'
import { ChooseButton } from './choose-button.tsx'
import type { OfferTableProps } from './offer-table.tsx'
import { changeOf, kindOf, vehicleOf } from './offer-words.ts'

/** The offers on a phone, one below the other, each with the figures that matter. */
export function OfferCards({ details, offers, chosen, onChoose, visible }: OfferTableProps) {
  const say = useText()
  const format = useFormat()
  const { row } = details
  const sum = (minor: number | null, decimals: 0 | 2) => (minor === null ? '–' : <Money minor={minor} decimals={decimals} />)
  return (
    <ul className="offer-cards" aria-label={say('details_tab_key_financials')}>
      {offers.map((offer) => (
        <li key={offer.oId} className={offer.oId === chosen ? 'chosen' : ''}>
          <div className="offer-card-head">
            <div>
              <div className="strong">{vehicleOf(offer)}</div>
              <div className="second">
                {[kindOf(offer, say), offer.fTerm === null ? '' : say('financials_months', { count: offer.fTerm }), offer.fRate === null || !visible.showsRateOf(offer) ? '' : format.percent(offer.fRate, 1)].filter(Boolean).join(', ')}
              </div>
            </div>
            <div className="offer-card-change">
              <ChangeFigure minor={changeOf(offer, row)} />
            </div>
          </div>
          <dl>
            <div>
              <dt>{say('customer_field_fPayment')}</dt>
              <dd>{sum(offer.fPayment, 2)}</dd>
            </div>
            <div>
              <dt>{say('customer_field_fDeposit')}</dt>
              <dd>{sum(offer.fDeposit, 0)}</dd>
            </div>
            <div>
              <dt>{say('customer_field_fParity')}</dt>
              <dd>
                <StandingFigure of="parity" minor={offer.fParity} decimals={2} />
              </dd>
            </div>
          </dl>
          <ChooseButton isChosen={offer.oId === chosen} name={vehicleOf(offer)} onChoose={() => onChoose(offer.oId)} />
        </li>
      ))}
    </ul>
  )
}
