import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { DealFailure } from './state/deal-calculation.ts'

export interface OfferNoticesProps {
  /** The offer was selected for lack of better data. */
  readonly isPoorChoice: boolean
  readonly isLinkDead: boolean
  readonly isFallback: boolean
  readonly failure: DealFailure | null
  /** This device has calculated what is shown. */
  readonly hasDeviceResult: boolean
  readonly hasProductsFailed: boolean
  readonly hasRvRulesFailed: boolean
  readonly flags: KeyFinancials['flags'] | null
  readonly onRetry: () => void
}

const sentences = {
  failed: 'detail_page_failed_key_financials_load',
  inventory_not_available: 'inventory_not_available',
  offline: 'offers_offline',
} as const

/** Errors and notes about the displayed offer and its figures. */
export function OfferNotices({
  isPoorChoice,
  isLinkDead,
  isFallback,
  failure,
  hasDeviceResult,
  hasProductsFailed,
  hasRvRulesFailed,
  flags,
  onRetry,
}: OfferNoticesProps) {
  const { t } = useTranslation()
  const rv = flags?.rv === true ? flags.taxonomy : null
  const errors = [
    isLinkDead ? t('offers_link_dead') : null,
    isFallback ? t('offer_not_found_repeat_term_used') : null,
    failure === null || failure === 'offline' ? null : t(sentences[failure]),
    hasProductsFailed ? t('detail_page_failed_product_config_load') : null,
    hasRvRulesFailed ? t('detail_page_failed_rv_config_load') : null,
    rv === null ? null : t(rv),
  ].filter((words) => words !== null)
  const remarks = [
    isPoorChoice ? t('sub_choice_due_to_poor_data') : null,
    failure === 'offline' ? t(hasDeviceResult ? 'deal_offline' : 'offers_offline') : null,
  ].filter((words) => words !== null)
  return (
    <>
      {errors.length > 0 && (
        <Hint tone="refusal">
          <div role="alert">
            {errors.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          {(failure === 'failed' || hasProductsFailed || hasRvRulesFailed) && (
            <TextButton outlined onClick={onRetry}>
              {t('face_retry')}
            </TextButton>
          )}
        </Hint>
      )}
      {remarks.length > 0 && (
        <Hint tone="caution">
          <div role="status">
            {remarks.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        </Hint>
      )}
    </>
  )
}
