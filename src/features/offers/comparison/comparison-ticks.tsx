import { useId } from 'react'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { isEco } from '#domain/offers/offer-bucket.rules.ts'
import { getComparisonLimit } from '#domain/offers/offer-comparison.rules.ts'
import type { ComparisonObstacle } from '#domain/offers/offer-comparison.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { offerKindLabel, vehicleName } from '../views/offer-labels.ts'
import type { ComparisonState } from './use-comparison.ts'

const reasons = {
  repeat_term: 'compare_repeat_term',
  no_total_cost: 'tco_data_unavailable_tooltip',
  enough: 'compare_enough',
} as const satisfies Record<ComparisonObstacle, string>

/** Checkboxes of the offers to compare; each obstacle is explained. */
export function ComparisonTicks({
  offers,
  comparing,
  access,
}: {
  readonly offers: readonly Offer[]
  readonly comparing: ComparisonState
  readonly access: FieldAccess
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const max = getComparisonLimit(access)
  const { ticked, isTicked, getObstacle, toggle } = comparing
  const obstacles = [...new Set(offers.flatMap((offer) => getObstacle(offer) ?? []))]
  return (
    <fieldset className="comparison-ticks no-print">
      <legend className="second">
        {t('compare_none', { count: max })}{' '}
        <span className="figures">{t('compare_ticked', { count: ticked.length, most: max })}</span>
      </legend>
      <ul>
        {offers.map((offer) => {
          const obstacle = getObstacle(offer)
          const reason = obstacle === null ? undefined : t(reasons[obstacle], { count: max })
          return (
            <li key={offer.oId}>
              <label
                htmlFor={`${id}-tick-${offer.oId}`}
                className={isTicked(offer) ? 'ticked' : ''}
                title={reason}
              >
                <input
                  id={`${id}-tick-${offer.oId}`}
                  type="checkbox"
                  checked={isTicked(offer)}
                  disabled={obstacle !== null}
                  aria-labelledby={`${id}-${offer.oId}`}
                  aria-describedby={obstacle === null ? undefined : `${id}-${obstacle}`}
                  onChange={() => toggle(offer)}
                />
                <span id={`${id}-${offer.oId}`}>
                  <span className="strong">{vehicleName(offer)}</span>{' '}
                  <span className="second">
                    {[
                      offerKindLabel(offer, t),
                      isEco(offer, access) ? t('offers_group_eco') : '',
                      offer.fPayment === null
                        ? ''
                        : t('details_a_month', { sum: format.money(offer.fPayment) }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {obstacles.map((obstacle) => (
        <p key={obstacle} id={`${id}-${obstacle}`} className="small second">
          {t(reasons[obstacle], { count: max })}
        </p>
      ))}
    </fieldset>
  )
}
