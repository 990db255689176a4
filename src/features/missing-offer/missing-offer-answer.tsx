import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type {
  ListedVehicle,
  MissingOffer,
  OfferWay,
  WayEnd,
} from '#domain/missing-offer/missing-offer.model.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import { RuleSteps } from '#src/ui/mapping/rule-steps.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { missingOfferQuery } from './missing-offer.queries.ts'
import { vehicleLabel } from './vehicle-label.ts'

interface AnswerSource {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly isOnline: boolean
  readonly vehicle: ListedVehicle
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

/** An end in words, with what it is measured by. */
function useEndText() {
  const { t } = useTranslation()
  const format = useFormat()
  return (end: Exclude<WayEnd, 'made' | 'not_mapped'>, limit: number | null): string => {
    if (limit === null) return t(`missing_offer_end_${end}`, { limit: '' })
    if (end === 'limit_reached' && limit === 0) return t('missing_offer_end_limit_none')
    const text =
      end === 'below_min_parity'
        ? format.money(limit)
        : end === 'below_min_price'
          ? format.percent(limit)
          : format.number(limit)
    return t(`missing_offer_end_${end}`, { limit: text })
  }
}

/** The reason as a sentence. */
function useReason() {
  const { t } = useTranslation()
  const format = useFormat()
  const getEndText = useEndText()
  return ({ reason, limit, other, calculated_at: at }: MissingOffer): string => {
    if (reason === 'not_yet')
      return at === null
        ? t('missing_offer_reason_not_calculated')
        : t('missing_offer_reason_not_yet', { at: format.dateTime(at) })
    if (reason === 'other_version')
      return other === null || other === ''
        ? t('missing_offer_reason_other_model')
        : t('missing_offer_reason_other_version', { other })
    if (
      reason === 'offered' ||
      reason === 'not_in_price_list' ||
      reason === 'not_valid_today' ||
      reason === 'no_product' ||
      reason === 'mapping_rule' ||
      reason === 'not_named'
    )
      return t(`missing_offer_reason_${reason}`)
    return getEndText(reason, limit)
  }
}

/** Every kind of offer that suggests the vehicle, and what came of it. */
function Ways({ ways }: { readonly ways: readonly OfferWay[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const getEndText = useEndText()
  return (
    <ul className="offer-ways">
      {ways.map(({ kind, end, is_override: isOverride, count, limit }) => (
        <li key={`${kind} ${end} ${isOverride}`}>
          <strong>
            {t(`missing_offer_kind_${kind}`)}
            {isOverride && ` – ${t('missing_offer_override')}`}
            {count > 1 && ` (${format.number(count)})`}
          </strong>{' '}
          {end === 'made' || end === 'not_mapped'
            ? t(`missing_offer_end_${end}`)
            : getEndText(end, limit)}
        </li>
      ))}
    </ul>
  )
}

function Answer({ orgId, answer }: { readonly orgId: string; readonly answer: MissingOffer }) {
  const { t } = useTranslation()
  const getReason = useReason()
  const rules = useId()
  const ways = useId()
  const isOffered = answer.reason === 'offered'
  return (
    <>
      {answer.price !== null && (
        <p className="second">
          {t('missing_offer_price')} <Money minor={answer.price} />
        </p>
      )}
      {answer.is_own && <p className="second">{t('missing_offer_own')}</p>}
      <div role="status">
        <Hint tone={isOffered ? 'plain' : 'caution'}>{getReason(answer)}</Hint>
      </div>
      {answer.rules !== null && (
        <section aria-labelledby={rules}>
          <h4 id={rules}>{t('missing_offer_rules')}</h4>
          <RuleSteps orgId={orgId} steps={answer.rules} />
        </section>
      )}
      {answer.ways.length > 0 && (
        <section aria-labelledby={ways}>
          <h4 id={ways}>{t('missing_offer_ways')}</h4>
          <Ways ways={answer.ways} />
        </section>
      )}
    </>
  )
}

/** Why the vehicle was not offered, or that it was; what was answered stays without a network. */
export function MissingOfferAnswer({ api, orgId, agreementNo, isOnline, vehicle }: AnswerSource) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({
    ...missingOfferQuery(api, orgId, agreementNo, vehicle),
    enabled: isOnline,
  })
  return (
    <>
      <h3 ref={focus} tabIndex={-1} dir="auto">
        {vehicleLabel(vehicle)}
      </h3>
      {data !== undefined ? (
        <Answer orgId={orgId} answer={data} />
      ) : isOnline && (error === null || isFetching) ? (
        <div role="status">
          <p className="second">{t('missing_offer_waiting')}</p>
          <Skeleton height={180} />
        </div>
      ) : isOnline ? (
        <StateView kind="failed" title={t('missing_offer_failed')} onRetry={() => void refetch()} />
      ) : (
        <StateView kind="offline" text={t('missing_offer_needs_network')} />
      )}
    </>
  )
}
