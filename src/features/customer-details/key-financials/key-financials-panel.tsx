import { useTranslation } from '#src/ui/translation.ts'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { PaymentOverviewBox } from './payment-overview-box.tsx'
import { EquityBox } from './equity-box.tsx'
import './key-financials.css'

/** The offers that the route passes in, above the agreement's own figures. */
export function KeyFinancialsPanel({ details, access, offers }: PanelProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('details_region')}>
      {offers}
      <div className="figure-boxes">
        <EquityBox details={details} access={access} />
        <PaymentOverviewBox details={details} />
      </div>
    </section>
  )
}
