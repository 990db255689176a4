import type { ReactNode } from 'react'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Format } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { EquityFigure } from '#src/ui/marks/equity-figure.tsx'

/** A row of the comparison: the agreement's value beside an offer's. */
export interface OfferRow {
  readonly id: string
  readonly label: TextKey
  readonly current: ReactNode
  readonly of: (offer: Offer) => ReactNode
}

/** What a person may see of rates and residual values. */
export interface OfferVisibility {
  readonly isOldRateShown: boolean
  readonly isOldRvShown: boolean
  readonly isRateShown: (offer: Offer) => boolean
  readonly isRvShown: (offer: Offer) => boolean
}

interface RowFormat {
  readonly format: Format
  readonly lookup: (wire: string, value: string) => string
}

const dash = '–'

const formatSum = (minor: number | null | undefined): ReactNode =>
  typeof minor === 'number' ? <Money minor={minor} decimals={0} /> : dash

const formatMonthly = (minor: number | null | undefined): ReactNode =>
  typeof minor === 'number' ? <Money minor={minor} /> : dash

type FieldRow = readonly [
  id: string,
  label: TextKey,
  current: ReactNode,
  of: (offer: Offer) => ReactNode,
]

/** The rows that every person sees. */
function commonRows(row: CustomerRow, { format, lookup }: RowFormat): readonly FieldRow[] {
  const count = (value: number | null | undefined) =>
    typeof value === 'number' ? format.number(value) : dash
  const fuel = (value: string | null | undefined) =>
    typeof value === 'string' && value !== '' ? lookup('pFuelType', value) : dash
  return [
    [
      'payment',
      'customer_field_fPayment',
      formatMonthly(row.fPayment),
      ({ fPayment }) => <span className="strong">{formatMonthly(fPayment)}</span>,
    ],
    [
      'parity',
      'customer_field_fParity',
      dash,
      ({ fParity }) => <EquityFigure kind="parity" minor={fParity} decimals={2} />,
    ],
    ['fuel', 'customer_field_pFuelType', fuel(row.pFuelType), ({ aFuelType }) => fuel(aFuelType)],
    ['term', 'customer_field_fTerm', count(row.fTerm), ({ fTerm }) => count(fTerm)],
    ['miles', 'customer_field_fDistance', count(row.fDistance), ({ Mileage }) => count(Mileage)],
    [
      'price',
      'step_price',
      formatSum(row.fPurchasePrice),
      ({ fPurchasePrice }) => formatSum(fPurchasePrice),
    ],
    [
      'deposit',
      'customer_field_fDeposit',
      formatSum(row.fDeposit),
      ({ fDeposit }) => formatSum(fDeposit),
    ],
    [
      'contribution',
      'step_deposit_contribution',
      formatSum(row.fDepositSub),
      ({ fDepositSub }) => formatSum(fDepositSub),
    ],
  ]
}

/**
 * The visible comparison rows; monthly amounts show pence, capital amounts do not. A row empty for
 * everybody is left out.
 */
export function offerRows(
  row: CustomerRow,
  offers: readonly Offer[],
  { isOldRateShown, isOldRvShown, isRateShown, isRvShown }: OfferVisibility,
  rowFormat: RowFormat,
): readonly OfferRow[] {
  const percent = (value: number | null | undefined) =>
    typeof value === 'number' ? rowFormat.format.percent(value, 1) : dash
  const oldRate = isOldRateShown ? row.fRate : undefined
  const isRateEmpty = oldRate === undefined && !offers.some(isRateShown)
  const rateRow: FieldRow = [
    'rate',
    'customer_field_fRate',
    percent(oldRate),
    (offer) => (isRateShown(offer) ? percent(offer.fRate) : dash),
  ]
  const balloonRow: FieldRow = [
    'balloon',
    'customer_field_fBalloon',
    formatSum(isOldRvShown ? row.fBalloon : null),
    (offer) => (isRvShown(offer) ? formatSum(offer.fBalloon) : dash),
  ]
  return [
    ...commonRows(row, rowFormat),
    ...(isRateEmpty ? [] : [rateRow]),
    ...(offers.some(isRvShown) ? [balloonRow] : []),
  ].map(([id, label, current, of]) => ({ id, label, current, of }))
}
