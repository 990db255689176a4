import { useId } from 'react'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { comparedAtMost } from '#domain/offers/offer-comparison.rules.ts'
import type { ComparisonObstacle } from '#domain/offers/offer-comparison.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { kindOf, vehicleOf } from '../offer-words.ts'
import type { Comparing } from './use-comparison.ts'

const reasons = {
  repeat_term: 'compare_repeat_term',
  no_total_cost: 'tco_data_unavailable_tooltip',
  enough: 'compare_enough',
} as const satisfies Record<ComparisonObstacle, string>

/** The offers to tick for comparison; one that cannot be compared says why, to the pointer, to the reader and below. */
export function ComparisonTicks({
  offers,
  comparing,
  access,
}: {
  readonly offers: readonly Offer[]
  readonly comparing: Comparing
  readonly access: FieldAccess
}) {
  const say = useText()
  const format = useFormat()
  const id = useId()
  const most = comparedAtMost(access)
  const { ticked, isTicked, obstacleOf, toggle } = comparing
  const told = [...new Set(offers.flatMap((offer) => obstacleOf(offer) ?? []))]
  return (
    <fieldset className="comparison-ticks no-print">
      <legend className="second">
        {say('compare_none', { count: most })}{' '}
        <span className="figures">{say('compare_ticked', { count: ticked.length, most })}</span>
      </legend>
      <ul>
        {offers.map((offer) => {
          const obstacle = obstacleOf(offer)
          const reason = obstacle === null ? undefined : say(reasons[obstacle], { count: most })
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
                  <span className="strong">{vehicleOf(offer)}</span>{' '}
                  <span className="second">
                    {[
                      kindOf(offer, say),
                      offer.fPayment === null
                        ? ''
                        : say('details_a_month', { sum: format.money(offer.fPayment) }),
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
      {told.map((obstacle) => (
        <p key={obstacle} id={`${id}-${obstacle}`} className="small second">
          {say(reasons[obstacle], { count: most })}
        </p>
      ))}
    </fieldset>
  )
}
