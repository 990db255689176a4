import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { isParameterOn } from '#domain/organisations/parameter.rules.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { sourceLabel, stockLabel } from '../views/offer-labels.ts'

/** How the vehicle was mapped: by whom, and from which stock. */
function mappedBy({ source, stock_source }: Offer, t: Translate): string {
  const parts = [
    source === null || source === '' ? null : sourceLabel(source, t),
    stock_source === null || stock_source === '' ? null : stockLabel(stock_source, t),
  ].filter((part) => part !== null)
  return parts.length === 0 ? t('mapping_source_none') : parts.join(', ')
}

/**
 * The mapping source (`show-mapping_source`) and, with CanViewAutomatedMappingDebug, its debug
 * data.
 */
export function MappingMarks({
  offer,
  access: { rights, parameters },
}: {
  readonly offer: Offer
  readonly access: FieldAccess
}) {
  const { t } = useTranslation()
  const { oId, internalId, type, subType, source, bucket, stock_source, version } = offer
  return (
    <>
      {isParameterOn(parameters, 'show-mapping_source') && (
        <span className="mapping-source">
          {t('mapping_source', { source: mappedBy(offer, t) })}
        </span>
      )}
      {rights.has('CanViewAutomatedMappingDebug') && (
        <span className="mapping-debug">
          {t('mapping_debug')}:{' '}
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
