import type { Offer } from '#domain/offers/offer.model.ts'
import { Money } from '#src/ui/marks/money.tsx'
import { StandingFigure } from '#src/ui/marks/standing-figure.tsx'
import { useText } from '#src/ui/text.ts'

/** The figures of an offer that matter where there is room for one offer only, as entries of a list of names and values. */
export function OfferFigures({
  offer: { fPayment, fDeposit, fParity },
}: {
  readonly offer: Pick<Offer, 'fPayment' | 'fDeposit' | 'fParity'>
}) {
  const say = useText()
  const sum = (minor: number | null, decimals: 0 | 2) =>
    minor === null ? '–' : <Money minor={minor} decimals={decimals} />
  return (
    <>
      <div>
        <dt>{say('customer_field_fPayment')}</dt>
        <dd>{sum(fPayment, 2)}</dd>
      </div>
      <div>
        <dt>{say('customer_field_fDeposit')}</dt>
        <dd>{sum(fDeposit, 0)}</dd>
      </div>
      <div>
        <dt>{say('customer_field_fParity')}</dt>
        <dd>
          <StandingFigure of="parity" minor={fParity} decimals={2} />
        </dd>
      </div>
    </>
  )
}
