import type { ToldFigure } from '#domain/offers/deal-agreement.rules.ts'
import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Format } from '#src/ui/format.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import type { Say } from '#src/ui/text.ts'
import type { ReckonedWork } from './worked-deal.ts'

export interface DealStateProps {
  readonly work: ReckonedWork
}

const figureNames: Readonly<Record<ToldFigure, TextKey>> = {
  fPayment: 'customer_field_fPayment',
  fDeposit: 'customer_field_fDeposit',
  fAdvance: 'step_credit',
  totalAmountPayable: 'offers_total_payable',
  fEquity: 'customer_field_fEquity',
  fParity: 'customer_field_fParity',
}

/** What the figures are as of. */
function datesOf(
  { asOf: { valuation, settlement, rates } }: KeyFinancials,
  say: Say,
  format: Format,
): readonly string[] {
  return [
    valuation === null
      ? say('deal_valuation_typed')
      : say('offers_valued', { day: format.date(valuation) }),
    settlement === null
      ? say('deal_settlement_typed')
      : say('offers_settled', { day: format.date(settlement) }),
    rates === null
      ? say('deal_rate_typed')
      : rates === ''
        ? null
        : say('offers_rated', { time: format.dateTime(rates) }),
  ].filter((words) => words !== null)
}

function standingOf({ isConfirmed, isAsking, trouble }: ReckonedWork): TextKey {
  if (isConfirmed) return 'offers_confirmed'
  return isAsking && trouble === null ? 'deal_being_confirmed' : 'deal_indicative'
}

/** Who has reckoned the figures in sight and what they are as of; whether page and host agree, and whether the offer has moved since it was made. */
export function DealState({ work }: DealStateProps) {
  const say = useText()
  const format = useFormat()
  const { offer, deal, plain, differs, ofDevice, isAsking } = work
  if (offer === null) return null
  const made = format.dateTime(offer.created_at)
  if (deal === null)
    return (
      <p className="deal-state" role="status">
        {isAsking ? say('offers_asking') : say('offers_as_made', { time: made })}
      </p>
    )
  const hasMoved =
    plain !== null && offer.fPayment !== null && offer.fPayment !== plain.deal.fPayment
  const sum = (minor: number | null | undefined) =>
    typeof minor === 'number' ? format.money(minor) : say('mark_not_available')
  return (
    <p className="deal-state" role="status">
      {[say(standingOf(work)), ...datesOf(deal, say, format)].join(' · ')}
      {differs.map((figure) => (
        <span key={figure} className="caution deal-differs">
          {say('deal_differs', {
            figure: say(figureNames[figure]),
            host: sum(deal.deal[figure]),
            device: sum(ofDevice?.deal[figure]),
          })}
        </span>
      ))}
      {hasMoved && offer.fPayment !== null && (
        <>
          <br />
          <span className="caution">
            {say('offers_moved', { sum: format.money(offer.fPayment), time: made })}
          </span>
        </>
      )}
    </p>
  )
}
