import { formatDate, formatDateTime } from '#domain/formatting/date.ts'
import { formatMoney } from '#domain/formatting/money.ts'
import { formatNumber, formatPercent } from '#domain/formatting/number.ts'
import type { ShownDeal, ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { SheetTranslate } from './deal-sheet-texts.ts'

/** A row of the sheet with a cell per deal. */
export interface SheetRow {
  readonly label: string
  readonly cells: readonly string[]
  /** The most prominent figure. */
  readonly isMain: boolean
}

type Format = ShownDeals['format']
type Write = (value: number) => string

interface Line {
  readonly field: keyof ShownDeal | 'other'
  readonly label: TextKey
  readonly write: (format: Format, words: SheetTranslate) => Write
}

const sum =
  ({ money }: Format): Write =>
  (minor) =>
    formatMoney(minor, money)
const count =
  ({ money }: Format): Write =>
  (value) =>
    formatNumber(value, money.number)
const percent =
  ({ money }: Format): Write =>
  (value) =>
    formatPercent(value, money.number, 1)

/** A change with its sign and its meaning. */
function change(format: Format, words: SheetTranslate): Write {
  return (minor) =>
    minor === 0
      ? words('shown_same')
      : `${formatMoney(minor, format.money, { sign: 'always' })}\n${words(minor < 0 ? 'shown_less' : 'shown_more')}`
}

const lines: readonly Line[] = [
  { field: 'change', label: 'shown_change', write: change },
  { field: 'payment', label: 'shown_payment', write: sum },
  { field: 'today', label: 'shown_today', write: sum },
  { field: 'price', label: 'shown_price', write: sum },
  { field: 'paymentTax', label: 'shown_payment_tax', write: sum },
  { field: 'priceTax', label: 'shown_price_tax', write: sum },
  { field: 'deposit', label: 'shown_deposit', write: sum },
  { field: 'contribution', label: 'shown_contribution', write: sum },
  { field: 'other', label: 'shown_sheet_further', write: sum },
  { field: 'credit', label: 'shown_credit', write: sum },
  { field: 'term', label: 'shown_term', write: count },
  { field: 'mileage', label: 'shown_mileage', write: count },
  { field: 'finalPayment', label: 'shown_sheet_final', write: sum },
  { field: 'chargeForCredit', label: 'shown_sheet_charge', write: sum },
  { field: 'totalPayable', label: 'shown_sheet_total', write: sum },
  { field: 'apr', label: 'shown_sheet_apr', write: percent },
]

/**
 * What lies between price, deposit and contribution and the amount of credit, minor units: what is
 * still owed on the old car, tax and fees, less further support. Null where nothing does.
 */
function getOther({ price, deposit, contribution, credit }: ShownDeal): number | null {
  if (typeof price !== 'number' || typeof deposit !== 'number' || typeof credit !== 'number')
    return null
  if (contribution === undefined) return null
  return credit - price + deposit + (contribution ?? 0) || null
}

const getFigure = (deal: ShownDeal, field: Line['field']) =>
  field === 'other' ? getOther(deal) : deal[field]

/** The sheet's rows; one hidden in all deals is left out, a missing value is a dash. */
export function sheetRows(
  { deals, format }: Pick<ShownDeals, 'deals' | 'format'>,
  words: SheetTranslate,
): readonly SheetRow[] {
  const rows = lines.flatMap(({ field, label, write }) => {
    if (!deals.some((deal) => typeof getFigure(deal, field) === 'number')) return []
    const t = write(format, words)
    return [
      {
        label: words(label),
        isMain: field === 'change',
        cells: deals.map((deal) => {
          const value = getFigure(deal, field)
          return typeof value === 'number' ? t(value) : '–'
        }),
      },
    ]
  })
  const product = deals.some((deal) => deal.product !== null)
    ? [
        {
          label: words('shown_sheet_product'),
          isMain: false,
          cells: deals.map((deal) => deal.product ?? '–'),
        },
      ]
    : []
  return [...rows, ...product, ...asOfRows({ deals, format }, words)]
}

const dates = [
  ['rates', 'shown_sheet_rates'],
  ['valuation', 'shown_sheet_valuation'],
  ['settlement', 'shown_sheet_settlement'],
] as const

function asOfRows(
  { deals, format }: Pick<ShownDeals, 'deals' | 'format'>,
  words: SheetTranslate,
): readonly SheetRow[] {
  const written = (iso: string | null) =>
    iso === null
      ? '–'
      : iso.length === 10
        ? formatDate(iso, format.date)
        : formatDateTime(iso, format.date)
  return dates.flatMap(([name, label]) =>
    deals.some(({ asOf }) => asOf[name] !== null)
      ? [
          {
            label: `${words(label)}: ${words('shown_sheet_as_of')}`,
            isMain: false,
            cells: deals.map(({ asOf }) => written(asOf[name])),
          },
        ]
      : [],
  )
}

/** A deal's representative example with its visible figures; null when too few are. */
export function representativeExample(
  deal: ShownDeal,
  format: Format,
  words: SheetTranslate,
): string | null {
  const money = sum(format)
  const { price, deposit, contribution, credit, payment, term, finalPayment, totalPayable, apr } =
    deal
  const writeFact = (key: TextKey, value: number | null | undefined) =>
    typeof value === 'number' ? [words(key, { sum: money(value) })] : []
  const monthly =
    typeof payment === 'number' && typeof term === 'number'
      ? [
          words('shown_sheet_example_payment', {
            sum: money(payment),
            term: formatNumber(term, format.money.number),
          }),
        ]
      : []
  if (monthly.length === 0 || payment === 0) return null
  const facts = [
    ...writeFact('shown_sheet_example_price', price),
    ...writeFact('shown_sheet_example_deposit', deposit),
    ...writeFact('shown_sheet_example_contribution', contribution === 0 ? null : contribution),
    ...writeFact('shown_sheet_example_further', getOther(deal)),
    ...writeFact('shown_sheet_example_credit', credit),
    ...monthly,
    ...writeFact('shown_sheet_example_final', finalPayment === 0 ? null : finalPayment),
    ...writeFact('shown_sheet_example_total', totalPayable),
    ...(typeof apr === 'number'
      ? [words('shown_sheet_example_apr', { apr: percent(format)(apr) })]
      : []),
  ]
  return words('shown_sheet_example', { facts: facts.join(', ') })
}
