import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { isRecommended } from '#domain/offers/recommended-offer.rules.ts'
import { MoneyFigure } from '#src/ui/marks/money.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ChangeFigure } from '../views/change-figure.tsx'
import { paymentChange, offerKindLabel, vehicleName } from '../views/offer-labels.ts'
import type { CalculatedDeal } from '../state/deal-calculation.ts'
import type { ComparisonRow } from './comparison-rows.tsx'

export interface ComparisonTableProps {
  readonly row: CustomerRow
  readonly deals: readonly CalculatedDeal[]
  readonly rows: readonly ComparisonRow[]
}

/** Up to three deals beside the agreement, the monthly change first, differences marked. */
export function ComparisonTable({ row, deals, rows }: ComparisonTableProps) {
  const { t } = useTranslation()
  return (
    // Scrollable by the arrow keys.
    <div className="comparison-scroll" role="region" aria-label={t('compare_title')} tabIndex={0}>
      <table className="comparison">
        <caption className="sr-only">{t('compare_title')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {t('compare_agreement')}{' '}
              <span className="offer-kind">
                {[vehicleName(row), row.fProductType].filter(Boolean).join(', ')}
              </span>
            </th>
            {deals.map(({ offer, isCustom, isConfirmed }) => (
              <th key={offer.oId} scope="col">
                {vehicleName(offer)}{' '}
                <span className={`offer-kind${isRecommended(offer) ? ' recommended' : ''}`}>
                  {[offerKindLabel(offer, t), isCustom ? t('compare_typed') : '']
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {!isConfirmed && <span className="offer-kind">{t('compare_unconfirmed')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="comparison-change">
            <th scope="row" className="strong">
              {t('compare_change')}
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
                <ChangeFigure minor={paymentChange(offer, row)} />
              </td>
            ))}
          </tr>
          {rows.map(({ id, label, note, current, values, differs }) => (
            <tr key={id} className={differs ? 'differs' : ''}>
              <th scope="row">
                {t(label)}
                {differs && <span className="comparison-mark">{t('compare_differs')}</span>}
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
