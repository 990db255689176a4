import type { ReactNode } from 'react'
import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Format } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { StandingFigure } from '#src/ui/marks/standing-figure.tsx'

/** A row of the comparison: the agreement's value beside an offer's. */
export interface ComparedRow {
  readonly id: string
  readonly label: TextKey
  readonly current: ReactNode
  readonly of: (offer: Offer) => ReactNode
}

/** What the organisation, the products and the person's rights let be seen of rates and residual values. */
export interface OfferVisibility {
  readonly showsOldRate: boolean
  readonly showsOldRv: boolean
  readonly showsRateOf: (offer: Offer) => boolean
  readonly showsRvOf: (offer: Offer) => boolean
}

interface Words {
  readonly format: Format
  readonly lookup: (wire: string, value: string) => string
}

const dash = '–'

/** What is compared, row by row, as far as it may be seen; a row that is empty for everybody is left out. Sums a month show pence, capital sums do not. */
export function comparedRows(
  row: CustomerRow,
  offers: readonly Offer[],
  { showsOldRate, showsOldRv, showsRateOf, showsRvOf }: OfferVisibility,
  { format, lookup }: Words,
): readonly ComparedRow[] {
  const sum = (minor: number | null | undefined) =>
    typeof minor === 'number' ? <Money minor={minor} decimals={0} /> : dash
  const monthly = (minor: number | null | undefined) =>
    typeof minor === 'number' ? <Money minor={minor} /> : dash
  const count = (value: number | null | undefined) =>
    typeof value === 'number' ? format.number(value) : dash
  const percent = (value: number | null | undefined) =>
    typeof value === 'number' ? format.percent(value, 1) : dash
  const fuel = (value: string | null | undefined) =>
    typeof value === 'string' && value !== '' ? lookup('pFuelType', value) : dash
  const oldRate = showsOldRate ? row.fRate : undefined
  const isRateEmpty = oldRate === undefined && !offers.some(showsRateOf)
  return [
    {
      id: 'payment',
      label: 'customer_field_fPayment',
      current: monthly(row.fPayment),
      of: ({ fPayment }) => <span className="strong">{monthly(fPayment)}</span>,
    },
    {
      id: 'parity',
      label: 'customer_field_fParity',
      current: dash,
      of: ({ fParity }) => <StandingFigure of="parity" minor={fParity} decimals={2} />,
    },
    {
      id: 'fuel',
      label: 'customer_field_pFuelType',
      current: fuel(row.pFuelType),
      of: ({ aFuelType }) => fuel(aFuelType),
    },
    {
      id: 'term',
      label: 'customer_field_fTerm',
      current: count(row.fTerm),
      of: ({ fTerm }) => count(fTerm),
    },
    {
      id: 'miles',
      label: 'customer_field_fDistance',
      current: count(row.fDistance),
      of: ({ Mileage }) => count(Mileage),
    },
    {
      id: 'price',
      label: 'step_price',
      current: sum(row.fPurchasePrice),
      of: ({ fPurchasePrice }) => sum(fPurchasePrice),
    },
    {
      id: 'deposit',
      label: 'customer_field_fDeposit',
      current: sum(row.fDeposit),
      of: ({ fDeposit }) => sum(fDeposit),
    },
    {
      id: 'contribution',
      label: 'step_deposit_contribution',
      current: sum(row.fDepositSub),
      of: ({ fDepositSub }) => sum(fDepositSub),
    },
    ...(isRateEmpty
      ? []
      : [
          {
            id: 'rate',
            label: 'customer_field_fRate',
            current: percent(oldRate),
            of: (offer: Offer) => (showsRateOf(offer) ? percent(offer.fRate) : dash),
          } as const,
        ]),
    ...(offers.some(showsRvOf)
      ? [
          {
            id: 'balloon',
            label: 'customer_field_fBalloon',
            current: sum(showsOldRv ? row.fBalloon : null),
            of: (offer: Offer) => (showsRvOf(offer) ? sum(offer.fBalloon) : dash),
          } as const,
        ]
      : []),
  ]
}
