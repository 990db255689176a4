import type { ComparedFigure } from '#domain/offers/key-financials/device-figures.rules.ts'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Format } from '#src/ui/format.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import type { DealCalculation } from '../state/deal-calculation.ts'

export interface DealStatusProps {
  readonly calculation: DealCalculation
}

const figureNames: Readonly<Record<ComparedFigure, TextKey>> = {
  fPayment: 'customer_field_fPayment',
  fDeposit: 'customer_field_fDeposit',
  fAdvance: 'step_credit',
  totalAmountPayable: 'offers_total_payable',
  fEquity: 'customer_field_fEquity',
  fParity: 'customer_field_fParity',
}

/** The dates of the figures. */
function listDates(
  { asOf: { valuation, settlement, rates } }: KeyFinancials,
  t: Translate,
  format: Format,
): readonly string[] {
  return [
    valuation === null
      ? t('deal_valuation_typed')
      : t('offers_valued', { day: format.date(valuation) }),
    settlement === null
      ? t('deal_settlement_typed')
      : t('offers_settled', { day: format.date(settlement) }),
    rates === null
      ? t('deal_rate_typed')
      : rates === ''
        ? null
        : t('offers_rated', { time: format.dateTime(rates) }),
  ].filter((words) => words !== null)
}

function getStatusKey({ isConfirmed, isLoading, failure }: DealCalculation): TextKey {
  if (isConfirmed) return 'offers_confirmed'
  return isLoading && failure === null ? 'deal_being_confirmed' : 'deal_indicative'
}

/** Who calculated the figures, their dates, and where device, host or the stored offer differ. */
export function DealStatus({ calculation }: DealStatusProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { offer, deal, plain, differingFigures, deviceResult, isLoading } = calculation
  if (offer === null) return null
  const made = format.dateTime(offer.created_at)
  if (deal === null)
    return (
      <p className="deal-state" role="status">
        {isLoading ? t('offers_asking') : t('offers_as_made', { time: made })}
      </p>
    )
  const hasMoved =
    plain !== null && offer.fPayment !== null && offer.fPayment !== plain.deal.fPayment
  const sum = (minor: number | null | undefined) =>
    typeof minor === 'number' ? format.money(minor) : t('mark_not_available')
  return (
    <p className="deal-state" role="status">
      {[t(getStatusKey(calculation)), ...listDates(deal, t, format)].join(' · ')}
      {differingFigures.map((figure) => (
        <span key={figure} className="caution deal-differs">
          {t('deal_differs', {
            figure: t(figureNames[figure]),
            host: sum(deal.deal[figure]),
            device: sum(deviceResult?.deal[figure]),
          })}
        </span>
      ))}
      {hasMoved && offer.fPayment !== null && (
        <>
          <br />
          <span className="caution">
            {t('offers_moved', { sum: format.money(offer.fPayment), time: made })}
          </span>
        </>
      )}
    </p>
  )
}
