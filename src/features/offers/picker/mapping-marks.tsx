import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { isSwitchedOn } from '#domain/customers/customer-field.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useText } from '#src/ui/text.ts'
import { sourceWordOf, stockWordOf } from '../offer-words.ts'

/** By what the vehicle came to this customer: who mapped it, and from the stock or not. */
function mappedBy({ source, stock_source }: Offer, say: ReturnType<typeof useText>): string {
  const parts = [
    source === null || source === '' ? null : sourceWordOf(source, say),
    stock_source === null || stock_source === '' ? null : stockWordOf(stock_source, say),
  ].filter((part) => part !== null)
  return parts.length === 0 ? say('mapping_source_none') : parts.join(', ')
}

/** How an offer was mapped, where the organisation shows it (`show-mapping_source`); and what it was mapped with, for who looks for faults (CanViewAutomatedMappingDebug). */
export function MappingMarks({
  offer,
  access: { rights, parameters },
}: {
  readonly offer: Offer
  readonly access: FieldAccess
}) {
  const say = useText()
  const { oId, internalId, type, subType, source, bucket, stock_source, version } = offer
  return (
    <>
      {isSwitchedOn(parameters, 'show-mapping_source') && (
        <span className="mapping-source">
          {say('mapping_source', { source: mappedBy(offer, say) })}
        </span>
      )}
      {rights.has('CanViewAutomatedMappingDebug') && (
        <span className="mapping-debug">
          {say('mapping_debug')}:{' '}
          {[
            `oId ${oId}`,
            `internalId ${internalId ?? '–'}`,
            `type ${type}${subType === null ? '' : `/${subType}`}`,
            `source ${source ?? '–'}`,
            `bucket ${bucket ?? '–'}`,
            `stock ${stock_source ?? '–'}`,
            `v${version}`,
          ].join(' · ')}
        </span>
      )}
    </>
  )
}
