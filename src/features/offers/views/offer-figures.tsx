import type { Offer } from '#domain/offers/offer.model.ts'
import { Money } from '#src/ui/marks/money.tsx'
import { EquityFigure } from '#src/ui/marks/equity-figure.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** An offer's main figures as entries of a description list. */
export function OfferFigures({
  offer: { fPayment, fDeposit, fParity },
}: {
  readonly offer: Pick<Offer, 'fPayment' | 'fDeposit' | 'fParity'>
}) {
  const { t } = useTranslation()
  const sum = (minor: number | null, decimals: 0 | 2) =>
    minor === null ? '–' : <Money minor={minor} decimals={decimals} />
  return (
    <>
      <div>
        <dt>{t('customer_field_fPayment')}</dt>
        <dd>{sum(fPayment, 2)}</dd>
      </div>
      <div>
        <dt>{t('customer_field_fDeposit')}</dt>
        <dd>{sum(fDeposit, 0)}</dd>
      </div>
      <div>
        <dt>{t('customer_field_fParity')}</dt>
        <dd>
          <EquityFigure kind="parity" minor={fParity} decimals={2} />
        </dd>
      </div>
    </>
  )
}
