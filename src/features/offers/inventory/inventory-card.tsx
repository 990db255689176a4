import { useQuery } from '@tanstack/react-query'
import { carOutline } from 'ionicons/icons'
import { useId, useState } from 'react'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import type { PricedOffer } from '#domain/offers/stock-price.rules.ts'
import { explainOfferPrice } from '#domain/offers/stock-price.rules.ts'
import { isCentralStock } from '#domain/offers/offer-visibility.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useConditionLabel } from '#src/ui/condition-label.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { inventoryQuery } from './inventory.queries.ts'
import './inventory.css'

export interface InventoryCardProps {
  readonly api: Api
  readonly orgId: string
  readonly vin: string
  readonly access: Pick<FieldAccess, 'parameters'>
  /** The offer of the car and when it was made, an ISO instant. */
  readonly offer: PricedOffer & { readonly created_at: string }
}

/** An offer's stock car, read by VIN; a sold or removed one is reported. */
export function InventoryCard({ api, orgId, vin, access, offer }: InventoryCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const condition = useConditionLabel()
  const heading = useId()
  const [isBroken, setBroken] = useState(false)
  const { data: car, error } = useQuery(inventoryQuery(api, orgId, vin))
  if (error !== null && car === undefined) {
    const failure = toFailure(error)
    const isGone = failure.kind === 'refused' && failure.status === 404
    return (
      <Hint tone="caution">
        {t(
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
  const other = explainOfferPrice(car.aPurchasePrice, offer)
  const facts = [
    ['inventory_price', format.money(car.aPurchasePrice, { decimals: 0 })],
    ['inventory_distance', car.aDistance === null ? null : format.number(car.aDistance)],
    ['inventory_year', car.aModelYear === null ? null : String(car.aModelYear)],
    ['inventory_kind', car.aType === null ? null : condition(car.aType)],
  ] as const
  return (
    <section className="inventory-card" aria-labelledby={heading}>
      {isBroken || car.aImage === null || car.aImage === '' ? (
        <span className="inventory-picture" role="img" aria-label={t('inventory_no_picture')}>
          <Icon icon={carOutline} size={24} />
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
        <h3 id={heading}>{t('inventory_about')}</h3>
        <p className="strong">
          {[car.aMake, car.aModel, car.aDerivative].filter(Boolean).join(' ')}
        </p>
        <p className="inventory-marks">
          {car.aReg !== null && car.aReg !== '' && <Plate registration={car.aReg} />}
          {isCentralStock({ inventoryVin: vin, aDealerCode: car.dCode }, access) && (
            <span className="small strong">{t('inventory_central')}</span>
          )}
        </p>
        {car.deleted && (
          <p className="caution" role="status">
            {t('inventory_not_available')}
          </p>
        )}
        <dl>
          {facts.map(
            ([label, value]) =>
              value !== null &&
              value !== '' && (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd className="figures">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {other !== null && (
          <p className="small">
            {t(`inventory_price_${other.reason}`, {
              price: format.money(other.price, { decimals: 0 }),
              time: format.dateTime(offer.created_at),
            })}
          </p>
        )}
      </div>
    </section>
  )
}
