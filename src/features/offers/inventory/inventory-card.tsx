import { useQuery } from '@tanstack/react-query'
import { carOutline } from 'ionicons/icons'
import { useId, useState } from 'react'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { isCentralStock } from '#domain/offers/offer-visibility.rules.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { useCondition } from '#src/ui/condition.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { useText } from '#src/ui/text.ts'
import { inventoryQuery } from './inventory.queries.ts'
import './inventory.css'

export interface InventoryCardProps {
  readonly api: Api
  readonly orgId: string
  readonly vin: string
  readonly access: Pick<FieldAccess, 'parameters'>
}

/** The car in stock that an offer is about, read by its VIN (W§3 L77); one that has been sold or taken away is said to be gone (W§8 L195). */
export function InventoryCard({ api, orgId, vin, access }: InventoryCardProps) {
  const say = useText()
  const format = useFormat()
  const condition = useCondition()
  const heading = useId()
  const [isBroken, setBroken] = useState(false)
  const { data: car, error } = useQuery(inventoryQuery(api, orgId, vin))
  if (error !== null && car === undefined) {
    const failure = failureOf(error)
    const isGone = failure.kind === 'refused' && failure.status === 404
    return (
      <Hint tone="caution">
        {say(
          isGone
            ? 'inventory_not_available'
            : failure.kind === 'unreachable'
              ? 'inventory_card_offline'
              : 'inventory_card_failed',
        )}
      </Hint>
    )
  }
  if (car === undefined) return null
  const facts = [
    ['inventory_price', format.money(car.aPurchasePrice, { decimals: 0 })],
    ['inventory_distance', car.aDistance === null ? null : format.number(car.aDistance)],
    ['inventory_year', car.aModelYear === null ? null : String(car.aModelYear)],
    ['inventory_kind', car.aType === null ? null : condition(car.aType)],
  ] as const
  return (
    <section className="inventory-card" aria-labelledby={heading}>
      {isBroken || car.aImage === null || car.aImage === '' ? (
        <span className="inventory-picture" role="img" aria-label={say('inventory_no_picture')}>
          <Icon of={carOutline} size={24} />
        </span>
      ) : (
        <img
          className="inventory-picture"
          src={car.aImage}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
      <div>
        <h3 id={heading}>{say('inventory_about')}</h3>
        <p className="strong">
          {[car.aMake, car.aModel, car.aDerivative].filter(Boolean).join(' ')}
        </p>
        <p className="inventory-marks">
          {car.aReg !== null && car.aReg !== '' && <Plate registration={car.aReg} />}
          {isCentralStock({ inventoryVin: vin, aDealerCode: car.dCode }, access) && (
            <span className="small strong">{say('inventory_central')}</span>
          )}
        </p>
        {car.deleted && (
          <p className="caution" role="status">
            {say('inventory_not_available')}
          </p>
        )}
        <dl>
          {facts.map(
            ([label, value]) =>
              value !== null &&
              value !== '' && (
                <div key={label}>
                  <dt>{say(label)}</dt>
                  <dd className="figures">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </section>
  )
}
