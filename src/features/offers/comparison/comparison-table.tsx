import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import { MoneyFigure } from '#src/ui/marks/money.tsx'
import { useText } from '#src/ui/text.ts'
import { ChangeFigure } from '../change-figure.tsx'
import { changeOf, isRecommended, kindOf, vehicleOf } from '../offer-words.ts'
import type { WorkedDeal } from '../worked-deal.ts'
import type { ComparisonRow } from './comparison-rows.tsx'

export interface ComparisonTableProps {
  readonly row: CustomerRow
  readonly deals: readonly WorkedDeal[]
  readonly rows: readonly ComparisonRow[]
}

/** Up to three deals beside the agreement, the change a month first; what differs between them is marked and said. */
export function ComparisonTable({ row, deals, rows }: ComparisonTableProps) {
  const say = useText()
  return (
    // What does not fit is reached by the arrow keys, too.
    <div className="comparison-scroll" role="region" aria-label={say('compare_title')} tabIndex={0}>
      <table className="comparison">
        <caption className="sr-only">{say('compare_title')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {say('compare_agreement')}
              <span className="offer-kind">
                {[vehicleOf(row), row.fProductType].filter(Boolean).join(', ')}
              </span>
            </th>
            {deals.map(({ offer, isCustom, isConfirmed }) => (
              <th key={offer.oId} scope="col">
                {vehicleOf(offer)}
                <span className={`offer-kind${isRecommended(offer) ? ' recommended' : ''}`}>
                  {[kindOf(offer, say), isCustom ? say('compare_typed') : '']
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {!isConfirmed && <span className="offer-kind">{say('compare_unconfirmed')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="comparison-change">
            <th scope="row" className="strong">
              {say('compare_change')}
            </th>
            <td>
              {typeof row.fPayment === 'number' ? (
                <MoneyFigure minor={row.fPayment} size="medium" />
              ) : (
                '–'
              )}
            </td>
            {deals.map(({ offer }) => (
              <td key={offer.oId}>
                <ChangeFigure minor={changeOf(offer, row)} />
              </td>
            ))}
          </tr>
          {rows.map(({ id, label, note, current, values, differs }) => (
            <tr key={id} className={differs ? 'differs' : ''}>
              <th scope="row">
                {say(label)}
                {differs && <span className="comparison-mark">{say('compare_differs')}</span>}
                {note !== undefined && <span className="offer-kind">{note}</span>}
              </th>
              <td>{current}</td>
              {values.map((value, at) => (
                <td key={deals[at]?.offer.oId ?? at}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
