import { useText } from '#src/ui/text.ts'
import type { PanelProps } from '../panel.ts'
import { PaymentOverviewBox } from './payment-overview-box.tsx'
import { StandingBox } from './standing-box.tsx'
import './key-financials.css'

/** What they could pay, where they stand, and what they pay: the offers that the route hands in, over the agreement's own figures. */
export function KeyFinancialsPanel({ details, access, offers }: PanelProps) {
  const say = useText()
  return (
    <section aria-label={say('details_region')}>
      {offers}
      <div className="figure-boxes">
        <StandingBox details={details} access={access} />
        <PaymentOverviewBox details={details} />
      </div>
    </section>
  )
}
