import { formatDate, formatDateTime } from '#domain/formatting/date.ts'
import { formatMoney } from '#domain/formatting/money.ts'
import { formatNumber, formatPercent } from '#domain/formatting/number.ts'
import type { ShownDeal, ShownDeals } from '#domain/offers/shown-deals.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { SheetWords } from './deal-sheet-words.ts'

/** A line of the sheet: what it is, and what it is for each deal. */
export interface SheetRow {
  readonly label: string
  readonly cells: readonly string[]
  /** The figure that the eye is to meet first. */
  readonly isMain: boolean
}

type Format = ShownDeals['format']
type Write = (value: number) => string

interface Line {
  readonly field: keyof ShownDeal
  readonly label: TextKey
  readonly write: (format: Format, words: SheetWords) => Write
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

/** A change in words as well as in its sign: less is good. */
function change(format: Format, words: SheetWords): Write {
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
  { field: 'deposit', label: 'shown_deposit', write: sum },
  { field: 'contribution', label: 'shown_contribution', write: sum },
  { field: 'credit', label: 'shown_credit', write: sum },
  { field: 'term', label: 'shown_term', write: count },
  { field: 'mileage', label: 'shown_mileage', write: count },
  { field: 'finalPayment', label: 'shown_sheet_final', write: sum },
  { field: 'chargeForCredit', label: 'shown_sheet_charge', write: sum },
  { field: 'totalPayable', label: 'shown_sheet_total', write: sum },
  { field: 'apr', label: 'shown_sheet_apr', write: percent },
]

/** The sheet's table. A line that none of the deals may show is not there; a deal that may not show it, or of which it is not known, has a dash. */
export function sheetRows({ deals, format }: ShownDeals, words: SheetWords): readonly SheetRow[] {
  const rows = lines.flatMap(({ field, label, write }) => {
    if (!deals.some((deal) => typeof deal[field] === 'number')) return []
    const say = write(format, words)
    return [
      {
        label: words(label),
        isMain: field === 'change',
        cells: deals.map((deal) => {
          const value = deal[field]
          return typeof value === 'number' ? say(value) : '–'
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
  words: SheetWords,
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

/** The representative example of a deal in one sentence, of whatever of it may be said; null where there is too little. */
export function exampleOf(deal: ShownDeal, format: Format, words: SheetWords): string | null {
  const money = sum(format)
  const { price, deposit, contribution, credit, payment, term, finalPayment, totalPayable, apr } =
    deal
  const said = (key: TextKey, value: number | null | undefined) =>
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
    ...said('shown_sheet_example_price', price),
    ...said('shown_sheet_example_deposit', deposit),
    ...said('shown_sheet_example_contribution', contribution === 0 ? null : contribution),
    ...said('shown_sheet_example_credit', credit),
    ...monthly,
    ...said('shown_sheet_example_final', finalPayment === 0 ? null : finalPayment),
    ...said('shown_sheet_example_total', totalPayable),
    ...(typeof apr === 'number'
      ? [words('shown_sheet_example_apr', { apr: percent(format)(apr) })]
      : []),
  ]
  return words('shown_sheet_example', { facts: facts.join(', ') })
}
