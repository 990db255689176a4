import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'

export interface DealStateProps {
  /** As it was when it was made. */
  readonly offer: Offer
  readonly deal: KeyFinancials | null
  readonly isAsking: boolean
}

/** What the chosen offer's figures are as of, and whether they have moved since it was made. */
export function DealState({ offer, deal, isAsking }: DealStateProps) {
  const say = useText()
  const format = useFormat()
  const made = format.dateTime(offer.created_at)
  if (deal === null) return <p className="deal-state" role="status">{isAsking ? say('offers_asking') : say('offers_as_made', { time: made })}</p>
  const { valuation, settlement, rates } = deal.asOf
  const dates = [
    valuation === null ? null : say('offers_valued', { day: format.date(valuation) }),
    settlement === null ? null : say('offers_settled', { day: format.date(settlement) }),
    rates === null || rates === '' ? null : say('offers_rated', { time: format.dateTime(rates) }),
  ].filter((words) => words !== null)
  const hasMoved = offer.fPayment !== null && offer.fPayment !== deal.deal.fPayment
  return (
    <p className="deal-state" role="status">
      {[say('offers_confirmed'), ...dates].join(' · ')}
      {hasMoved && offer.fPayment !== null && (
        <>
          <br />
          <span className="caution">{say('offers_moved', { sum: format.money(offer.fPayment), time: made })}</span>
        </>
      )}
    </p>
  )
}
